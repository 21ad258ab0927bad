"""The pages around the table: rules form, lobby, replay, statistics, story; on a phone too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import QUICK, finished_game, in_every_look, violations, wait_until
from playwright.sync_api import expect

from canasta.engine.action import Take
from canasta.notation.record.text import loads

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator, Page


# --- the form of house rules ---------------------------------------------------------------------


def test_a_row_of_a_table_of_house_rules_changes_the_game(person: Callable[..., Person]) -> None:
    page = house_rules(person().open("/new"))
    minimum = field(page, "open.minimum_by_score")
    minimum.get_by_role("button", name="Remove row 1").wait_for()
    rows = minimum.locator("tbody tr")
    expect(rows).to_have_count(4)
    first = rows.nth(1).get_by_role("spinbutton", name="2: Minimum")
    first.fill("60")
    first.press("Tab")
    minimum.get_by_role("button", name="Add a row").click()
    expect(rows).to_have_count(5)
    changes = page.locator("aside.changes, .changes")
    expect(changes).to_contain_text("from 0: 60; from 1,500: 90; from 3,000: 120; from 4,500: 150")
    expect(changes).to_contain_text("standard: below zero: 15; from 0: 50")
    page.get_by_role("button", name="Play against computers now").click()
    page.wait_for_url("**/t/*")
    answer = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert [one["field"] for one in answer["changed"]] == ["open.minimum_by_score"]

    def dealt() -> bool:
        # pressed as it is found: the deal may have begun before it is
        cut = page.get_by_role("button", name="Cut here", exact=True)
        cut.evaluate_all("all => all[0]?.click()")
        return "to open: 60" in page.locator("body").inner_text()

    wait_until(page, dealt)


def test_a_house_rule_with_a_name_is_a_switch(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.open("/new")
    page.locator(".chosen").wait_for()
    assert [one for one in somebody.addresses if "/form" in one] == []  # large, and seldom wanted
    house_rules(page)
    switch = page.locator("[data-toggle=no_joker_discard]")
    switch.get_by_role("checkbox").check()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")
    expect(page.locator(".changes")).to_contain_text("Cards that may not be discarded: jokers")
    dealt = page.locator("[data-toggle=hand_size]")
    dealt.get_by_role("checkbox").check()
    expect(dealt.get_by_role("spinbutton")).to_have_value("13")
    dealt.get_by_role("button", name="more").click()
    expect(page.locator(".changes")).to_contain_text("Cards dealt: 14 (standard: 11)")
    switch.get_by_role("checkbox").uncheck()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")
    page.get_by_role("button", name="Reset: Cards dealt").click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta")


def test_rules_that_contradict_each_other_say_why_where_they_stand(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    barred = page.locator("[data-toggle=no_joining]")
    expect(barred).to_contain_text("Not possible here: melds are never joined anyway")
    dealt = field(page, "deal.hand_size")
    dealt.get_by_role("spinbutton").fill("40")
    dealt.get_by_role("spinbutton").press("Tab")
    expect(dealt.locator(".problem")).to_contain_text("40” needs 160 cards for 4 players")
    assert "K20" not in page.locator("main").inner_text()
    expect(page.locator(".problems")).to_contain_text("deal 25 or fewer")
    for look in in_every_look(page):
        page.evaluate("scrollTo(0, 0)")  # a box that the bar cuts off counts as small
        assert violations(page) == [], look
    page.get_by_role("button", name="Create table").click()
    refused = page.locator(".bar [role=alert]")
    expect(refused).not_to_be_empty()
    assert page.url.endswith("/new")
    page.evaluate("scrollTo(0, 900)")
    bar, aside = page.locator(".bar").bounding_box(), page.locator("aside").bounding_box()
    assert bar is not None
    assert aside is not None
    assert bar["y"] + bar["height"] <= aside["y"]  # a taller bar hides nothing
    page.locator(".changes").get_by_role("button", name="Reset").click()
    expect(refused).to_have_count(0)


def test_a_contradiction_leads_to_the_rule_that_its_remedy_names(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new/american_003"))
    dealt = field(page, "deal.hand_size").get_by_role("spinbutton")
    dealt.fill("12")
    dealt.press("Tab")
    problem = page.locator(".problems li")
    expect(problem).to_contain_text("a special hand is 13 cards")
    problem.get_by_role("button", name="Show the rule").click()
    special = field(page, "special.set").locator("select, input").first
    expect(special).to_be_in_viewport()
    expect(special).to_be_focused()


def test_the_link_and_the_code_of_rules_open_the_same_rules_elsewhere(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    page.locator("[data-toggle=natural_pair_always]").get_by_role("checkbox").check()
    page.locator("[data-toggle=hand_size]").get_by_role("checkbox").check()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    said = page.locator(".changes li").all_inner_texts()
    assert len(said) == 2
    link = page.get_by_label("This link opens these rules anywhere").input_value()
    code = page.locator(".code code").inner_text()
    friend = person(390, 844)
    other = friend.open(link.removeprefix(friend.url))
    expect(other.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    assert other.locator(".changes li").all_inner_texts() == said
    lobby = friend.open("/")
    lobby.get_by_role("button", name="I have a link").click()
    expect(lobby.get_by_label("Link or code")).to_be_focused()
    lobby.get_by_label("Link or code").fill(code)
    lobby.get_by_role("button", name="Go", exact=True).click()
    expect(lobby.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")


def test_switches_that_are_pressed_before_the_answer_all_count(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    names = ("natural_pair_always", "hand_size")
    boxes = [page.locator(f"[data-toggle={name}]").get_by_role("checkbox") for name in names]
    boxes[-1].wait_for()
    page.evaluate(
        """() => {
            const ask = window.fetch;
            window.fetch = async (...wish) => {
                await new Promise((after) => setTimeout(after, 400));
                return ask(...wish);
            };
        }"""
    )
    for box in boxes:
        box.check()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    for box in boxes:
        box.uncheck()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta")


def test_the_pace_of_the_computers_is_chosen_for_a_table(person: Callable[..., Person]) -> None:
    page = person().open("/new")
    page.locator(".chosen").wait_for()
    page.get_by_role("button", name="Seats", exact=True).click()
    page.get_by_label("Computer speed").select_option("At once")
    with page.expect_request("**/api/tables?*") as asked:
        page.get_by_role("button", name="Play against computers now").click()
    assert asked.value.post_data_json["options"]["pace"] == 0


def test_the_number_of_players_comes_first_on_a_phone(person: Callable[..., Person]) -> None:
    page = person(360, 640).open("/new")
    eight = page.get_by_role("button", name="8", exact=True)
    box = eight.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 640
    eight.click()
    expect(page.locator(".bar strong")).to_have_text("Hand and Foot")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("button", name="Play against computers now").click()
    page.wait_for_url("**/t/*")
    wait_until(page, lambda: page.locator(".felt .seat").count() == 1)


def test_rules_are_kept_offered_again_and_compared(person: Callable[..., Person]) -> None:
    somebody = person()
    page = house_rules(somebody.open("/new"))
    page.locator("[data-toggle=hand_size]").get_by_role("checkbox").check()
    page.get_by_role("button", name="Save to my rules").click()
    expect(page.get_by_role("button", name="Saved; remove from my rules")).to_be_visible()
    later = somebody.open("/new")
    mine = later.get_by_role("region", name="My rules")
    mine.get_by_role("link", name="Compare rules").click()
    row = later.locator("tbody .rule")
    expect(row).to_have_count(1)
    assert [cell.strip() for cell in row.locator("td").all_inner_texts()] == ["13", "11"]
    assert violations(later) == []
    later.go_back()
    mine.get_by_role("link", name="Classic Canasta, 1 change").click()
    expect(later.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")
    later.get_by_role("button", name="The game", exact=True).click()
    mine.get_by_role("button", name="Remove").click()
    expect(mine).to_have_count(0)


def test_two_games_are_chosen_and_compared_topic_by_topic(person: Callable[..., Person]) -> None:
    page = person().open("/compare")
    page.get_by_label("First game").select_option("Classic Canasta")
    page.get_by_label("Second game").select_option("Samba")
    row = page.locator(".rule").filter(has_text="Cards dealt")
    expect(row.locator("td")).to_have_text(["11", "15"])
    expect(page.locator("thead th").nth(2)).to_have_text("Samba")
    titles = page.locator(".group").all_inner_texts()
    assert 1 < len(titles) == len(set(titles))
    page.get_by_label("Second game").select_option("Another: a code or a link")
    page.get_by_role("textbox").fill(f"{page.url.split('/compare')[0]}/rules/laws_1950")
    page.get_by_role("button", name="Compare rules").click()
    expect(page.locator("thead th").nth(2)).to_have_text("Laws of 1950")
    expect(page.get_by_label("Second game")).to_have_value("laws_1950")
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_every_rule_has_its_source_and_the_signs_of_sources_are_explained(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    expect(field(page, "deal.hand_size").locator(".law")).not_to_be_empty()
    expect(page.get_by_text("W is Wikipedia")).to_be_visible()


# --- tables to look at, games played again --------------------------------------------------------


def test_the_lobby_offers_a_running_table_to_watch(person: Callable[..., Person]) -> None:
    player, guest = person(), person()
    page = player.table(name="Wanda", options={**QUICK, "open": True})
    page.locator(".felt").first.wait_for()
    lobby = guest.open("/")
    row = lobby.get_by_role("link").filter(has_text="Wanda").filter(has_text="Watch")
    row.first.click()
    expect(lobby.get_by_text("You are watching.")).to_be_visible()
    assert lobby.locator("button.pick").count() == 0
    pressed = lobby.locator(".felt button[data-place=stock], .felt button[data-place=pile]")
    assert pressed.count() == 0


def test_the_same_company_plays_again_by_one_press(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.open(f"/t/{finished_game(somebody, deals=1)}")
    page.get_by_role("button", name="Play again").click()
    wait_until(page, lambda: page.locator(".felt .seat").count() == 3)
    page.go_back()
    expect(page.get_by_role("link", name="Go to the next game")).to_be_visible()


# --- finished games ------------------------------------------------------------------------------


def written(shown: str) -> str:
    """A number on a page as Python writes it."""
    return shown.replace("\N{MINUS SIGN}", "-").replace(",", "")


def test_statistics_show_the_figures_of_ones_games(person: Callable[..., Person]) -> None:
    somebody = person()
    tables = [finished_game(somebody, deals=count) for count in (1, 2)]
    tables.append(finished_game(somebody, deals=5, stop=2))  # it goes on, and its deals count
    page = somebody.open("/statistics")
    page.locator("dl dd").first.wait_for()
    shown = {
        fact.locator("dt").inner_text(): int(written(fact.locator("dd").inner_text()))
        for fact in page.locator("dl > div").all()
    }
    answers = [page.request.get(f"{somebody.url}/api/tables/{one}/record") for one in tables]
    records = [loads(answer.text()) for answer in answers]
    deals = [deal for record in records for deal in record.deals]
    scores = [deal.ending.scores[0] for deal in deals if deal.ending is not None]
    assert shown["Games"] == 2
    assert shown["Deals"] == len(deals) == len(scores) == 5
    assert shown["Average points per deal"] == round(sum(scores) / 5)
    takes = [actor for deal in deals for actor, act in deal.actions if isinstance(act, Take)]
    assert shown["Piles taken"] == takes.count(0)
    ahead = [
        [d.ending.scores[0] - d.ending.scores[1] for d in r.deals if d.ending] for r in records
    ]
    wins = [sum(scores) for scores in ahead[:2]]
    assert shown["Games won"] == sum(one > 0 for one in wins)
    best = sum(one > 0 for scores in ahead for one in scores)
    assert shown["Deals won"] == best
    counted = [
        "5",
        str(best),
        str(shown["Average points per deal"]),
        "2",
        str(sum(one > 0 for one in wins)),
    ]
    for name in ("Classic Canasta", "Computer, Hard"):
        row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name))
        assert [written(text) for text in row.get_by_role("cell").all_inner_texts()] == counted
    expect(page.locator("figure svg path.line")).to_have_count(3)
    expect(page.locator("main li a")).to_have_count(2)
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_there_are_no_figures_before_the_first_deal_is_over(person: Callable[..., Person]) -> None:
    page = person().open("/statistics")
    expect(page.get_by_text("Finish a deal to see statistics")).to_be_visible()
    assert page.locator("dd").count() == 0


def test_the_lobby_shows_the_result_of_a_finished_game(person: Callable[..., Person]) -> None:
    somebody = person()
    table = finished_game(somebody, deals=1)
    page = somebody.open("/")
    page.get_by_text("Finished games").click()
    record = loads(page.request.get(f"{somebody.url}/api/tables/{table}/record").text())
    ending = record.deals[-1].ending  # a tie after the first deal is played out in another
    assert ending is not None
    said = " : ".join(f"{total:,}" for total in ending.totals).replace("-", "\N{MINUS SIGN}")
    expect(page.locator("details .totals")).to_have_text(said)


# --- a phone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_is_wider_than_a_phone(person: Callable[..., Person], language: str) -> None:
    somebody = person(360, 640, locale=language)
    pages = ("/", "/new", "/rules", "/rules/classic/4", "/glossary", "/about", "/statistics")
    for path in (*pages, "/settings", "/fair"):
        page = somebody.open(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert wider(page) == 0, path
        page.close()
    page = house_rules(somebody.open("/new"))
    page.locator(".levels button").last.click()
    for name in ("canasta.bonus_by_number", "declare.acaba"):
        field(page, name).locator("select").first.select_option(index=1)
        page.wait_for_load_state("networkidle")
    field(page, "open.canasta_required_by_score").locator("button").last.click()
    field(page, "open.canasta_required_by_score").locator("tr").first.wait_for()
    assert wider(page) == 0


def test_compared_on_a_phone_the_names_of_the_games_are_not_broken(
    person: Callable[..., Person],
) -> None:
    page = person(390, 844, locale="de").open("/compare/american_003/laws_1950_3pack")
    name = page.locator("thead th").nth(2)
    expect(name).to_have_text("Canasta mit drei Kartenspielen (1950)")
    words = name.evaluate("""element => {
        const range = document.createRange(), text = element.firstChild
        return [...text.data.matchAll(/\\S+/g)].map(word => {
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            return range.getClientRects().length
        })
    }""")
    assert set(words) == {1}  # every word lies on one line
    assert wider(page) == 0


def wider(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(page.evaluate(width))


def house_rules(page: Page) -> Page:
    """Open the house rules of a new table."""
    page.locator(".chosen").wait_for()  # the games are above the house rules
    page.locator("aside").wait_for(state="attached")
    page.locator(".step ol button").nth(1).click()
    page.locator("[data-toggle]").first.wait_for()
    page.locator(".step details summary").click()
    return page


def field(page: Page, name: str) -> Locator:
    """A rule in the form."""
    return page.locator(f'[data-field="{name}"]')


def test_an_address_of_no_table_says_so_and_offers_nothing_of_a_table(
    person: Callable[..., Person],
) -> None:
    me = person(390, 844)
    page = me.open("/t/nosuchtable")
    expect(page.locator(".state")).to_contain_text("no such table")
    (fault,) = me.faults  # the page itself is not found either
    assert "404" in fault
    me.faults.clear()
    expect(page.get_by_role("button")).to_have_count(0)
    page.locator(".state").get_by_role("link").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
