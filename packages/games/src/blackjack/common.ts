import type { Card, SeatId } from '@croupier/core';
import { type Decision, decisionsFor } from './decisions.ts';
import { totalOf } from './hand.ts';
import type { HouseRules } from './house-rules.ts';
import { type Bettor, type BlackjackState, bettorAt, type Hand, type Line, type PlayedBox } from './state.ts';

/*
 * One box that any number of players share. All players have the same first two cards, and each decides
 * separately. They decide at the same time, in windows. A window closes when all have answered or time is up,
 * and then one card is dealt to every player who hits. Players who stand, double or are over 21 keep the
 * cards dealt before that. Every hand is therefore the beginning of a line of cards: the main line, or one of
 * the two lines after a split. The table counts the answers and never iterates over the players. The state
 * has one letter per player and window: `h`it, `s`tand, `d`ouble or s`p`lit. Without a letter, the house's
 * decision for that window applies, which is stored with the line.
 */

/** The indices of a common box's lines: the dealt hand is 0, and a split makes lines 1 and 2. */
const MAIN = 0;
export type LineIndex = 0 | 1 | 2;
const LETTERS: { readonly [decision in Decision]?: string } = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
};

export function newLine(live: number): Line {
  return { live, answered: 0, hits: 0, doubles: 0, splits: 0, past: '' };
}

/** One player's hand on a line of a common box. */
export interface LineHand {
  readonly cards: readonly Card[];
  readonly split: boolean;
  readonly doubled: boolean;
  /** Whether the player has to decide and has not answered yet. */
  readonly open: boolean;
}

/** Returns the decisions that are open to all hands still in play on a line. */
export function lineDecisions(house: HouseRules, box: PlayedBox, line: number): readonly Decision[] {
  const hand = box.hands[line];
  if (!hand || hand.cards.length < 2) return [];
  return decisionsFor(house, {
    cards: hand.cards,
    split: hand.split,
    splits: hand.split ? 1 : 0,
    acted: (box.lines[line]?.past.length ?? 0) > 0,
  });
}

function choicesOn(bettor: Chooser, line: number): string {
  return bettor.choices?.[line as LineIndex] ?? '';
}

export function hasSplit(bettor: Chooser): boolean {
  return choicesOn(bettor, MAIN).startsWith('p');
}

/** The part of a common box that determines each player's hands. */
export interface Lines {
  readonly hands: readonly { readonly cards: readonly Card[]; readonly split: boolean }[];
  readonly lines: readonly { readonly past: string }[];
}
type Chooser = Pick<Bettor, 'choices'>;

/**
 * Returns a player's hand on a line, replayed from decision to decision, or undefined if the player is not on
 * that line.
 */
export function lineHand(house: HouseRules, box: Lines, bettor: Chooser, line: number): LineHand | undefined {
  const hand = box.hands[line];
  const windows = box.lines[line];
  if (!hand || !windows || (line === MAIN) === hasSplit(bettor)) return undefined;
  const { split } = hand;
  const choices = choicesOn(bettor, line);
  for (let window = 0; window + 2 <= hand.cards.length; window++) {
    const cards = hand.cards.slice(0, window + 2);
    const held = { cards, split, doubled: false, open: false };
    const acted = window > 0;
    if (decisionsFor(house, { cards, split, splits: split ? 1 : 0, acted }).length === 0) return held;
    const choice = choices[window] ?? windows.past[window];
    if (choice === undefined) return { ...held, open: true };
    if (choice === 's') return held;
    if (choice === 'd') return { ...held, cards: hand.cards.slice(0, window + 3), doubled: true };
  }
  return { cards: hand.cards, split, doubled: false, open: false };
}

/** Returns the hands that a player holds at a common box, each with the index of its line. */
export function lineHands(
  house: HouseRules,
  box: Lines,
  bettor: Chooser,
): readonly { readonly line: number; readonly hand: LineHand }[] {
  return box.hands.flatMap((_, line) => {
    const hand = lineHand(house, box, bettor, line);
    return hand ? [{ line, hand }] : [];
  });
}

/** Returns whether a seat has to decide on this line. */
export function isOpenOn(house: HouseRules, state: BlackjackState, seat: SeatId, line: number): boolean {
  const box = state.play.boxes[1];
  const bettor = bettorAt(state, 1, seat);
  return box !== undefined && bettor !== undefined && lineHand(house, box, bettor, line)?.open === true;
}

/** Records a player's answer on a line, both for the player and in the line's counts. */
export function recordAnswer(box: PlayedBox, bettor: Bettor, line: number, decision: Decision): void {
  const windows = box.lines[line];
  const letter = LETTERS[decision];
  if (!windows || !letter) return;
  const choices = bettor.choices ?? ['', '', ''];
  const before = choices[line as LineIndex];
  choices[line as LineIndex] = before + windows.past.slice(before.length) + letter;
  bettor.choices = choices;
  windows.answered += 1;
  if (decision === 'hit') windows.hits += 1;
  if (decision === 'double') windows.doubles += 1;
  if (decision === 'split') windows.splits += 1;
}

/** Returns the house's decision on these cards for a player who did not answer. */
export function timeoutDecision({ plan }: HouseRules, cards: readonly Card[]): 'hit' | 'stand' {
  return plan.procedure.timeout.plays === 'hit-below-12' && totalOf(cards).total < 12 ? 'hit' : 'stand';
}

/**
 * Closes a decision window. Players who did not answer get the house's decision. A card is due if any player
 * hits.
 */
export function closeWindow(house: HouseRules, hand: Hand, line: Line): void {
  const plays = timeoutDecision(house, hand.cards);
  if (plays === 'hit') line.hits += line.live - line.answered;
  line.past += plays === 'hit' ? 'h' : 's';
  hand.due = line.hits + line.doubles > 0;
  line.live = line.hits;
  line.answered = 0;
  line.hits = 0;
  line.doubles = 0;
}

/** Opens two lines after a split. Each begins with one of the two cards. */
export function openLines(box: PlayedBox): void {
  const splits = box.lines[MAIN]?.splits ?? 0;
  for (const card of box.first) {
    box.hands.push({
      cards: [card],
      split: true,
      acted: false,
      end: null,
      due: true,
      stakes: {},
      matching: null,
    });
    box.lines.push(newLine(splits));
  }
}

/**
 * Returns a player's hands at a common box, from the public view and the player's own answers. All players see the same
 * cards, so the server does not send each player their hands again.
 */
export function commonHands(
  house: HouseRules,
  lines: readonly { readonly line: string; readonly cards: readonly Card[]; readonly past: string }[],
  choices: Bettor['choices'] | readonly [string, string, string] | undefined,
): readonly { readonly line: number; readonly hand: LineHand; readonly decisions: readonly Decision[] }[] {
  const box: Lines = {
    hands: lines.map(({ line, cards }) => ({ cards, split: line !== 'main' })),
    lines,
  };
  const chooser: Chooser = choices ? { choices: [...choices] } : {};
  return lineHands(house, box, chooser).map(({ line, hand }) => ({
    line,
    hand,
    decisions: hand.open
      ? decisionsFor(house, {
          cards: hand.cards,
          split: hand.split,
          splits: hand.split ? 1 : 0,
          acted: hand.cards.length > 2,
        })
      : [],
  }));
}
