import { isStandardCard, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { shorten } from './shorten.ts';

/** An action from one line of a history. Players are numbered from 0. Commentary is omitted. */
export type Action =
  | { readonly type: 'board'; readonly cards: readonly poker.DealtCard[] }
  | { readonly type: 'hole'; readonly player: number; readonly cards: readonly poker.DealtCard[] }
  | { readonly type: 'bring-in' | 'check-call' | 'fold'; readonly player: number }
  | { readonly type: 'bet-raise'; readonly player: number; readonly to: number }
  | { readonly type: 'draw'; readonly player: number; readonly cards: readonly poker.DealtCard[] }
  /**
   * Shows the listed cards, or all of the player's known cards if there is no list. The last player left need
   * not show, but other readers of the format expect a line that shows the hand. Such a line is therefore
   * written and marked as `kept`.
   */
  | {
      readonly type: 'show';
      readonly player: number;
      readonly cards?: readonly poker.DealtCard[];
      readonly kept?: true;
    }
  | { readonly type: 'muck'; readonly player: number }
  | { readonly type: 'nothing' };

const NOTHING: Action = { type: 'nothing' };
/** The commentary for cards that were not shown. */
const KEPT = 'not shown: nobody else was left';

/** Parses an action, such as `d dh p1 AsKs` or `p2 cbr 7000 # Ivey`. Refuses other text with `action`. */
export function readAction(text: string): Action | Refusal {
  const [words = '', commentary = ''] = text.split('#');
  const [actor, verb, ...rest] = words.trim().split(/\s+/);
  if (actor === '') return NOTHING;
  const action = actor === 'd' ? dealing(verb, rest) : playing(actor ?? '', verb, rest);
  if (action?.type === 'show' && commentary.trim() === KEPT) return { ...action, kept: true };
  return action ?? refuse('action', `"${shorten(words.trim())}" is not an action`);
}

function dealing(verb: string | undefined, rest: readonly string[]): Action | undefined {
  const cards = cardsOf(rest.at(-1) ?? '');
  if (!cards) return undefined;
  if (verb === 'db' && rest.length === 1) return { type: 'board', cards };
  const player = playerOf(rest[0] ?? '');
  if (verb !== 'dh' || rest.length !== 2 || player === undefined) return undefined;
  return { type: 'hole', player, cards };
}

function playing(actor: string, verb: string | undefined, rest: readonly string[]): Action | undefined {
  const player = playerOf(actor);
  const [argument] = rest;
  if (player === undefined || rest.length > 1) return undefined;
  if (verb === 'cbr') {
    const to = /^\d+(\.\d+)?$/.test(argument ?? '') ? Number(argument) : 0;
    return to > 0 ? { type: 'bet-raise', player, to } : undefined;
  }
  if (verb === 'sm' && argument === '-') return { type: 'show', player };
  if (verb === 'sm' && argument === undefined) return { type: 'muck', player };
  if (verb === 'sd' && argument === undefined) return { type: 'draw', player, cards: [] };
  const cards = cardsOf(argument ?? '');
  if (verb === 'sm') return cards && { type: 'show', player, cards };
  if (verb === 'sd') return cards && { type: 'draw', player, cards };
  if (argument !== undefined) return undefined;
  if (verb === 'f') return { type: 'fold', player };
  if (verb === 'cc') return { type: 'check-call', player };
  return verb === 'pb' ? { type: 'bring-in', player } : undefined;
}

function playerOf(word: string): number | undefined {
  return /^p[1-9]\d?$/.test(word) ? Number(word.slice(1)) - 1 : undefined;
}

/**
 * Splits cards written without spaces, such as `AsKd??`. An unknown card is `??`. Returns undefined if the
 * text is not cards.
 */
function cardsOf(text: string): readonly poker.DealtCard[] | undefined {
  const cards: readonly string[] = text.match(/../g) ?? [];
  const isDealt = (card: string): card is poker.DealtCard => card === '??' || isStandardCard(card);
  return cards.length > 0 && cards.join('') === text && cards.every(isDealt) ? cards : undefined;
}

/** Returns whether some of the tabled cards are unknown. */
export function hidesCards(cards: readonly poker.DealtCard[]): boolean {
  return cards.includes(poker.UNKNOWN);
}

/** Returns the line of an action, in the notation of the format. */
export function writeAction(action: Action): string {
  switch (action.type) {
    case 'nothing':
      return '';
    case 'board':
      return `d db ${action.cards.join('')}`;
    case 'hole':
      return `d dh p${action.player + 1} ${action.cards.join('')}`;
    case 'bring-in':
      return `p${action.player + 1} pb`;
    case 'check-call':
      return `p${action.player + 1} cc`;
    case 'fold':
      return `p${action.player + 1} f`;
    case 'bet-raise':
      return `p${action.player + 1} cbr ${action.to}`;
    case 'draw':
      return `p${action.player + 1} sd ${action.cards.join('')}`.trim();
    case 'show':
      return `p${action.player + 1} sm ${action.cards?.join('') ?? '-'}${action.kept ? ` # ${KEPT}` : ''}`;
    case 'muck':
      return `p${action.player + 1} sm`;
  }
}
