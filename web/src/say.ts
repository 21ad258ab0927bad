/** Cards in words, for labels that are read aloud. */
import { rankOf, suitOf } from './hand';
import { t } from './words';

/** "king of spades", "joker". */
export function cardName(card: string): string {
  if (card === 'JK' || card === '??') return t(`card.${card}`);
  return t('card', { rank: t(`rank.${rankOf(card)}`), suit: t(`suit.${suitOf(card)}`) });
}

/** "kings", "jokers", "deuces". */
export function groupName(key: string): string {
  return t(key.length === 1 && 'SHDC'.includes(key) ? `suit.${key}` : `ranks.${key}`);
}
