import { messages } from 'messages:cards/table';
import {
  type Card,
  type ClosedRound,
  CROUPIER,
  isRefusal,
  type Json,
  money,
  type Plan,
  player,
  type RandomChoice,
  randomMove,
  seatId,
} from '@croupier/core';
import { type BoxPlan, type BoxView, gameOf } from '@croupier/games';
import { houses, plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { newTable, openRound, routine, settle, step, type Table } from '../../../../core/laws/walk.ts';
import { game as casinoWar } from '../../games/casino-war/game.ts';
import { game as housePoker } from '../../games/house-poker/game.ts';
import { boxGame } from '../../table/boxes/declare.tsx';
import type { BoxGame, BoxTexts } from '../../table/boxes/game.ts';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView } from '../../table/cards/declared.ts';
import { faceUpIn } from '../../table/felt/hand.ts';
import { playersToAnswer } from '../pending-answers.ts';
import { answersOf } from './declared.tsx';
import type { CardView } from './station.ts';
import { enteredCards } from './station.ts';

const ANNA = seatId('anna');

/** Returns the croupier's options after Anna has bet on a box and these cards have been dealt. */
function optionsAfter(id: string, bets: readonly string[], cards: readonly string[]) {
  const plan = planOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const rules = gameOf(plan).rules(plan);
  const now = { at: 0, availableFunds: () => money(1_000_000), here: [ANNA] };
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

describe('the answers of players without a screen in a game with boxes', () => {
  it('are those that the game offers, including in house poker', () => {
    const answers = answersOf(boxGame(housePoker));
    const options = optionsAfter(
      'kings/poker-three-card',
      ['ante', 'bet'],
      ['Qs', '9h', '2d', '3c', '4c', '8d'],
    );
    const asked = playersToAnswer(options, answers).map(({ seat, box, said }) => [
      seat,
      box,
      said.map(({ move }) => move.type).sort(),
    ]);
    expect(asked).toEqual([['anna', 1, ['fold', 'play']]]);
  });

  it('keep the keys that players use, except keys that name a card', () => {
    expect(answersOf(boxGame(housePoker)).keys).toMatchObject({ play: 'p', check: undefined, fold: 'f' });
    expect(answersOf(boxGame(casinoWar)).keys).toEqual({ war: 'w', surrender: '.' });
  });
});

type Declared = DeclaredGame<Plan, TableView, BasePlayerView, object, AnswerTexts>;
type OfBoxes = BoxGame<BoxPlan, TableView & BoxView, never, BoxTexts>;

/** Every declared card game by its id. */
const GAMES: ReadonlyMap<string, Declared> = new Map(
  Object.entries(
    import.meta.glob<{ readonly game: Declared | OfBoxes }>('../../games/*/game.ts', { eager: true }),
  ).flatMap(([path, { game }]) => {
    if (!('hands' in game)) return []; // a dice game deals no cards
    const whole = 'boxes' in game ? game : (boxGame(game) as unknown as Declared);
    return [[path.split('/').at(-2) ?? '', whole]];
  }),
);

describe('the next card in a declared game', () => {
  const SEAT = [seatId('anna'), seatId('ben')];
  const ROUNDS = 12;
  const ENOUGH = 20;
  /** These games can correct only the latest card, so their correction names no card. */
  const PUTS_LAST_RIGHT = new Set(['blackjack']);
  const plans = houses.flatMap((house) => house.plans).filter(({ game }) => GAMES.has(game));

  /**
   * Counts the face-up cards at each position as the dealer sees them, and marks the position where the next card is
   * due.
   */
  function places(plan: Plan, { rules, state }: Table) {
    const game = GAMES.get(plan.game) as Declared;
    const all = rules.view(state) as TableView;
    const view = game.seen?.(all, rules.staff(state, 'person') as Json, plan) ?? all;
    const said = { plan, text: game.messages.in('en'), card: messages.in('en'), language: 'en' } as const;
    const lying = new Map<string, number>();
    const due: string[] = [];
    const cards: Card[] = [];
    for (const hand of game.hands({ ...said, view })) {
      const place = [hand.owner, hand.box, hand.owner === 'all' ? hand.name : ''].join(' ');
      lying.set(place, (lying.get(place) ?? 0) + faceUpIn(hand).length);
      if (hand.due) due.push(place);
      cards.push(...faceUpIn(hand));
    }
    return { lying, due, cards, stage: view.stage };
  }

  /**
   * Chooses the smallest amounts, so that bets that depend on each other are possible. All other choices are random.
   */
  const ofLeast =
    (chance: RandomChoice): RandomChoice =>
    (count) =>
      count > 50 ? 0 : chance(count);

  /** Plays random rounds. Checks that every card goes to the announced position, and returns the number of cards. */
  function cardsOf(plan: Plan): number {
    const choose = ofLeast(dice(7));
    const table = newTable(gameOf(plan).rules(plan), SEAT);
    let cards = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      openRound(table);
      for (let steps = 0; !table.rules.close(table.state); steps += 1) {
        const before = places(plan, table);
        const made = table.moves.length;
        if (steps > 60 || !step(table, choose)) routine(table, choose);
        const [move] = table.moves.slice(made);
        // At some tables the first card closes the bets. No position is announced before it.
        if (move?.move.type !== 'card' || before.stage === 'betting') continue;
        const { lying } = places(plan, table);
        const came = [...lying].filter(([place, count]) => count > (before.lying.get(place) ?? 0));
        expect(before.due).toEqual(came.map(([place]) => place));
        cards += 1;
      }
      settle(table, table.rules.close(table.state) as ClosedRound);
    }
    return cards;
  }

  it.each(plans.map((plan) => [plan.id, plan] as const))(
    'is announced for the position to which it is then dealt: %s',
    (_, plan) => {
      expect(cardsOf(plan)).toBeGreaterThan(0);
    },
  );

  /**
   * Plays random rounds and corrects cards. Checks that a correction removes the card that the console names, and
   * returns the number of corrections.
   */
  function correctionsOf(plan: Plan): number {
    const choose = ofLeast(dice(11));
    const now = { at: 0, availableFunds: () => money(1_000_000), here: SEAT };
    const table = newTable(gameOf(plan).rules(plan), SEAT);
    const { rules } = table;
    let corrected = 0;
    for (let round = 0; round < 4 * ROUNDS && corrected < ENOUGH; round += 1) {
      openRound(table);
      for (let steps = 0; !rules.close(table.state); steps += 1) {
        if (steps > 60 || !step(table, choose)) routine(table, choose);
        const offered = rules
          .options(table.state, CROUPIER, now)
          .filter(({ move }) => move.type === 'correct-card');
        const option = offered[choose(Math.max(1, offered.length))];
        if (!option) continue;
        const state = structuredClone(table.state);
        const [staff, view] = [
          rules.staff(state, 'person') as Json,
          rules.view(state) as unknown as CardView,
        ];
        const named = enteredCards({ staff, view })[Number(option.move.at)];
        const before = places(plan, { ...table, state }).cards;
        const move = rules.parse(randomMove(option, choose));
        if (isRefusal(move) || isRefusal(rules.play(state, CROUPIER, move, now))) continue;
        const gone = without(before, places(plan, { ...table, state }).cards);
        // The cards of a folded hand are hidden.
        if (gone.length === 0) continue;
        // A correction may also undo the cards drawn after it.
        expect(gone).toContain(named);
        corrected += 1;
      }
      settle(table, rules.close(table.state) as ClosedRound);
    }
    return corrected;
  }

  it.each(plans.filter(({ game }) => !PUTS_LAST_RIGHT.has(game)).map((plan) => [plan.id, plan] as const))(
    'is named correctly when it can be corrected: %s',
    (_, plan) => {
      expect(correctionsOf(plan)).toBeGreaterThan(0);
    },
  );
});

/** Returns the first list of cards without those of the second. */
function without(cards: readonly Card[], others: readonly Card[]): readonly Card[] {
  const left = [...others];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns a random generator that yields the same numbers in every run. */
function dice(seed: number): RandomChoice {
  let state = seed;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}
