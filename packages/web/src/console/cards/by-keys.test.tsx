// @vitest-environment happy-dom
import {
  type AnyMove,
  type Card,
  CROUPIER,
  JOKER,
  type Plan,
  player,
  randomMove,
  type SeatId,
} from '@croupier/core';
import { oneOfEach, rounds } from '@croupier/core/laws/rounds';
import { gameOf, type housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { distinctPlans } from '../../../../houses/test/distinct-plans.ts';
import { caughtUp, consoleOf, press } from '../../../test/engine-console.tsx';
import { ANNA, type DealtTable } from '../../../test/gallery/dealt-table.ts';
import { act, fireEvent, screen } from '../../../test/render.tsx';

/** The plans of all games that are dealt from a shoe. */
const PLANS = distinctPlans.filter(isDealt);
type HousePoker = housePoker.HousePokerPlan;
/** The plan of a game dealt from a shoe, with the reasons for which a round may be voided. */
type CardPlan = Plan & { readonly voids?: { readonly reasons: readonly { readonly reason: string }[] } };

function isDealt(plan: Plan): plan is CardPlan {
  return 'shoe' in plan;
}

/** The number of seated players. */
const PLAYERS = 2;
const MOST = 150;

interface Played {
  /** The cards to deal, in order of preference. The first one that is still in the shoe is dealt. */
  readonly cards?: (table: DealtTable) => readonly Card[];
  /** The answers that players give if they are allowed. */
  readonly says?: readonly string[];
  /** Anna's additional bets, placed one by one while betting is open. */
  readonly besides?: readonly ((table: DealtTable) => AnyMove | undefined)[];
  /** Returns whether to stop. By default, play stops after the next round has begun. */
  readonly until?: (table: DealtTable) => boolean;
}

const view = (table: DealtTable) =>
  table.view as { readonly stage: string; readonly next?: unknown; readonly shoe: { readonly left: number } };
const keysOf = (card: Card) => (card === JOKER ? '*' : card.toLowerCase());
const cardsAt = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('[data-card]')].map((card) =>
    card.getAttribute('data-card'),
  );

/** Returns the bet of the game's bot, or the minimum bet if the game has no bot. */
function stakeOf(table: DealtTable, plan: Plan, seat: SeatId): AnyMove | undefined {
  const { bot } = gameOf(plan);
  const options = table.options(player(seat));
  const seen = { view: table.view, playerView: table.playerView(seat), seat, options };
  if (bot) return bot.decide(seen, false, () => 0);
  const bet = options.find(({ move }) => move.type === 'bet');
  return bet && randomMove(bet, () => 0);
}

/** Returns the move that a player makes now; undefined if none. */
function moveOf(table: DealtTable, plan: Plan, seat: SeatId, says: readonly string[]): AnyMove | undefined {
  const { bot } = gameOf(plan);
  const options = table.options(player(seat));
  const [said] = says.flatMap((type) => options.filter(({ move }) => move.type === type));
  const playerView = table.playerView(seat) as { readonly staked?: number } | null;
  if (said) return randomMove(said, () => 0);
  const asked = bot
    ? bot.asked({ view: table.view, playerView, seat }, false)
    : view(table).stage === 'betting' && (playerView?.staked ?? 0) === 0;
  return asked ? stakeOf(table, plan, seat) : undefined;
}

/**
 * Deals a game with the keys of its console while the players bet and answer. Returns the table and the last
 * payout list.
 */
async function dealt(plan: Plan, { cards = () => [], says = [], besides = [], until }: Played = {}) {
  const table = await consoleOf(plan);
  const more = [...besides];
  let listed = '';
  for (let step = 0; step < MOST && table.round === 1 && !until?.(table); step++) {
    await caughtUp();
    const before = table.seq;
    const moves = table.seats.slice(0, PLAYERS).flatMap((seat) => {
      const move = moveOf(table, plan, seat, says);
      return move ? [[player(seat), move] as const] : [];
    });
    const beside = moves.length === 0 && view(table).stage === 'betting' ? more.shift()?.(table) : undefined;
    const [actor, move] = moves[0] ?? [player(ANNA), beside];
    const due = document.querySelector<HTMLElement>('[data-next]')?.dataset.next;
    if (move) await act(async () => void table.move(actor, move));
    else if (due === 'card') await press(keysOf(nextCard(table, cards(table))));
    else {
      listed = screen.queryByTestId('payouts')?.textContent ?? '';
      await press(due === 'time' ? 'x' : ' ');
    }
    const at = `${plan.id} at "${view(table).stage}", ${due} is due`;
    expect(
      table.seq,
      `${at}: ${screen.queryAllByRole('alert').map(({ textContent }) => textContent)}`,
    ).toBeGreaterThan(before);
  }
  return { table, listed };
}

/** Returns the first wanted card that is left in the shoe, otherwise any other card. */
function nextCard(table: DealtTable, wanted: readonly Card[]): Card {
  const draw = table.options(CROUPIER).find((option) => option.draw);
  const { values = [] } = (draw?.move.card ?? {}) as { readonly values?: readonly Card[] };
  return wanted.find((card) => values.includes(card)) ?? values[values.length >> 1] ?? expect.fail('no card');
}

describe.each(oneOfEach(PLANS, ({ game }) => game).map((plan) => [plan.id, plan] as const))(
  'at the console of %s',
  (_, plan) => {
    it('a round is dealt and paid with keys alone', async () => {
      const { table, listed } = await dealt(plan, { cards: () => HIGH });
      expect(table.round).toBe(2);
      expect(screen.getByRole('heading', { name: 'Round 2' })).toBeDefined();
      for (const name of table.seats.slice(0, PLAYERS)) expect(listed).toContain(name);
    });
  },
);

/** Cards good enough that every player stays in. */
const HIGH: readonly Card[] = ['As', 'Ah', 'Kd', 'Kh', 'Ad', 'Ac', 'Kc', 'Ks', JOKER];
/** Cards with which the dealer does not qualify. */
const LOW: readonly Card[] = ['2c', '4d', '7h', '9s', 'Jd'];

/** The number of plans of each kind to test. */
const FEW = rounds(1, PLANS.length);
const POKERS = PLANS.filter(({ game }) => game === 'house-poker') as unknown as readonly HousePoker[];

describe('house poker dealt with keys', () => {
  const blind = POKERS.filter(({ boxes, betFirst }) => boxes.most > 0 && !betFirst);
  it.each(blind.slice(0, FEW).map((plan) => [plan.id, plan] as const))(
    'turns up the cards of a box that is played blind: %s',
    async (_, plan) => {
      const second = (table: DealtTable) => stakeOf(table, plan, ANNA);
      const { table } = await dealt(plan, {
        cards: () => HIGH,
        besides: [second, betOnSecond],
        until: isPaid,
      });
      const { hands } = table.view as unknown as Pick<housePoker.HousePokerView, 'hands'>;
      const unseen = hands.filter((hand) => hand.blind);
      expect(unseen).not.toEqual([]);
      for (const { box } of unseen) expect(cardsAt(`Box ${box}`)).not.toContain('down');
      await press(' ');
      expect(table.round).toBe(2);
    },
  );

  const replacing = POKERS.filter(({ procedure }) =>
    procedure.some((step) => 'ask' in step && step.dealerCard),
  );
  it.each(replacing.slice(0, FEW).map((plan) => [plan.id, plan] as const))(
    'moves the dealer’s card aside when another card replaces it: %s',
    async (_, plan) => {
      const toDealer = (table: DealtTable) => view(table).next === 'dealer';
      const { table } = await dealt(plan, {
        cards: (at) => (toDealer(at) ? LOW : HIGH),
        says: ['dealer-card', 'play'],
        until: isPaid,
      });
      expect(cardsAt('Dealer, replaced').length).toBeGreaterThan(0);
      expect(cardsAt('Dealer')).toHaveLength(5);
      await press(' ');
      expect(table.round).toBe(2);
    },
  );
});

describe('a misdeal declared with keys', () => {
  const misdealt = PLANS.filter(({ voids }) => voids?.reasons.some(({ reason }) => reason === 'misdeal'));
  it.each(oneOfEach(misdealt, ({ game }) => game).map((plan) => [plan.id, plan] as const))(
    'returns all stakes: %s',
    async (_, plan) => {
      const before = { purse: 0, left: 0 };
      const someCardsLie = (table: DealtTable) => {
        before.purse = Math.max(before.purse, table.purse);
        before.left = Math.max(before.left, view(table).shoe.left);
        return before.left > view(table).shoe.left;
      };
      const { table } = await dealt(plan, { cards: () => HIGH, until: someCardsLie });
      expect(table.purse).toBeLessThan(before.purse);
      for (const _time of ['pressed', 'confirmed'])
        await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Misdeal' })));
      expect([table.round, table.purse]).toEqual([2, before.purse]);
    },
  );
});

function isPaid(table: DealtTable): boolean {
  return view(table).stage === 'result';
}

/** Returns the minimum bet on Anna's second box; undefined where bets are placed only after the deal. */
function betOnSecond(table: DealtTable): AnyMove | undefined {
  const { bets } = table.playerView(ANNA) as { readonly bets: readonly { readonly position: string }[] };
  const [first, ...others] = new Set(bets.map(({ position }) => position.split('/')[0]));
  const chips = fieldsOf(table).filter(({ position }) => others.some((box) => position === `${box}/bet`));
  return first && chips.length > 0 ? ({ type: 'bet', chips } as AnyMove) : undefined;
}

/** Returns the positions on which Anna may bet, each with its minimum. */
function fieldsOf(table: DealtTable) {
  return table.options(player(ANNA)).flatMap(({ move }) => {
    const { of = [] } = (move.chips ?? {}) as {
      readonly of?: readonly { readonly position: string; readonly amount: { readonly min: number } }[];
    };
    return move.type === 'bet' ? of.map(({ position, amount: { min } }) => ({ position, amount: min })) : [];
  });
}
