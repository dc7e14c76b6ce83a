import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { type Action, hidesCards } from './action.ts';
import { foldsInTurn, type TimedAction } from './folds-in-turn.ts';
import type { FieldValue, History } from './history.ts';
import { type ReplayedHistory, replay } from './replay.ts';
import { RAKE, round, SMALLEST_CHIP } from './scale.ts';
import { historyOf } from './write.ts';

/** The state of a hand. The next action is derived from it. */
interface Snapshot {
  readonly phase: poker.Phase;
  readonly actor: number;
  readonly level: number;
  readonly street: number;
  readonly players: readonly Pick<poker.Player, 'put' | 'folded' | 'down' | 'up' | 'thrown' | 'shown'>[];
  readonly boards: readonly (readonly poker.DealtCard[])[];
}

/** A position in the recording. */
export interface RecordingPosition {
  readonly last: Snapshot;
  readonly done: readonly TimedAction[];
  readonly unseen: readonly ReadonlySet<string>[];
}

/** The data of a hand apart from its actions. */
export interface HandDetails {
  readonly players?: readonly string[];
  readonly hand?: string | number;
  readonly more?: { readonly [field: string]: FieldValue };
  /** The number of the engine’s units in one unit of the file: 100 if the engine counts cents. The default is 1. */
  readonly units?: number;
}

/**
 * Records a hand while it is played. Call `recordChange` before the hand's first card and after every change.
 * This method derives the action from the difference.
 */
export class Recorder {
  private last: Snapshot;
  private readonly done: TimedAction[] = [];
  /** Each player’s cards that the reader of the history has not seen. */
  private unseen: readonly Set<string>[];

  constructor(private readonly hand: poker.Hand) {
    this.last = snapshot(hand);
    this.unseen = hand.players.map(() => new Set());
  }

  /** Returns the current position, for `rewindTo`. */
  mark(): RecordingPosition {
    return { last: this.last, done: [...this.done], unseen: this.unseen.map((cards) => new Set(cards)) };
  }

  /** Removes everything recorded after a position, because the hand was taken back to that position. */
  rewindTo({ last, done, unseen }: RecordingPosition): void {
    this.last = last;
    this.unseen = unseen.map((cards) => new Set(cards));
    this.done.splice(0, this.done.length, ...done);
  }

  /**
   * Records what has changed since the last call. Face-down cards dealt in a change with `hidden` are written as unknown,
   * until their player shows them.
   */
  recordChange({ hidden = false }: { readonly hidden?: boolean } = {}): void {
    const { last, hand } = this;
    const shown: Action[] = [];
    for (const [player, now] of hand.players.entries()) {
      const before = last.players[player];
      if (before) for (const action of this.actions(player, before, now, hidden)) this.note(action);
      if (now.shown === 'shown' && before?.shown === 'no')
        shown.push({ type: 'show', player, cards: poker.ownCards(now) });
    }
    for (const [place, board] of hand.boards.entries()) {
      // A second run begins with the cards that are already on the board.
      const before = last.boards[place] ?? last.boards[place - poker.gameOf(hand).boards] ?? [];
      const fresh = board.slice(before.length);
      if (fresh.length > 0) this.dealBoard(fresh, before);
    }
    // An action may also turn all hands face up. The lines for these hands come before the action.
    for (const action of shown) this.note(action);
    this.last = snapshot(hand);
  }

  /**
   * Returns the history of the hand so far. Refuses with `not-expressible` a hand that the format cannot
   * express, such as a board dealt twice only for a side pot, or a blind posted out of turn. Every returned
   * history results in the same stacks when it is replayed.
   */
  history({ units = 1, more = {}, ...about }: HandDetails = {}): History | Refusal {
    const { setup, players } = this.hand;
    const unit = (setup.unit ?? 1) / units;
    const history = historyOf({
      ...about,
      units,
      setup,
      actions: [
        ...inFileOrder(shownFirst(this.hand, foldsInTurn(setup, this.done)), poker.gameOf(this.hand)),
        ...this.keptBack(),
      ],
      finishing: players.map(({ stack }) => stack),
      more: unit === 1 ? more : { ...more, [SMALLEST_CHIP]: unit },
    });
    const again = replay(history);
    if (isRefusal(again))
      return refuse('not-expressible', `the format cannot express this hand: ${again.message}`);
    return again.rake === undefined ? history : beforeRake(history, again);
  }

  /** Returns the lines of players who won at the showdown without showing a hand, because all other players mucked. */
  private keptBack(): Action[] {
    const { hand, done } = this;
    if (hand.phase !== 'over' || done.at(-1)?.action.type !== 'muck') return [];
    const player = hand.players.findIndex(({ folded }) => !folded);
    const alone = hand.players[player];
    if (alone?.shown !== 'no' || poker.holdsUnknownCards(alone)) return [];
    const held = poker.ownCards(alone).map((card) => (this.unseen[player]?.has(card) ? poker.UNKNOWN : card));
    const cards = hidesCards(held) ? { cards: held } : {};
    return [{ type: 'show', player, ...cards, kept: true }];
  }

  private actions(
    player: number,
    before: Snapshot['players'][number],
    now: poker.Player,
    hidden: boolean,
  ): Action[] {
    const { last, hand } = this;
    const unseen = this.unseen[player] ?? new Set();
    const covered = (cards: readonly poker.DealtCard[]) =>
      cards.map((card) => (unseen.has(card) ? poker.UNKNOWN : card));
    const actions: Action[] = [];
    const thrown = now.thrown.slice(before.thrown.length);
    const spoke = last.actor === player && !sameTurn(last, hand);
    const drew = last.phase === 'draw' && spoke && !now.folded;
    if (thrown.length > 0 || drew) actions.push({ type: 'draw', player, cards: covered(thrown) });
    if (now.folded && !before.folded)
      actions.push({ type: last.phase === 'showdown' ? 'muck' : 'fold', player });
    else if (last.phase === 'bet' && spoke) actions.push(this.bet(player, before, now));
    const kept = before.down.length - thrown.length;
    const down = now.down.slice(Math.max(0, kept));
    for (const card of thrown) unseen.delete(card);
    if (hidden) for (const card of down) unseen.add(card);
    const cards = [...covered(down), ...now.up.slice(before.up.length)];
    if (cards.length > 0) this.dealHole(player, cards);
    return actions;
  }

  /** Returns the action of the player to act: a bet, raise, bring-in, call or check. */
  private bet(player: number, before: { readonly put: number }, now: poker.Player): Action {
    const { last, hand } = this;
    const raised = hand.phase === 'bet' && hand.level > last.level;
    if (raised && hand.aggressor === player) return { type: 'bet-raise', player, to: hand.level };
    return { type: raised && now.put > before.put ? 'bring-in' : 'check-call', player };
  }

  /** Records all cards of a player on a street together, regardless of the steps in which they were dealt. */
  private dealHole(player: number, cards: readonly poker.DealtCard[]): void {
    const { street } = this.last;
    for (let place = this.done.length - 1; place >= 0; place--) {
      const { action, street: then } = this.done[place] ?? {};
      if (action?.type !== 'hole' || then !== street) break;
      if (action.player !== player) continue;
      this.done[place] = { action: { ...action, cards: [...action.cards, ...cards] }, street };
      return;
    }
    this.done.push({ action: { type: 'hole', player, cards }, street });
  }

  private dealBoard(cards: readonly poker.DealtCard[], before: readonly poker.DealtCard[]): void {
    const { street } = this.last;
    const top = this.done.at(-1);
    const same =
      top?.action.type === 'board' && top.street === street && top.action.cards.at(-1) === before.at(-1);
    if (same && top.action.type === 'board')
      this.done[this.done.length - 1] = {
        action: { type: 'board', cards: [...top.action.cards, ...cards] },
        street,
      };
    else this.done.push({ action: { type: 'board', cards }, street });
  }

  private note(action: Action): void {
    this.done.push({ action, street: this.last.street });
  }
}

/**
 * Returns a history whose stacks are those before the rake. Other readers have no rake, so their stacks would differ.
 * The rake of each player has its own field.
 */
function beforeRake(history: History, { raked, finishing }: ReplayedHistory): History {
  const stacks = finishing.map((stack, player) => round(stack + (raked[player] ?? 0)));
  return { ...history, finishing: stacks, more: { ...history.more, [RAKE]: raked } };
}

/**
 * Returns whether it is still the same player’s turn. Other players can change things that are not part of the hand.
 */
function sameTurn(last: Snapshot, { phase, actor, street }: poker.Hand): boolean {
  return last.phase === phase && last.actor === actor && last.street === street;
}

function snapshot({ phase, actor, level, street, players, boards }: poker.Hand): Snapshot {
  return {
    phase,
    actor,
    level,
    street,
    players: players.map(({ put, folded, down, up, thrown, shown }) => ({
      ...{ put, folded, shown },
      ...{ down: [...down], up: [...up], thrown: [...thrown] },
    })),
    boards: boards.map((board) => [...board]),
  };
}

/** Returns the actions in the file's order. In a draw, all exchanges come before the cards dealt. */
function inFileOrder(done: readonly TimedAction[], { streets }: poker.Variant): readonly Action[] {
  const ordered: Action[] = [];
  for (let place = 0; place < done.length; ) {
    const { street } = done[place] as TimedAction;
    const isDraw = streets[street]?.draw !== undefined;
    let end = place + 1;
    if (isDraw) while (done[end]?.street === street && inDraw(done[end]) && inDraw(done[place])) end++;
    const run = done.slice(place, end).map(({ action }) => action);
    ordered.push(...run.filter(({ type }) => type !== 'hole'), ...run.filter(({ type }) => type === 'hole'));
    place = end;
  }
  return ordered;
}

function inDraw(one: TimedAction | undefined): boolean {
  return one?.action.type === 'draw' || one?.action.type === 'hole';
}

/**
 * Moves the lines that show hands before the rest of the board. The lines are moved only if all betting is
 * over and no player gets more cards. Other readers of the format expect that order.
 */
function shownFirst({ closed, players }: poker.Hand, done: readonly TimedAction[]): readonly TimedAction[] {
  if (!closed) return done;
  const rest = done.filter(({ action }) => action.type !== 'show');
  const from = rest.findLastIndex(({ action }) => action.type !== 'board' && action.type !== 'muck') + 1;
  const shown = done.flatMap(({ action, street }): TimedAction[] => {
    const player = action.type === 'show' ? players[action.player] : undefined;
    if (action.type !== 'show' || !player) return [];
    return [{ action: { ...action, cards: poker.ownCards(player) }, street }];
  });
  return [...rest.slice(0, from), ...shown, ...rest.slice(from)];
}
