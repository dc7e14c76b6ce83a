import { type Json, type MoveOption, money, type SeatId } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { attackFor, attackPaid, payAttack } from './attack.ts';
import { beginWithButton, isOnHold } from './cash/card-draw.ts';
import { nextLineup } from './cash/next-lineup.ts';
import { occupantAt, occupiedPlaces } from './cash/places.ts';
import { recordMissedBlinds } from './cash/played-over.ts';
import { drawPlaces, type Lineup } from './cash/positions.ts';
import { currentGame, variantAt } from './cash/rotation.ts';
import { blindsOf, studStakes } from './cash/settings.ts';
import { applyChips } from './chips.ts';
import { chooser } from './choice.ts';
import { type Setup, startHand } from './engine/index.ts';
import type { BeforeHand, CashTable } from './state.ts';
import { refillTimeBanks } from './time-bank.ts';
import type { HandlerOf, Turn } from './turn.ts';

export const drawButton: HandlerOf<'draw-button'> = {
  options({ state, setup, actor }): MoveOption[] {
    if (!isStaff(actor, 'croupier') || state.stage !== 'between') return [];
    const places = drawPlaces(setup.plan, state.terms, state.table);
    if (places.length === 0 || isOnHold(state.table)) return [];
    const place = { any: 'of', values: places } as const;
    return [
      { move: { type: 'draw-button', place }, rule: setup.plan.cites.button, pace: 'draw', draw: true },
    ];
  },
  play({ state, setup }, { place }) {
    return [beginWithButton(state.table, setup.plan, place)];
  },
};

export const startsHand: HandlerOf<'start-hand'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !nextLineup(turn) || chooser(turn) !== undefined) return [];
    return [{ move: { type: 'start-hand' }, rule: turn.setup.plan.cites.deal, pace: 'open' }];
  },
  play(turn) {
    const line = nextLineup(turn) as Lineup;
    const { state, setup } = turn;
    const { table } = state;
    for (const [, occupant] of occupiedPlaces(table)) {
      occupant.stack = money(occupant.stack + occupant.behind);
      occupant.behind = money(0);
    }
    const game = table.game;
    const current = {
      places: line.places,
      seats: line.places.map((place) => occupantAt(table, place)?.seat as SeatId),
      game,
      acts: 0,
      before: beforeHand(table),
    };
    const attack = attackFor(turn, line);
    if (attack) payAttack(turn, attack);
    state.current = { ...current, hand: startHand(setupOf(turn, line)), ...(attack ? { attack } : {}) };
    state.stage = 'hand';
    takePositions(table, line, Object.keys(line.posts).length > 0);
    countHand(turn, line);
    refillTimeBanks(setup.plan, table);
    const { hand } = state.current;
    const { variant, structure } = currentGame(setup.plan, state.terms, { ...table, game });
    const data = { number: table.hands, places: line.places, button: line.button, variant, structure };
    return [
      gameEvent('hand-began', setup.plan.cites.deal, { data: { ...data, pot: hand.pot } }),
      ...attackPaid(turn),
      gameEvent('posted', setup.plan.cites.blinds, {
        data: { posts: toJson(line.posts), dead: toJson(line.dead), straddles: line.straddles },
        transfers: applyChips(turn, [], setup.plan.cites.blinds),
      }),
    ];
  },
};

function toJson(value: object): Json {
  return value as unknown as Json;
}

/** Returns the engine's setup of the next hand. */
function setupOf(turn: Turn, line: Lineup): Setup {
  const { state, setup } = turn;
  const { plan, settings } = setup;
  const { table, terms } = state;
  const game = currentGame(plan, terms, table);
  const stacks = line.places.map((place) => occupantAt(table, place)?.stack ?? 0);
  const { big } = blindsOf(plan, settings, game);
  const { forced, showdown } = variantAt(plan, terms, table);
  const many = line.places.length > plan.drop.few;
  const { cap } = settings.level;
  const common = {
    game: game.variant,
    structure: game.structure,
    stacks,
    unit: plan.chip,
    faceUp: true,
    ...(settings.halfBetReopens ? { halfReopens: true } : {}),
    ...(settings.halfOfIncrement ? { halfOfIncrement: true } : {}),
    ...(plan.showdown && showdown === 'small-blind' ? { showdown: plan.showdown } : {}),
    ...(settings.charge === 'drop'
      ? {
          rake: {
            percent: plan.drop.percent,
            cap: many ? cap.many : cap.few,
            ...(terms.noFlopNoDrop ? { noFlopNoDrop: true } : {}),
          },
        }
      : {}),
  };
  if (forced === 'bring-in') {
    const { ante, bringIn } = studStakes(settings);
    return { ...common, antes: stacks.map(() => ante), bringIn, bet: settings.level.big };
  }
  const by = (amounts: { readonly [place: number]: number }) =>
    line.places.map((place) => amounts[place] ?? 0);
  const opener = line.opener === null ? -1 : line.places.indexOf(line.opener);
  const smallBlind = line.small === null ? -1 : line.places.indexOf(line.small);
  return {
    ...common,
    ...antesOf(turn, line, by(line.dead)),
    posts: by(line.posts),
    bet: big,
    level: Math.max(big, ...Object.values(line.posts)),
    opener: Math.max(0, opener),
    smallBlind: Math.max(0, smallBlind),
  };
}

/** Returns the antes. Every player pays one, or one player pays for the whole table. Antes are dead money. */
function antesOf(turn: Turn, line: Lineup, dead: number[]): Pick<Setup, 'antes' | 'dead'> {
  const { ante } = turn.state.terms;
  if (!ante || ante.kind === 'attack') return { dead };
  if (ante.kind === 'each') return { dead, antes: line.places.map(() => ante.amount) };
  const payer = line.places.indexOf((ante.kind === 'button' ? line.button : line.big) ?? 0);
  return { dead: dead.map((amount, index) => amount + (index === payer ? ante.amount : 0)) };
}

/** Returns the state that a misdeal restores. */
function beforeHand({ button, small, big, hands, left, places }: CashTable): BeforeHand {
  const debts = Object.fromEntries(
    Object.entries(places).map(([place, { owes, entry, mayPass }]) => [
      place,
      { owes: { ...owes }, entry, ...(mayPass ? { mayPass } : {}) },
    ]),
  );
  return { button, small, big, hands, left, debts };
}

/**
 * Moves the button and the blinds. A player who is dealt in owes nothing more. A player whom a blind has
 * passed owes it.
 */
export function takePositions(table: CashTable, line: Lineup, withBlinds: boolean): void {
  table.button = line.button;
  table.small = line.small;
  table.big = line.big;
  // In a game without blinds, no blinds are posted or missed.
  if (!withBlinds) return;
  for (const place of line.missed.big) owe(table, place, 'big');
  for (const place of line.missed.small) owe(table, place, 'small');
  recordMissedBlinds(table, line);
  for (const place of line.places) {
    const occupant = occupantAt(table, place);
    if (!occupant) continue;
    occupant.owes = { small: false, big: false };
    occupant.entry = 'wait';
    delete occupant.mayPass;
  }
}

function owe(table: CashTable, place: number, blind: 'small' | 'big'): void {
  const occupant = occupantAt(table, place);
  if (occupant) occupant.owes[blind] = true;
}

/** Counts a hand. A mix changes to the next game after a certain number of hands. */
function countHand({ state, setup }: Turn, line: Lineup): void {
  const { table } = state;
  const { plan } = setup;
  table.hands++;
  if (!plan.changeEvery) return;
  const { hands } = plan.changeEvery;
  if (table.left === 0) table.left = hands === 'orbit' ? line.places.length : hands;
  table.left--;
}
