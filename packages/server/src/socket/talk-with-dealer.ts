import { type Refusal, refuse, type SeatId } from '@croupier/core';
import { type DealerAnswer, type DealerLine, MOST_UNANSWERED } from '@croupier/protocol';

/**
 * The maximum number of lines that a table keeps. `MOST_WAITING` is the maximum number of lines that wait for
 * an answer.
 */
const MOST_LINES = 120;
const MOST_WAITING = 60;

/**
 * The talk of one table's players with its dealer. The talk is kept in memory as long as somebody is at the
 * table, so that a reloaded page shows it again, and is stored nowhere.
 */
export class TalkWithDealer {
  private lines: readonly DealerLine[] = [];

  /** Line numbers are derived from the time, so that a later owner of the table never reuses one. */
  constructor(private readonly now: () => number) {}

  /** Returns the lines of everybody, or only those of one seat. */
  linesOf(seat?: SeatId): readonly DealerLine[] {
    return this.lines.filter((line) => seat === undefined || line.seat === seat);
  }

  /** Adds a player's message. Refuses `dealer-busy` while too many messages wait for an answer. */
  asked(seat: SeatId, said: DealerAnswer): DealerLine | Refusal {
    const waiting = this.lines.filter(({ state }) => state === 'waiting');
    if (waiting.filter((line) => line.seat === seat).length >= MOST_UNANSWERED)
      return refuse('dealer-busy', 'The dealer has not answered you yet. Wait for the answer.');
    if (waiting.length >= MOST_WAITING)
      return refuse('dealer-busy', 'The dealer has many messages to answer. Try again later.');
    return this.added({ seat, by: 'player', said, state: 'waiting' });
  }

  /**
   * Adds a dealer's message to a player. The message answers the player's messages up to number `answers`.
   * Returns all changes.
   */
  answered(seat: SeatId, said: DealerAnswer, answers = 0): readonly DealerLine[] {
    const answered = this.lines.filter(
      (line) => line.seat === seat && line.number <= answers && isOpen(line.state),
    );
    return [
      ...answered.map((line) => this.changed({ ...line, state: 'answered' })),
      this.added({ seat, by: 'dealer', said, state: 'answered' }),
    ];
  }

  /** Puts a message aside, so that it no longer waits for an answer. */
  putAside(number: number): DealerLine | Refusal {
    const line = this.lineAt(number);
    return 'number' in line && line.state === 'waiting' ? this.changed({ ...line, state: 'aside' }) : line;
  }

  /** Returns a message by its number. Refuses `no-such-message`. */
  lineAt(number: number): DealerLine | Refusal {
    return (
      this.lines.find((line) => line.number === number) ??
      refuse('no-such-message', 'This message is no longer shown at the table.')
    );
  }

  /** Removes the text of a message for everybody. */
  hidden(line: DealerLine): DealerLine {
    return this.changed({ ...line, said: null, state: 'hidden' });
  }

  private added(line: Omit<DealerLine, 'number' | 'at'>): DealerLine {
    const at = this.now();
    const added = { ...line, number: Math.max(at, (this.lines.at(-1)?.number ?? 0) + 1), at };
    const over = this.lines.length + 1 - MOST_LINES;
    const old = over > 0 ? this.lines.filter(({ state }) => state !== 'waiting').slice(0, over) : [];
    this.lines = [...this.lines.filter((one) => !old.includes(one)), added];
    return added;
  }

  private changed(line: DealerLine): DealerLine {
    this.lines = this.lines.map((one) => (one.number === line.number ? line : one));
    return line;
  }
}

/** Returns whether a message can still be answered, even if it was put aside. */
function isOpen(state: DealerLine['state']): boolean {
  return state === 'waiting' || state === 'aside';
}
