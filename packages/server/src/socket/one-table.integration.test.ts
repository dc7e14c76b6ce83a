import type { ServerMessage } from '@croupier/protocol';
import { afterEach, expect, it } from 'vitest';
import { EVOLUTION, SYNOT } from '../../test/protected-houses.ts';
import { jana, registrations } from '../../test/registrations.ts';
import { LIMITS, TIMEOUTS } from '../http/limits.ts';
import { systemClock } from '../time/clock.ts';
import { Connection } from './connection.ts';
import { SocketGateway } from './gateway.ts';

const here = registrations();
const { at } = here;
let gateway: SocketGateway;
afterEach(() => gateway.stop());

/** A client that talks to the gateway without a network, so that only the server can cause delays. */
class Speaker {
  private readonly waiting: ((message: ServerMessage) => void)[] = [];
  private readonly connection: Connection;

  constructor(id: string) {
    const wire = {
      isOpen: true,
      unsentBytes: 0,
      send: (data: Buffer) => this.hear(JSON.parse(String(data)) as ServerMessage),
      close: () => gateway.exit(this.connection),
    };
    this.connection = new Connection(id, wire, '127.0.0.1', LIMITS, systemClock);
    gateway.enter(this.connection);
  }

  private hear(message: ServerMessage): void {
    if (['welcome', 'joined', 'left', 'refused'].includes(message.t)) this.waiting.shift()?.(message);
  }

  /** Sends a message. Returns the type of the answer, or the code of the refusal. */
  async asks(message: object): Promise<string> {
    const answer = new Promise<ServerMessage>((resolve) => this.waiting.push(resolve));
    gateway.receive(this.connection, Buffer.from(JSON.stringify(message)), false);
    const heard = await answer;
    return heard.t === 'refused' ? heard.code : heard.t;
  }
}

it('only one of two tables joined at the same time accepts the player, in every interleaving {sazka.platform.70} {sazka.platform.A9}', async () => {
  gateway = new SocketGateway(at.open, LIMITS, TIMEOUTS);
  const { token, account } = await at.open.accounts
    .signUp({ name: 'Ema', password: 'kolo stesti a smuly' })
    .then((answer) => ('refused' in answer ? Promise.reject(answer) : answer));
  await here.enrol(jana, [], account);
  const tables = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
  const speakers = tables.map((_, n) => new Speaker(`speaker-${n}`));
  for (const speaker of speakers) expect(await speaker.asks({ t: 'hello', v: 1, token })).toBe('welcome');
  // The second request arrives after the first has made this many queries, up to the query that admits the first.
  for (let later = 0; later < 8; later += 1) {
    const answers = await Promise.all(
      speakers.map(async (speaker, n) => {
        for (let query = 0; n === 1 && query < later; query += 1) await at.database.query('select 1');
        return speaker.asks({ t: 'join', id: 1, table: tables[n]?.id, as: 'player' });
      }),
    );
    expect([...answers].sort(), `${later} queries later`).toEqual(['at-other-table', 'joined']);
    const n = answers.indexOf('joined');
    expect(await speakers[n]?.asks({ t: 'leave', id: 2, table: tables[n]?.id })).toBe('left');
  }
});
