/** A session at a media server: the SDP answer, and the address at which it ends. */
export interface Session {
  readonly answer: string;
  readonly address: string | undefined;
}

/** The milliseconds within which a media server must answer. */
const TIMEOUT = 5_000;

interface SessionOptions {
  readonly server: string;
  readonly key: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly report: (error: unknown) => void;
}

/** Opens and ends sessions at a media server. */
export class Sessions {
  constructor(private readonly options: SessionOptions) {}

  /** Sends an offer. Returns undefined if the server refuses it, for example because nobody publishes the stream. */
  async open(stream: string, kind: 'whip' | 'whep', offer: string): Promise<Session | undefined> {
    const { server, fetch } = this.options;
    const address = `${server.replace(/\/$/, '')}/${encodeURIComponent(stream)}/${kind}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...this.authorization, 'content-type': 'application/sdp' },
      body: offer,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = await response.text();
    if (response.status !== 201) {
      // The statuses 404 and 409 mean that the stream has no picture. Only other refusals are reported.
      if (response.status !== 404 && response.status !== 409)
        this.options.report(`the media server answered ${response.status} to ${kind} ${stream}`);
      return undefined;
    }
    const location = response.headers.get('location');
    return { answer, address: location === null ? undefined : new URL(location, address).href };
  }

  /** Ends a session. A failure is only reported, because the server ends the session itself. */
  async end({ address }: Session): Promise<void> {
    if (address === undefined) return;
    const signal = AbortSignal.timeout(TIMEOUT);
    await this.options
      .fetch(address, { method: 'DELETE', headers: this.authorization, signal })
      .catch(this.options.report);
  }

  private get authorization(): Record<string, string> {
    const { key } = this.options;
    return key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` };
  }
}
