/** What somebody pasted: a link of this site, the code of a table, the code of rules. */

const PAGES = /\/((?:t|new|rules|replay)\/[\w.-]+(?:\/\w+)?)\/?$/;
/** The name of a game, a point, and its house rules packed. */
const RULES = /^([a-z][a-z0-9_]+\.[\w-]{6,})(?:\/(\w+))?$/;
const TABLE = /^[\w-]{4,}$/;

/** The path that a link or a code leads to; empty where it is none. */
export function addressOf(text: string): string {
  const wanted = text.trim().replace(/[?#].*$/, '');
  const page = PAGES.exec(wanted)?.[1];
  if (page) return `/${page}`;
  const rules = RULES.exec(wanted);
  if (rules) return `/new/${rules[1]}${rules[2] ? `/${rules[2]}` : ''}`;
  return TABLE.test(wanted) ? `/t/${wanted}` : '';
}
