import { type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { type Action, writeAction } from './action.ts';
import type { FieldValue, History } from './history.ts';
import { round } from './scale.ts';
import { BUTTON } from './table.ts';
import { codeOf, type Variant } from './variants.ts';

/** A player of a file, with the forced bets that they paid. */
interface DraftPlayer {
  readonly name: string;
  readonly seat: number;
  readonly stack: number;
  ante: number;
  dead: number;
  blind: number;
  /** Whether the blind is the live post of a newcomer. */
  newcomer: boolean;
  won: number;
  returned: number;
  folded: boolean;
  /** Whether the player was dealt in. */
  plays: boolean;
}

export type ForcedBet = 'ante' | 'dead' | 'small-blind' | 'big-blind' | 'straddle' | 'newcomer';

/** The terms of a hand that is read. */
export interface DraftTerms {
  readonly played: Variant;
  /** The big blind, or the small and the big bet in fixed limit. */
  readonly minBet: number;
  readonly bigBet: number;
  /** The seat of the button; undefined in stud. */
  readonly button: number | undefined;
}

/** The action of a player whose place in the order of play is not known yet. */
type DraftAction = {
  readonly who: string;
  readonly line: number;
  readonly paid?: number;
  readonly action: Action;
};

/**
 * Collects a hand from a file that names players, and returns it as a history. Such files list the players by seat, and
 * tell who was dealt in only by their actions.
 */
export class HandDraft {
  readonly #players = new Map<string, DraftPlayer>();
  readonly #actions: DraftAction[] = [];
  readonly #lines = new Map<string, number>();
  #hasBig = false;
  bringIn: number | undefined;
  /** Set if the file has a line for each uncalled bet that is returned. */
  namesReturned = false;
  pot: number | undefined;
  rake: number | undefined;

  constructor(private readonly first: number) {}

  /** Adds a player. Returns false if the name or the seat is taken. */
  sit(name: string, seat: number, stack: number): boolean {
    for (const one of this.#players.values()) if (one.name === name || one.seat === seat) return false;
    const none = {
      ante: 0,
      dead: 0,
      blind: 0,
      newcomer: false,
      won: 0,
      returned: 0,
      folded: false,
      plays: false,
    };
    this.#players.set(name, { name, seat, stack, ...none });
    return true;
  }

  get names(): readonly string[] {
    return [...this.#players.keys()];
  }

  /** Returns the names of the players who were dealt in and have not folded, by seat. */
  get live(): readonly string[] {
    return this.dealtIn().flatMap(({ name, folded }) => (folded ? [] : [name]));
  }

  has(name: string): boolean {
    return this.#players.has(name);
  }

  /** Marks a player as dealt in. */
  deals(name: string): void {
    const player = this.#players.get(name);
    if (player) player.plays = true;
  }

  post(name: string, kind: ForcedBet, amount: number): void {
    const player = this.#players.get(name);
    if (!player) return;
    player.plays = true;
    if (kind === 'ante') player.ante += amount;
    else if (kind === 'dead') player.dead += amount;
    else {
      player.blind += amount;
      player.newcomer = kind === 'newcomer' || (kind === 'big-blind' && this.#hasBig);
      if (kind === 'big-blind') this.#hasBig = true;
    }
  }

  /** Adds an action at a line. `paid` is the amount that the file states for a call. */
  act(who: string, line: number, action: Action, paid?: number): void {
    this.#actions.push({ who, line, action, ...(paid === undefined ? {} : { paid }) });
    const player = this.#players.get(who);
    if (player && (action.type === 'fold' || action.type === 'muck')) player.folded = true;
  }

  returned(name: string, amount: number, line: number): void {
    const player = this.#players.get(name);
    if (player) player.returned = round(player.returned + amount);
    this.#lines.set(`returned.${name}`, line);
  }

  won(name: string, amount: number, line: number): void {
    const player = this.#players.get(name);
    if (player) player.won = round(player.won + amount);
    this.#lines.set(`winnings.${name}`, line);
  }

  /** Notes the line of a field. */
  at(field: string, line: number): void {
    this.#lines.set(field, line);
  }

  /** Returns the whole hand. Refuses a hand with too few or too many players. */
  history(
    { played, minBet, bigBet, button }: DraftTerms,
    hand: string | number,
    more: { readonly [field: string]: FieldValue },
    you: string | undefined,
  ): History | Refusal {
    const players = inOrder(this.dealtIn(), button);
    if (players.length < 2 || players.length > 10)
      return refuse('field', `${players.length} players take part, but a hand has 2 to 10`, {
        details: { line: this.first },
      });
    const places = new Map(players.map(({ name }, place) => [name, place]));
    const fields = new Map<string, number>();
    for (const [field, line] of this.#lines) {
      const [what = '', ...name] = field.split('.');
      const place = places.get(name.join('.'));
      fields.set(place === undefined ? field : `${what}.${place}`, line);
      if (!fields.has(what)) fields.set(what, line);
    }
    const bringIn = poker.variantOf(played.game).forced === 'bring-in';
    const fixed = played.structure === 'fixed';
    const dead = players.some((player) => player.dead > 0);
    const won = players.some((player) => player.won > 0);
    const calls = new Map<number, number>();
    for (const [index, { paid }] of this.#actions.entries()) if (paid !== undefined) calls.set(index, paid);
    return {
      variant: codeOf(played),
      antes: players.map(({ ante, dead: more }) => round(ante + more)),
      anteTrimming: !dead,
      ...(bringIn
        ? { bringIn: this.bringIn ?? round(minBet / 2) }
        : { blinds: players.map(({ blind, newcomer }) => (newcomer ? -blind : blind)) }),
      ...(fixed ? { smallBet: minBet, bigBet } : { minBet }),
      stacks: players.map(({ stack }) => stack),
      actions: this.#actions.map(({ who, action }) =>
        writeAction('player' in action ? { ...action, player: places.get(who) ?? 0 } : action),
      ),
      players: players.map(({ name }) => name),
      ...(won ? { winnings: players.map((player) => player.won) } : {}),
      stated: {
        calls,
        ...(this.namesReturned ? { returned: players.map(({ returned }) => returned) } : {}),
        ...(this.pot === undefined ? {} : { pot: this.pot }),
        ...(this.rake === undefined ? {} : { rake: this.rake }),
      },
      hand,
      more: {
        ...more,
        seats: players.map(({ seat }) => seat),
        ...(you === undefined ? {} : { _you: (places.get(you) ?? -1) + 1 }),
        ...(button === undefined || button === players.at(-1)?.seat ? {} : { [BUTTON]: button }),
      },
      lines: { hand: this.first, fields, actions: this.#actions.map(({ line }) => line) },
    };
  }

  private dealtIn(): readonly DraftPlayer[] {
    return [...this.#players.values()]
      .filter(({ plays }) => plays)
      .sort((one, other) => one.seat - other.seat);
  }
}

/** Orders players from the left of the button; by seat in stud. */
function inOrder(players: readonly DraftPlayer[], button: number | undefined): readonly DraftPlayer[] {
  if (button === undefined) return players;
  const left = players.filter(({ seat }) => seat > button);
  return [...left, ...players.filter(({ seat }) => seat <= button)];
}
