"""The texts that the story is taken from.

Pages were read as excerpts of stored copies; the address is that of the copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules.citations.sources import SOURCES as LAWS
from canasta.words.history import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCES: Final[Mapping[str, Source]] = {
    **{key: Source(LAWS[key]) for key in ("W", "W0", "W3", "W4", "1950", "Jaques")},
    "RG": Source(
        "rummy-games.com, the page on the game that rule books call Uruguay",
        "http://www.rummy-games.com",
    ),
    "Orbanes": Source(
        "Philip E. Orbanes, The Canasta Story, in The Games Journal, August 2000",
        "http://www.thegamesjournal.com/articles/Canasta.shtml",
    ),
    "Britannica": Source(
        "the entry Canasta of the Encyclopaedia Britannica, as given in a dictionary collection",
        "https://slovar-vocab.com/english/britannica-vocab/canasta-7090286.html",
    ),
    "Etymonline": Source(
        "the entry canasta of the Online Etymology Dictionary, version of January 2021",
        "http://gill.readingroo.ms/ENTER/Online%20Etymology%20Dictionary%20as%20of%20Jan%201%20"
        "2021/www.etymonline.com/word/canasta.htm",
    ),
    "German Wikipedia": Source(
        "the article Canasta of the German Wikipedia", "https://dewiki.de/Lexikon/Canasta"
    ),
    "Samba-Canasta": Source(
        "the article Samba-Canasta of the German Wikipedia, in translation",
        "https://de.zxc.wiki/wiki/Samba-Canasta",
    ),
    "Crawford": Source(
        "the article John R. Crawford of the English Wikipedia",
        "https://en.wikipedia.org/wiki/John_R._Crawford_",
    ),
    "Crawford (German)": Source(
        "the article John R. Crawford of the German Wikipedia",
        "https://dewiki.de/Lexikon/John_R._Crawford",
    ),
    "Conquian": Source(
        "the article Conquian of the English Wikipedia, in excerpts",
        "https://wikisum.wiki/wiki/Conquian",
    ),
    "500 rum": Source(
        "the article 500 rum of the English Wikipedia",
        "https://review.clateway.com/wiki/view_html.php?q=500_rum",
    ),
    "Biriba": Source(
        "the article Biriba of the English Wikipedia", "https://en.wikipedia.org/wiki/Biriba"
    ),
    "Buraco": Source(
        "the article Buraco (jogo de cartas) of the Portuguese Wikipedia",
        "https://wikizero.org/wiki/pt/Buraco_(jogo_de_cartas)",
    ),
    "GameAccount": Source(
        "Gin Rummy from East to West, pages on the history of gin rummy at GameAccount",
        "https://www.qa.gameaccount.com/skillSchool/ginRummy/history4.shtml",
    ),
    "Great Bridge Links": Source(
        "History of Rummy at Great Bridge Links", "https://greatbridgelinks.com/history-of-rummy/"
    ),
    "Jogatina": Source(
        "História do Buraco, blog of the site Jogatina, August 2, 2012",
        "http://blog.jogatina.com/2012/08/historia-do-buraco.html",
    ),
    "Covil": Source(
        "Jogos de cartas: Buraco, Covil dos Jogos, July 21, 2020",
        "https://covildosjogos.com.br/2020/07/21/jogos-de-cartas-buraco/",
    ),
    "eBurraco": Source("history of Burraco at eBurraco", "https://eburraco.com/?p=14"),
    "Canasta-Palast": Source(
        "history of Canasta at Canasta-Palast, a site for playing online",
        "https://www.canasta-palast.de/canasta-geschichte/",
    ),
    "Canasta blog": Source(
        "the introduction to a blog about Canasta, February 2015",
        "https://cpb-canasta.blogspot.com/2015/02/01-introduction.html",
    ),
    "Canasta Junction": Source(
        "How was Modern Canasta created? at Canasta Junction, June 17, 2024",
        "https://canastajunction.com/2024/06/17/how-modern-canasta-was-created/",
    ),
    "Older article": Source(
        "an older version of the English Wikipedia's article, as quoted in a blog in 2010",
        "https://randuwa.blogspot.com/2010/10/canasta-anyone.html",
    ),
    "Maclean's": Source(
        "James Dugan, When Canasta was the craze, in Maclean's, March 1, 1952",
        "https://archive.macleans.ca/article/1952/3/1/when-canasta-was-the-craze",
    ),
    "Life": Source(
        "The Canasta Craze, in Life, December 19, 1949, as reported in the blog Orange Crate Art",
        "https://mleddy.blogspot.com/2018/02/from-saturday-stumper.html",
    ),
    "Monitor": Source(
        "Generations united by canasta, in The Christian Science Monitor, April 18, 2008",
        "https://www.csmonitor.com/The-Culture/The-Home-Forum/2008/0418/p19s02-hfes.html",
    ),
    "Atlanta": Source(
        "This Old Card Craze Is New Again, in the Atlanta Jewish Times",
        "https://atlantajewishtimes.timesofisrael.com/this-old-card-craze-is-new-again/",
    ),
    "Malabar": Source(
        "a canasta tray in The Cardinal Collection, Malabar Farm State Park",
        "https://hub.catalogit.app/the-cardinal-collection/folder/entry/"
        "5531ead0-083f-11ed-8551-27654879aee7",
    ),
    "COA": Source("Hand and Foot, page of a seniors' club", "https://sjccoa.com/?p=2746"),
    "Frey": Source(
        "Richard L. Frey, How to Play Canasta, 1949, as listed with excerpts",
        "https://ebin.pub/how-to-play-canasta-1nbsped.html",
    ),
    "Doig": Source(
        "Ivan Doig, Last Bus to Wisdom, novel, in excerpts",
        "https://bookreadfree.com/217948/5397739",
    ),
}
