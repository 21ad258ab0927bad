/** What the tab of the browser says: whose turn it is comes first, and the icon has a mark then. */
import { t } from './words';

/** Head the tab of a table. */
export function headTab(game: string, turn: boolean): void {
  document.title = turn ? `${t('tab_turn')} - ${t('title')}` : `${game} · ${t('title')}`;
  mark(turn);
}

/** Put the mark on the icon of the tab, or take it away. */
export function mark(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon][type="image/svg+xml"]');
  const address = icon?.getAttribute('href')?.replace(/icon(-turn)?\.svg/, turn ? 'icon-turn.svg' : 'icon.svg');
  if (address && icon?.getAttribute('href') !== address) icon?.setAttribute('href', address);
}
