import {
  type Actor,
  type AnyMove,
  type Carry,
  CROUPIER,
  cloneJson,
  INSPECTOR,
  isRefusal,
  player,
  type RecordedRound,
  randomMove,
  seatId,
  type TableRecord,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { poker } from '@croupier/games';

export const SEATS = ['ann', 'ben', 'cleo'].map(seatId);
const MOVES = [
  'sit',
  'enter',
  'bring-in',
  'check',
  'call',
  'bet',
  'raise',
  'draw',
  'discard',
  'show',
  'muck',
];

/** The moves that staff make at a console, including rulings and corrections. */
const AT_CONSOLE = [
  'face-down',
  'turn-up',
  'cards-back',
  'decision-back',
  'out-of-turn',
  'player-skipped',
  'premature-card',
  'call-to-show',
];

/**
 * Returns a record of several hands at a cash table with random players, and the stacks after each hand. A person
 * deals, and enters some of the players' actions.
 */
export function playedSession(plan: poker.PokerPlan, hands: number, seed: number, byHand = false) {
  const rules = poker.game.rules(plan);
  const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
  const choose = chooser(seed);
  const rounds: RecordedRound[] = [];
  const stacks: (readonly number[])[] = [];
  let carry: Carry | undefined;
  for (let hand = 0; hand < hands; hand++) {
    const opened = rules.open({ seats: SEATS, at: 0, ...(carry ? { carry: cloneJson(carry) } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    const moves: RecordedRound['moves'] = [];
    for (let steps = 0; !rules.close(state); steps++) {
      if (steps > 1000) throw new Error('the hand did not end');
      const offered = SEATS.flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(
            ({ move: { type } }) =>
              MOVES.includes(type) ||
              (type === 'top-up' && state.stage === 'between') ||
              (type === 'see-hands' && byHand && choose(8) === 0) ||
              (type === 'fold' && choose(8) === 0),
          )
          .map((option) => ({ actor: player(seat) as Actor, option })),
      );
      const dealer = byHand ? INSPECTOR : CROUPIER;
      const routine = rules
        .options(state, dealer, now)
        .filter(
          ({ move, pace }) =>
            (pace && move.type !== 'time-is-up') ||
            (byHand && AT_CONSOLE.includes(move.type) && choose(3) === 0),
        )
        .map((option) => ({ actor: dealer as Actor, option }));
      if (byHand && choose(2) === 0) {
        const said = rules
          .options(state, dealer, now)
          .filter(({ move }) => move.seat !== undefined && MOVES.includes(move.type));
        offered.splice(0, offered.length, ...said.map((option) => ({ actor: dealer as Actor, option })));
      }
      const some = offered.length > 0 && (routine.length === 0 || choose(3) > 0) ? offered : routine;
      const pick = some[choose(some.length)];
      if (!pick) throw new Error('nobody can go on');
      const move = randomMove(pick.option, choose) as AnyMove;
      const played = rules.play(state, pick.actor, move as never, now);
      if (isRefusal(played)) throw new Error(played.message);
      moves.push({ actor: pick.actor, move: move as RecordedRound['moves'][number]['move'] } as never);
      if (state.stage === 'hand' && state.current?.hand.phase === 'over')
        stacks[hand] = state.current.hand.players.map(({ stack }) => stack / 100);
    }
    rounds.push({ number: hand + 1, moves });
    carry = rules.close(state)?.carry;
  }
  const record = { format: 'croupier.record/1', plan: plan.id, seats: [...SEATS], rounds } as TableRecord;
  return { record, stacks };
}

function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Returns a record as the player in this seat may read it: the down cards of the others are hidden, unless they were
 * shown.
 */
export function seenFrom(plan: poker.PokerPlan, record: TableRecord, seat: string): TableRecord {
  const rules = poker.game.rules(plan);
  let carry: Carry | undefined;
  const rounds = record.rounds.map((round) => {
    const opened = rules.open({
      seats: SEATS,
      at: round.at ?? 0,
      ...(carry ? { carry: cloneJson(carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    /** The owner of each card that was dealt face down, by the move that dealt it. */
    const dealt = new Map<number, { readonly player: number; readonly card: string }>();
    let last: poker.TableHand | undefined;
    for (const [index, { actor, move }] of round.moves.entries()) {
      const before = state.current?.hand.players.map(({ down }) => [...down]);
      rules.play(state, actor as Actor, move as never, { at: 0, availableFunds: UNLIMITED_FUNDS });
      last = state.current ?? last;
      for (const [place, { down }] of (state.current?.hand.players ?? []).entries())
        for (const card of down)
          if (move.card === card && !before?.[place]?.includes(card))
            dealt.set(index, { player: place, card });
    }
    carry = rules.close(state)?.carry;
    const hides = (index: number) => {
      const one = dealt.get(index);
      const owner = one && last?.hand.players[one.player];
      if (!one || !owner || last?.seats[one.player] === seat) return false;
      return owner.shown !== 'shown' || !owner.down.includes(one.card as poker.DealtCard);
    };
    const own = (actor: Actor) => actor.role === 'player' && actor.seat === seat;
    const moves = round.moves.map((made, index) => {
      const { move } = made;
      if (hides(index)) return { ...made, move: { ...move, card: '??' } };
      const isSecret = (move.type === 'draw' || move.type === 'discard') && !own(made.actor as Actor);
      return isSecret && Array.isArray(move.cards)
        ? { ...made, move: { ...move, cards: move.cards.map(() => '??') } }
        : made;
    });
    return { ...round, moves };
  });
  return { ...record, rounds } as TableRecord;
}
