"""Abbreviations after which a full stop ends no sentence, for the languages that write them."""

from __future__ import annotations

from leadline.text.wordlists import word_set

TITLES = word_set(
    "Dr Drs Mr Mrs Ms Mx Prof Rev Hon St Ste Messrs Mme Mlle Mgr Hr Fr Frl Sra Srta Dott Sig Ing Dipl Mag Gen Col Maj"
    " Capt Cpt Lt Sgt Cmdr Adm Gov Sen Rep Pres Min Amb Supt dr prof ing"
)
"""Titles and forms of address, as they are written: a name always follows."""

NEVER_LAST = word_set(
    "vs cf viz approx ca circa incl excl esp resp no nos nr núm pp vol vols ch chap sec sect fig figs eq eqs tab art"
    " arts par paras al ed eds trans op ibid ref refs app appx cl reg para"
    # German
    " bzw ggf evtl bspw vgl sog usf zzgl inkl exkl ggü mind max ungef einschl abs ziff anm hrsg bd aufl"
    " tel str abb kap gem lt lfd st"
    # French, Spanish, Italian, Portuguese, Dutch
    " av env éd chap pág págs art arts apdo ej aprox dña d tel nº cfr pag ecc bijv ong evt blz mevr dhr"
    # Russian
    " г гг ул д стр рис табл см т тыс млн млрд руб им проф акад"
)
"""Lower case, without the full stop. Followed by more of the same sentence, unless the sentence plainly ends."""

OFTEN_LAST = word_set(
    "etc usw inc ltd co corp llc plc jr sr bros ecc enz dept est jan feb mar apr jun jul aug sep sept oct nov dec"
    " mio mrd tsd std sek a.m p.m am pm u.s u.k u.n e.u p.a u.a d.c b.c a.d ph.d b.a m.a m.d др пр"
)
"""Abbreviations that a sentence may well end with: what follows decides."""

NEVER_LAST_DOTTED = word_set(
    "e.g i.e z.b d.h u.u s.o s.u i.d.r m.e o.ä p.ej p.ex c.-à-d c.à.d d.w.z o.a b.v m.b.t i.v.m n.b q.v т.е т.к т.н"
)
"""Abbreviations of several letters, each with its full stop, that always go on."""
