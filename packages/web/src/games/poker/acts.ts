import type { Text } from 'messages:poker/table';
import { type AnyMove, costOf, type Json, type MoveOption } from '@croupier/core';
import { optionsOfType, valuesOf } from '../../console/offers.ts';
import type { Answer } from '../../table/cards/scene.ts';

interface Choices {
  readonly text: Text;
  readonly amount: (units: number) => string;
  /** The total to bet or raise to, if the player chooses one. */
  readonly size: number | undefined;
  /** The cards that the player has chosen from their hand. */
  readonly chosen: ReadonlySet<string>;
}

type Acts = (options: readonly MoveOption[], choices: Choices) => readonly Answer[];

/** The player's answers in a hand, in the order of their buttons. */
const ACTS: readonly Acts[] = [
  pressed('fold', 'f', { does: 'give-up' }),
  pressed('check', 'c', { does: 'stay', call: true }),
  pressed('call', 'c', { does: 'stake', call: true }),
  pressed('bring-in', 'c', { does: 'stake' }),
  sized('bet'),
  sized('raise'),
  thrown('draw'),
  thrown('discard'),
  pressed('show', 's', { call: true }),
  pressed('muck', 'm'),
  pressed('call-time', 't'),
  runTwice,
  blindsBack,
];

/** Returns the player's actions in a hand with their costs, for the current options. */
export function actionsOf(options: readonly MoveOption[], choices: Choices): readonly Answer[] {
  return ACTS.flatMap((acts) => acts(options, choices));
}

/** Returns an answer that takes a single press. */
function pressed(
  type: 'fold' | 'check' | 'call' | 'bring-in' | 'show' | 'muck' | 'call-time',
  key: string,
  is: Pick<Answer, 'does' | 'call'> = {},
): Acts {
  return (options, { text, amount }) =>
    optionsOfType(options, type).map((option) => {
      const cost = costOf(option, option.move);
      const detail = cost > 0 ? amount(cost) : undefined;
      return { move: { type }, name: text.acts[type], detail, key, ...is };
    });
}

/** Returns a bet or raise, either to the chosen total or to each of a few fixed totals. */
function sized(type: 'bet' | 'raise'): Acts {
  return (options, { text, amount, size }) => {
    const few = valuesOf(optionsOfType(options, type), 'to');
    // If a call or a bring-in is possible as well, the bet completes the bring-in. This is how a stud hand opens.
    const opened =
      type === 'bet' && ['call', 'bring-in'].some((other) => optionsOfType(options, other).length > 0);
    const act = opened ? text.acts.complete : text.acts[type];
    const totals =
      few.length === 0 && size !== undefined && optionsOfType(options, type).length > 0 ? [size] : few;
    return totals.map((to, place) => ({
      move: made({ type, to }),
      name: act({ amount: amount(Number(to)) }),
      key: place === 0 ? 'r' : 'b',
      does: 'stake',
    }));
  };
}

/**
 * Returns the answer that discards. It contains the chosen cards, or only their number if only the player knows the
 * cards.
 */
function thrown(type: 'draw' | 'discard'): Acts {
  return (options, { text, chosen }) => {
    const throws = (cards: readonly Json[], key: string) => ({
      move: made({ type, cards }),
      name: text.acts[type]({ n: cards.length }),
      key,
    });
    return optionsOfType(options, type).flatMap(({ move: { cards: pattern } }): readonly Answer[] => {
      if (Array.isArray(pattern))
        return [throws(pattern as readonly Json[], type === 'draw' ? String(pattern.length) : 'd')];
      const { values, min } = pattern as { readonly values: readonly string[]; readonly min: number };
      const cards = values.filter((card) => chosen.has(card));
      const answer = { ...throws(cards, 'd'), call: true } as const;
      if (type === 'draw') return [{ ...answer, detail: text.acts.chooseDraw }];
      if (cards.length === min) return [answer];
      return [{ ...answer, name: text.acts.chooseDiscard({ n: min }), barred: `${cards.length} / ${min}` }];
    });
  };
}

function runTwice(options: readonly MoveOption[], { text: { acts } }: Choices): readonly Answer[] {
  return valuesOf(optionsOfType(options, 'run-twice'), 'on').map((on) => ({
    move: made({ type: 'run-twice', on }),
    name: on ? acts.twice : acts.once,
    detail: on ? acts.twiceIfAll : acts.twiceWanted,
    key: 't',
  }));
}

/** Returns the answers for chopping the blinds with the other blind, either to propose it or to agree. */
function blindsBack(options: readonly MoveOption[], { text: { acts } }: Choices): readonly Answer[] {
  const answers = valuesOf(optionsOfType(options, 'take-back'), 'on');
  const asks = answers.length === 1;
  return answers.map((on) => ({
    move: made({ type: 'take-back', on }),
    name: on ? acts.takeBack : acts.playOn,
    key: on ? 'k' : 'n',
    ...(asks ? { detail: acts.takeBackIfBoth } : {}),
    ...(on && !asks ? { call: true as const } : {}),
  }));
}

/** Returns a move with any fields, which only the table checks. */
function made<Move extends AnyMove>(move: Move): AnyMove {
  return move;
}
