import type { RtpHeader } from './rtp.ts';

/**
 * The moments of one stream for which the relay looks for a frame: the first one whose packets all came in after the
 * moment.
 */
export class Marks {
  private waiting: { readonly mark: number; readonly due: number }[] = [];
  private newest: Pick<RtpHeader, 'ssrc' | 'timestamp'> | undefined;

  /** Adds the moment `due`, in milliseconds by the clock of the relay. `mark` is its number. */
  add(mark: number, due: number): void {
    this.waiting.push({ mark, due });
  }

  /** Notes a packet of the picture that came in `now`. Returns the marks whose frame begins with it. */
  passed({ ssrc, timestamp }: RtpHeader, now: number): readonly number[] {
    const { newest } = this;
    const isFirst =
      newest?.ssrc !== ssrc ||
      (timestamp !== newest.timestamp && (timestamp - newest.timestamp) >>> 0 < 2 ** 31);
    if (!isFirst) return [];
    this.newest = { ssrc, timestamp };
    const passed = this.waiting.filter(({ due }) => due <= now);
    if (passed.length > 0) this.waiting = this.waiting.filter(({ due }) => due > now);
    return passed.map(({ mark }) => mark);
  }

  /** Forgets all moments, because the stream has ended. */
  clear(): void {
    this.waiting = [];
  }
}
