import {
  type Money,
  type MoveOption,
  money,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
} from '@croupier/core';
import { gameEvent, moveResult, notYours, transfer } from '../../table/turn.ts';
import { tableLimits } from '../limits.ts';
import type { ColourChipTerms } from '../plan.ts';
import { isUndecided, playerAt, playerForUpdate, type RouletteState } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';
import { seatOf } from './betting.ts';

/** The maximum number of chips of one colour for a player, which is the content of a table's racks. */
const RACK = 1000;

/** Returns the colours that are free. */
export function freeColours(terms: ColourChipTerms | undefined, state: RouletteState): readonly string[] {
  if (!terms) return [];
  const taken = new Set(Object.values(state.players).map(({ colour }) => colour?.colour));
  return terms.colours.filter((colour) => !taken.has(colour));
}

/**
 * Returns the possible values of a colour chip at this table, which are between the straight-up minimum and
 * maximum.
 */
function valuesHere({ setup, state }: Turn, terms: ColourChipTerms): readonly Money[] {
  const { min, max } = tableLimits(setup.plan, state.limits, 'straight');
  return terms.values.filter((value) => value >= min && (max === undefined || value <= max));
}

/**
 * Returns the terms if a player can buy colour chips, which requires that they have no value chips on the
 * layout.
 */
function mayBuy({ setup, state }: Turn, seat: SeatId): ColourChipTerms | undefined {
  const terms = setup.plan.colourChips;
  if (!terms || !isUndecided(state)) return undefined;
  const { colour, staked, kept } = playerAt(state, seat);
  if (colour) return colour.late ? undefined : terms;
  return staked === 0 && !kept ? terms : undefined;
}

export const buyColour: HandlerOf<'buy-colour'> = {
  options(turn) {
    const seat = seatOf(turn);
    const terms = seat && mayBuy(turn, seat);
    if (!seat || !terms) return [];
    const own = playerAt(turn.state, seat).colour;
    const colours = own ? [own.colour] : freeColours(terms, turn.state);
    if (colours.length === 0) return [];
    return (own ? [own.value] : valuesHere(turn, terms)).flatMap((value): readonly MoveOption[] => {
      const max = mostChips(turn, seat, value);
      if (max < 1) return [];
      return [
        {
          move: {
            type: 'buy-colour',
            colour: { any: 'of', values: colours },
            value,
            count: { any: 'integer', min: 1, max },
          },
          rule: terms.rule,
          stake: { of: 'count', each: value },
        },
      ];
    });
  },

  play(turn, { colour, value, count }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('buy-colour');
    const { state } = turn;
    const terms = mayBuy(turn, seat);
    if (!terms) return cannotBuy(turn);
    const own = playerAt(state, seat).colour;
    const wrong = wrongColour(turn, terms, own, colour, value);
    if (wrong) return wrong;
    if (count > mostChips(turn, seat, value))
      return refuse('insufficient-funds', 'Your balance or the rack does not allow that many chips.', {
        rule: terms.rule,
        details: { most: mostChips(turn, seat, value) },
      });
    const player = playerForUpdate(state, seat);
    player.colour = { colour, value, count: (own?.count ?? 0) + count };
    const transfers = [transfer(seat, 'purse', 'stack', value * count, 'buy', terms.rule)];
    return moveResult(
      gameEvent('colour-bought', terms.valueRule, { data: { seat, colour, value, count }, transfers }),
    );
  },
};

function mostChips({ state, now }: Turn, seat: SeatId, value: Money): number {
  const held = playerAt(state, seat).colour?.count ?? 0;
  return Math.min(RACK - held, Math.floor(now.availableFunds(seat) / value));
}

function cannotBuy({ setup, state }: Turn): Refusal {
  const rule = setup.plan.colourChips?.rule;
  if (!rule) return refuse('no-colour-chips', 'This game is played without colour chips.');
  if (!isUndecided(state)) return refuse('wait', 'Wait until the round is paid.', { rule });
  return refuse(
    'chips-lying',
    'Take your chips off the layout before you change to another colour or value.',
    { rule },
  );
}

function wrongColour(
  turn: Turn,
  terms: ColourChipTerms,
  own: { readonly colour: string; readonly value: Money } | undefined,
  colour: string,
  value: Money,
): Refusal | undefined {
  if (own && own.colour !== colour)
    return refuse('one-colour', 'You can play only one colour at a time.', { rule: terms.onePlayer });
  if (!own && !freeColours(terms, turn.state).includes(colour))
    return refuse('colour-taken', 'Another player has that colour, or this table does not have it.', {
      rule: terms.onePlayer,
    });
  if (own ? own.value !== value : !valuesHere(turn, terms).includes(value))
    return refuse('wrong-value', 'A colour chip cannot have that value at this table.', {
      rule: terms.valueRule,
    });
  return undefined;
}

export const cashColour: HandlerOf<'cash-colour'> = {
  options(turn) {
    const seat = seatOf(turn);
    const terms = turn.setup.plan.colourChips;
    if (!seat || !terms || !isUndecided(turn.state) || !playerAt(turn.state, seat).colour) return [];
    return [{ move: { type: 'cash-colour' }, rule: terms.exchange }];
  },

  play(turn) {
    const seat = seatOf(turn);
    if (!seat) return notYours('cash-colour');
    const { setup, state } = turn;
    const terms = setup.plan.colourChips;
    const colour = playerAt(state, seat).colour;
    if (!terms || !colour)
      return refuse('no-colour-chips', 'You have no colour chips.', { rule: terms?.exchange });
    if (!isUndecided(state)) return refuse('wait', 'Wait until the round is paid.', { rule: terms.exchange });
    const late = colour.late ? lateValue(turn, terms) : colour.value;
    const each = money(Math.min(colour.value, late));
    const rule = colour.late ? terms.later.rule : terms.exchange;
    const transfers = [
      ...moved(seat, 'purse', each * colour.count, 'cash', rule),
      ...moved(seat, 'bank', (colour.value - each) * colour.count, 'take', rule),
    ];
    delete playerForUpdate(state, seat).colour;
    const data = { seat, colour: colour.colour, count: colour.count, each };
    return moveResult(gameEvent('colour-cashed', rule, { data, transfers }));
  },
};

function moved(seat: SeatId, to: 'purse' | 'bank', amount: number, reason: 'cash' | 'take', rule: RuleId) {
  return amount > 0 ? [transfer(seat, 'stack', to, amount, reason, rule)] : [];
}

function lateValue({ setup, state }: Turn, { later }: ColourChipTerms): Money {
  return later.value === 'table-minimum'
    ? tableLimits(setup.plan, state.limits, 'straight').min
    : later.value;
}
