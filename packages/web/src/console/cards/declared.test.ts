import { type Card, CROUPIER, isRefusal, money, player, seatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { game as casinoWar } from '../../games/casino-war/game.ts';
import { game as housePoker } from '../../games/house-poker/game.ts';
import { boxGame } from '../../table/boxes/declare.tsx';
import { askedIn } from '../asked.ts';
import { answersOf } from './declared.tsx';

const ANNA = seatId('anna');

/** What the croupier is offered once Anna has bet on a box and these cards lie. */
function optionsAfter(id: string, bets: readonly string[], cards: readonly string[]) {
  const plan = planOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const rules = gameOf(plan).rules(plan);
  const now = { at: 0, means: () => money(1_000_000), here: [ANNA] };
  const opened = rules.open({ seats: [ANNA], at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const play = (actor: Parameters<typeof rules.play>[1], move: object) => {
    const parsed = rules.parse(move);
    const played = isRefusal(parsed) ? parsed : rules.play(state, actor, parsed, now);
    if (isRefusal(played)) throw new Error(`${JSON.stringify(move)}: ${played.message}`);
  };
  const due = () => rules.options(state, CROUPIER, now).find(({ pace }) => pace !== undefined);
  const mayBet = () => rules.options(state, player(ANNA), now).some(({ move }) => move.type === 'bet');
  for (let next = due(); next && !mayBet(); next = due()) play(CROUPIER, next.move);
  const chips = bets.map((bet) => ({ position: `1/${bet}`, amount: 1_000 }));
  play(player(ANNA), { type: 'bet', chips });
  play(CROUPIER, { type: 'no-more-bets' });
  const asked = () => rules.options(state, player(ANNA), now).length > 0;
  const left = [...cards] as Card[];
  for (let next = due(); next && !asked(); next = due())
    play(CROUPIER, next.draw ? { type: next.move.type, card: left.shift() } : next.move);
  return rules.options(state, CROUPIER, now);
}

describe('what players without a screen answer at a game of boxes', () => {
  it('is whatever the game asks, at poker against the house too', () => {
    const answers = answersOf(boxGame(housePoker));
    const options = optionsAfter(
      'kings/poker-three-card',
      ['ante', 'bet'],
      ['Qs', '9h', '2d', '3c', '4c', '8d'],
    );
    const asked = askedIn(options, answers).map(({ seat, box, said }) => [
      seat,
      box,
      said.map(({ move }) => move.type).sort(),
    ]);
    expect(asked).toEqual([['anna', 1, ['fold', 'play']]]);
  });

  it('has the players’ own key, but none that names a card', () => {
    expect(answersOf(boxGame(housePoker)).keys).toMatchObject({ play: 'p', check: undefined, fold: 'f' });
    expect(answersOf(boxGame(casinoWar)).keys).toEqual({ war: 'w', surrender: '.' });
  });
});

describe('the next card at a game of boxes', () => {
  const due = (next: unknown) => {
    const plan = planOf('kings/poker-casino-holdem') as never;
    const view = {
      hands: [{ box: 3, cards: [] }],
      board: [],
      dealer: { cards: [], down: 0, removed: [] },
      next,
    };
    return housePoker
      .hands({ plan, view: view as never, text: {} as never, language: 'en' } as never)
      .filter((hand) => hand.due)
      .map(({ owner, box }) => box ?? owner);
  };

  it('is said to go where the game wants it, at poker against the house too', () => {
    expect([due({ box: 3 }), due('board'), due('dealer'), due(null)]).toEqual([[3], ['all'], ['dealer'], []]);
  });
});
