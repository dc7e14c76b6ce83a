import type { Finished, RelayEvent } from '@croupier/relay';
import type { RelayPort } from '../src/streams/relay-port.ts';
import { type Clock, pause } from '../src/time/clock.ts';
import type { Chance } from './chance.ts';
import type { LivePictures } from './live-pictures.ts';

/**
 * The probability that a silent picture comes back on its own. Otherwise the dealer must send a new picture.
 */
const BACK = 0.5;

/**
 * The relay of one process, for pictures that nobody watches. It accepts every camera. Pictures fall silent from time
 * to time.
 */
export class SimulatedRelay implements RelayPort {
  private readonly listeners = new Set<(event: RelayEvent) => void>();
  /** The number of each table's latest picture. Earlier pictures send no more. */
  private readonly pictures = new Map<string, number>();
  private count = 0;

  /** `silences` is the probability that a live picture falls silent later. */
  constructor(
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly silences: number,
    private readonly live: LivePictures,
  ) {}

  async publish(stream: string, camera: string, offer: string): Promise<string | undefined> {
    this.lose(stream, camera);
    this.count += 1;
    this.pictures.set(stream, this.count);
    void this.send(stream, camera, this.count);
    return `answer to ${offer}`;
  }

  async unpublish(stream: string): Promise<void> {
    this.pictures.delete(stream);
    this.live.end(stream, this.clock.now());
  }

  async watch(): Promise<string | undefined> {
    return undefined;
  }

  async view(): Promise<void> {}

  direct(): void {}

  async leave(): Promise<void> {}

  mark(): void {}

  async record(): Promise<void> {}

  async finish(): Promise<Finished> {
    return { sealed: null, fault: null };
  }

  listen(hear: (event: RelayEvent) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  async stop(): Promise<void> {
    this.end();
  }

  /** Ends all pictures at once. */
  end(): void {
    for (const stream of this.pictures.keys()) this.live.end(stream, this.clock.now());
    this.pictures.clear();
  }

  /** Reports that a picture is silent because another picture replaces it. */
  private lose(stream: string, camera: string): void {
    if (this.pictures.delete(stream)) this.tell('silent', stream, camera);
  }

  private tell(type: 'live' | 'silent', stream: string, camera: string): void {
    const now = this.clock.now();
    if (type === 'live') this.live.begin(stream, now);
    else this.live.end(stream, now);
    for (const hear of this.listeners) hear({ type, stream, camera });
  }

  /**
   * Simulates a picture that arrives, falls silent and comes back, until it is replaced, ends or stays
   * silent.
   */
  private async send(stream: string, camera: string, picture: number): Promise<void> {
    const { chance, clock } = this;
    const tells = async (type: 'live' | 'silent', least: number, most: number) => {
      await pause(clock, 1_000 * chance.between(least, most));
      const sends = this.pictures.get(stream) === picture;
      if (sends) this.tell(type, stream, camera);
      return sends;
    };
    let sends = await tells('live', 0.2, 1);
    while (sends && chance.happens(this.silences))
      sends = (await tells('silent', 30, 1_800)) && chance.happens(BACK) && (await tells('live', 1, 20));
  }
}
