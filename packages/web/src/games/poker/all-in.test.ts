// @vitest-environment happy-dom
import { DEEP } from '@croupier/core/laws/rounds';
import type { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { equityQuestion, isRunOut } from './all-in.ts';
import { answerTo } from './equity.worker.ts';

const cards = (written: string) => written.match(/../g) ?? [];

interface Lying {
  readonly variant?: string;
  /** The hands on the table; `-` marks a folded hand, and `?` a face-down one. */
  readonly hands: readonly string[];
  readonly boards?: readonly string[];
  readonly turn?: number | null;
}

/** Returns a hand in which no action is left and only cards remain to be dealt. */
function lying({ variant = 'texas-holdem', hands, boards = [''], turn = null }: Lying): poker.PokerView {
  const places = hands.map((hand, at) => {
    const open = cards(hand.replace('-', ''));
    return {
      place: at + 1,
      hand: {
        folded: hand.startsWith('-'),
        mucked: false,
        down: 2,
        up: [],
        shown: hand.includes('?') ? null : open,
      },
    };
  });
  const view = { phase: 'deal', turn, playing: { variant }, boards: boards.map(cards), places };
  return view as unknown as poker.PokerView;
}

const shares = (view: poker.PokerView) => {
  const asked = equityQuestion(view);
  return asked && answerTo(asked.question)?.shares.map((share) => Number((share * 100).toFixed(2)));
};

describe('the equity of an all-in', () => {
  it('is shown only if all hands are face up', () => {
    expect(equityQuestion(lying({ hands: ['AsAh', 'KsKh'] }))?.places).toEqual([1, 2]);
    expect(equityQuestion(lying({ hands: ['AsAh', '?'] }))).toBeUndefined();
    expect(equityQuestion(lying({ hands: ['AsAh', '-KsKh'] }))).toBeUndefined();
    expect(isRunOut(lying({ hands: ['AsAh', 'KsKh'], turn: 1 }))).toBe(false);
  });

  it('uses the cards that all players can see, and treats all others as possible', () => {
    const asked = equityQuestion(lying({ hands: ['AsAh', 'KsKh', '-?'], boards: ['Kc7d2s'] }));
    expect(asked?.question).toMatchObject({ dead: [], boards: [['Kc', '7d', '2s']] });
    expect(shares(lying({ hands: ['AsAh', 'KsKh', '-?'], boards: ['Kc7d2s'] }))).toEqual([8.59, 91.41]);
  });

  it('excludes cards that were folded face up', () => {
    // One ace is left. It appears without the last king in 41 of 903 turns and rivers.
    expect(shares(lying({ hands: ['AsAh', 'KsKh', '-Ac3c'], boards: ['Kc7d2s'] }))).toEqual([4.54, 95.46]);
  });

  it('waits until the whole street is dealt', () => {
    expect(equityQuestion(lying({ hands: ['AsAh', 'KsKh'], boards: ['Kc'] }))).toBeUndefined();
    expect(equityQuestion(lying({ hands: ['AsAh', 'KsKh'], boards: ['Kc7d2s9h'] }))).toBeDefined();
  });

  it('counts the high half and the low half of a split pot', () => {
    // The queens win the high half unless a ten appears. The other hand is certain to have the only low.
    const view = lying({
      variant: 'omaha-hilo',
      hands: ['QsQhJcTc', 'Ah2hKd9c'],
      boards: ['Qc3d7s8c'],
    });
    const [high = 0, low = 0] = shares(view) ?? [];
    expect(high + low).toBeCloseTo(100, 1);
    expect(low).toBeGreaterThan(49.9);
  });

  it('considers the current run of a board that is dealt twice', () => {
    const asked = equityQuestion(
      lying({ hands: ['AsAh', 'KsKh'], boards: ['Kc7d2s9h4c', 'Kc7d2s'] }),
    )?.question;
    expect(asked).toMatchObject({ boards: [['Kc', '7d', '2s']], dead: ['9h', '4c'] });
    expect(asked && answerTo(asked)).not.toBeNull();
  });

  it.runIf(DEEP)(
    'enumerates every deal of Hold’em, and samples the deals if there are too many to enumerate in a second',
    () => {
      const exact = (variant: string, hands: readonly string[]) => {
        const asked = equityQuestion(lying({ variant, hands }));
        return asked && answerTo(asked.question)?.exact;
      };
      expect(exact('texas-holdem', ['AsAh', 'KsKh'])).toBe(true);
      expect(exact('omaha', ['AsAhKdQd', 'KsKh9c8c'])).toBe(false);
    },
  );
});
