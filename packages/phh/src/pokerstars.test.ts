import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { readPokerStars } from './pokerstars/read.ts';
import { replay } from './replay.ts';

/** Hands in the text of PokerStars, written by hand for these tests. */
const CASH = `PokerStars Zoom Hand #21:  Hold'em No Limit ($0.50/$1.00) - 2026/03/01 20:15:31 CET [2026/03/01 14:15:31 ET]
Table 'Halley' 6-max Seat #6 is the button
Seat 1: ann ($100 in chips)
Seat 2: ben: the 2nd ($50.50 in chips)
Seat 3: cleo ($80 in chips) is sitting out
Seat 6: dora ($200 in chips)
ann: posts small blind $0.50
ben: the 2nd: posts big blind $1
cleo: sits out
*** HOLE CARDS ***
Dealt to dora [As Ad]
dora: raises $2 to $3
ann: folds
ben: the 2nd: raises $6 to $9
dora said, "nice hand"
dora: raises $21 to $30
ben: the 2nd: calls $21
*** FLOP *** [2c 7d 7h]
ben: the 2nd: checks
dora: bets $40
ben: the 2nd: calls $20.50 and is all-in
Uncalled bet ($19.50) returned to dora
*** TURN *** [2c 7d 7h] [Jc]
*** RIVER *** [2c 7d 7h Jc] [3s]
*** SHOW DOWN ***
ben: the 2nd: shows [Kc Kd] (two pair, Kings and Sevens)
dora: shows [As Ad] (two pair, Aces and Sevens)
dora collected $98.50 from pot
*** SUMMARY ***
Total pot $101.50 | Rake $3
Board [2c 7d 7h Jc 3s]
Seat 1: ann (small blind) folded before Flop
Seat 2: ben: the 2nd (big blind) showed [Kc Kd] and lost with two pair, Kings and Sevens
Seat 6: dora (button) showed [As Ad] and won ($98.50) with two pair, Aces and Sevens
`;

const TOURNAMENT = `PokerStars Hand #22: Tournament #777, $1.00+$0.10 USD Hold'em No Limit - Level III (25/50) - 2026/03/01 20:15:31 ET
Table '777 4' 9-max Seat #1 is the button
Seat 1: ann (1500 in chips)
Seat 2: ben (1480 in chips) is sitting out
Seat 3: cleo (40 in chips)
ann: posts the ante 5
ben: posts the ante 5
cleo: posts the ante 5
ben: posts small blind 25
cleo: posts big blind 35 and is all-in
*** HOLE CARDS ***
Dealt to ann [Qs Qd]
ann: raises 50 to 100
ben: folds
Uncalled bet (65) returned to ann
*** FLOP *** [2c 7d 7h]
*** TURN *** [2c 7d 7h] [Jc]
*** RIVER *** [2c 7d 7h Jc] [3s]
*** SHOW DOWN ***
cleo: shows [Kc Td] (a pair of Sevens)
ann: shows [Qs Qd] (two pair, Queens and Sevens)
ann collected 110 from pot
cleo finished the tournament in 3rd place
*** SUMMARY ***
Total pot 110 | Rake 0
Board [2c 7d 7h Jc 3s]
`;

const NEWCOMER = `PokerStars Hand #23:  Omaha Pot Limit (€1/€2 EUR) - 2026/03/01 20:15:31 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: ann (€200 in chips)
Seat 2: ben (€200 in chips)
Seat 3: cleo (€200 in chips)
Seat 4: dora (€200 in chips)
ben: posts small blind €1
cleo: posts big blind €2
dora: posts small & big blinds €3
*** HOLE CARDS ***
Dealt to ann [Qs Qd 2h 3h]
dora: checks
ann: raises €7 to €9
ben: folds
cleo: folds
dora: folds
Uncalled bet (€7) returned to ann
ann collected €8 from pot
ann: doesn't show hand
*** SUMMARY ***
Total pot €8 | Rake €0
`;

const STUD = `PokerStars Game #24:  7 Card Stud Limit ($2/$4) - 2026/03/01 20:15:31 ET
Table 'Vega' 8-max
Seat 1: ann ($100 in chips)
Seat 4: ben ($100 in chips)
ann: posts the ante $0.50
ben: posts the ante $0.50
*** 3rd STREET ***
Dealt to ann [Qs Qd 2h]
Dealt to ben [9c]
ann: brings in for $1
ben: raises $1 to $2
ann: calls $1
*** 4th STREET ***
Dealt to ann [Qs Qd 2h] [5h]
Dealt to ben [9c] [9d]
ben: bets $4
ann: folds
Uncalled bet ($4) returned to ben
ben collected $5 from pot
*** SUMMARY ***
Total pot $5 | Rake $0
`;

const DRAW = `PokerStars Hand #25:  Triple Draw 2-7 Limit ($2/$4) - 2026/03/01 20:15:31 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: ann ($100 in chips)
Seat 4: ben ($100 in chips)
ann: posts small blind $1
ben: posts big blind $2
*** DEALING HANDS ***
Dealt to ann [2c 3d 4h Kd Ks]
ann: calls $1
ben: checks
*** FIRST DRAW ***
ben: discards 3 cards
ann: discards 2 cards [Kd Ks]
Dealt to ann [2c 3d 4h] [7d 8s]
ben: checks
ann: bets $2
ben: calls $2
*** SECOND DRAW ***
ben: discards 1 card
ann: stands pat on [2c 3d 4h 7d 8s]
ben: checks
ann: bets $4
ben: calls $4
*** THIRD DRAW ***
ben: stands pat
ann: stands pat on [2c 3d 4h 7d 8s]
ben: checks
ann: checks
*** SHOW DOWN ***
ben: shows [2d 3c 4s 5h 9c] (Lo: 9,5,4,3,2)
ann: shows [2c 3d 4h 7d 8s] (Lo: 8,7,4,3,2)
ann collected $15.50 from pot
*** SUMMARY ***
Total pot $16 | Rake $0.50
`;

const TWICE = `PokerStars Hand #26:  Hold'em No Limit ($1/$2 USD) - 2026/03/01 20:15:31 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: ann ($100 in chips)
Seat 4: ben ($100 in chips)
ann: posts small blind $1
ben: posts big blind $2
*** HOLE CARDS ***
ann: raises $98 to $100 and is all-in
ben: calls $98 and is all-in
*** FIRST FLOP *** [2c 7d 9h]
*** FIRST TURN *** [2c 7d 9h] [Jc]
*** FIRST RIVER *** [2c 7d 9h Jc] [3s]
*** SECOND FLOP *** [Kh 7c 9c]
*** SECOND TURN *** [Kh 7c 9c] [2s]
*** SECOND RIVER *** [Kh 7c 9c 2s] [3d]
*** FIRST SHOW DOWN ***
ben: shows [Kc Kd] (a pair of Kings)
ann: shows [As Ad] (a pair of Aces)
ann collected $100 from pot
*** SECOND SHOW DOWN ***
ben: shows [Kc Kd] (three of a kind, Kings)
ann: shows [As Ad] (a pair of Aces)
ben collected $100 from pot
*** SUMMARY ***
Total pot $200 | Rake $0
Hand was run twice
`;

function play(text: string) {
  const [read] = readPokerStars(text);
  if (!read || isRefusal(read)) return read;
  const replayed = replay(read);
  return isRefusal(replayed)
    ? replayed
    : {
        variant: read.variant,
        players: read.players,
        finishing: replayed.finishing,
        rake: replayed.rake ?? 0,
      };
}

describe('a hand in the text of PokerStars', () => {
  it.each([
    [
      'zoom, with a seat that sits out and a name with a colon',
      CASH,
      'NT',
      { ann: 99.5, 'ben: the 2nd': 0, dora: 248 },
      3,
    ],
    ['a tournament with antes and a short big blind', TOURNAMENT, 'NT', { ben: 1450, cleo: 0, ann: 1570 }, 0],
    [
      'Omaha with a newcomer’s dead small blind',
      NEWCOMER,
      'PO',
      { ben: 199, cleo: 198, dora: 197, ann: 206 },
      0,
    ],
    ['stud', STUD, 'F7S', { ann: 97.5, ben: 102.5 }, 0],
    ['triple draw', DRAW, 'F2L3D', { ben: 92, ann: 107.5 }, 0.5],
    ['a board that is run twice', TWICE, 'NT', { ben: 100, ann: 100 }, 0],
  ])('is replayed to the chip: %s', (_, text, variant, stacks, rake) => {
    const names = Object.keys(stacks);
    expect(play(text)).toEqual({ variant, players: names, finishing: Object.values(stacks), rake });
  });

  it.each([
    [
      'a call of another amount',
      'calls $21\n',
      'calls $20\n',
      17,
      'call',
      /the file says 20, but the call costs 21/,
    ],
    ['another winner', 'dora collected', 'ann collected', 28, 'winnings', /^winnings: /],
    ['another uncalled bet', '($19.50)', '($18.50)', 22, 'returned', /^returned: /],
    ['another pot', 'Total pot $101.50', 'Total pot $102', 30, 'pot', /^pot: the file says 102/],
    ['another rake', 'Rake $3', 'Rake $2', 30, 'rake', /^rake: the file says 2, but the hand gives 3/],
    ['a player out of turn', 'ann: folds', 'ben: the 2nd: folds', 13, 'out-of-turn', /it is p1’s turn/],
    ['a card that is dealt twice', '[2c 7d 7h]\nben', '[As 7d 7h]\nben', 18, 'no-such-card', /As/],
    ['a raise below the minimum', 'raises $6 to $9', 'raises $1 to $4', 14, 'bad-raise', /from 5 to 50\.5/],
  ])('is refused with the line: %s', (_, from, to, line, code, message) => {
    expect(CASH).toContain(from);
    expect(play(CASH.replace(from, to))).toMatchObject({
      code,
      message: expect.stringMatching(message),
      details: { line },
    });
  });

  it.each([
    ['an action that we do not know', 'dora: bets $40', 'dora: wagers $40', 20],
    ['a card that is not one', '[2c 7d 7h]\nben', '[2c 7d 1h]\nben', 18],
    ['a game that we do not deal', "Hold'em No Limit", 'Chinese Poker', 1],
  ])('cannot be read, with the line: %s', (_, from, to, line) => {
    expect(play(CASH.replace(from, to))).toMatchObject({ refused: true, details: { line, hand: '21' } });
  });

  it('is read although another hand of the file is wrong', () => {
    const [wrong, right] = readPokerStars(`${CASH.replace('folds', 'flies')}\n\n\n${TOURNAMENT}`);
    expect(wrong).toMatchObject({ refused: true, details: { line: 13, hand: '21' } });
    expect(right).toMatchObject({ hand: '22', lines: { hand: 38 } });
  });
});
