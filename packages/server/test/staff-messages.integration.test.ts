import type { ClientMessage } from '@croupier/protocol';
import { expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/verify.ts';
import { newKey } from './casino.ts';
import type { NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import type { TestDatabase } from './storage.ts';
import { eachWithRelay, studioAt } from './studio.ts';

let casino: NodesInTime;
let stored: TestDatabase;
eachWithRelay('kings/roulette-french', (opened, _, database) => {
  casino = opened;
  stored = database;
});

/**
 * The messages over the WebSocket, by what they mean for the audit log. A new message is missing here until somebody has
 * decided whether it is an action of staff.
 */
const MESSAGES: {
  readonly [T in ClientMessage['t']]: 'no action' | 'of players' | 'stored nowhere' | 'recorded';
} = {
  hello: 'no action',
  join: 'no action',
  leave: 'no action',
  options: 'no action',
  watch: 'no action',
  seen: 'no action',
  follow: 'no action',
  unfollow: 'no action',
  ping: 'no action',
  ready: 'of players',
  'ask-dealer': 'of players',
  // The words of a talk with staff are stored nowhere, so neither is an entry about them.
  say: 'stored nowhere',
  answer: 'stored nowhere',
  'put-aside': 'stored nowhere',
  move: 'recorded',
  hide: 'recorded',
  silence: 'recorded',
};

const entries = () =>
  stored.database.query<{ action: string }>(
    `select action, role, house, object, subject, outcome, content::json -> 'input' as input
     from audit_entry join audit_content using (number) where action in ('move', 'talk-ruling') order by number`,
  );

/** A table with a human dealer, and a player who has written to the dealer. */
async function tableWithTalk() {
  const node = await casino.join('a');
  const { id, staff, token } = await studioAt(casino, 'kings/roulette-french', node);
  const page = (as: string, who: string) => RawSocket.seated(node.way, who, id, as);
  const [dora, ann] = [await page('croupier', staff), await page('player', token)];
  const { seat } = await ann.hears('joined');
  let ids = 900;
  const sends = (socket: RawSocket, message: object) => {
    ids += 1;
    return socket.asks({ id: ids, table: id, ...message } as Parameters<RawSocket['asks']>[0]);
  };
  expect(await sends(ann, { t: 'ask-dealer', said: { text: 'You are blind' } })).toBe('told');
  await casino.pass(0.1);
  const line = await dora.hears('dealer-talk');
  return { id, seat, dora, ann, sends, message: line.lines[0]?.number ?? expect.fail('no line') };
}

it('each message by which staff change something leaves an entry in the audit log', async () => {
  const { id, seat, dora, sends, message } = await tableWithTalk();
  const made: Partial<Record<ClientMessage['t'], object>> = {
    move: { key: newKey(), move: { type: 'place-your-bets' } },
    hide: { message, reason: 'insult' },
    silence: { seat, mute: { reason: 'insult', minutes: 10 } },
  };
  const recorded = Object.entries(MESSAGES).flatMap(([t, what]) => (what === 'recorded' ? [t] : []));
  expect(Object.keys(made).sort()).toEqual(recorded.sort());
  for (const [t, more] of Object.entries(made)) {
    const before = (await entries()).length;
    expect(await sends(dora, { t, ...more })).toMatch(/^(?:told|accepted)$/);
    expect([t, (await entries()).length]).toEqual([t, before + 1]);
  }
  expect(await sends(dora, { t: 'silence', seat, mute: null })).toBe('told');
  const ruling = {
    action: 'talk-ruling',
    role: 'croupier',
    house: 'kings',
    object: `table ${id}`,
    subject: seat,
  };
  expect((await entries()).slice(1)).toEqual([
    { ...ruling, outcome: 'done', input: { kind: 'hide', reason: 'insult', minutes: null } },
    { ...ruling, outcome: 'done', input: { kind: 'mute', reason: 'insult', minutes: 10 } },
    { ...ruling, outcome: 'done', input: { kind: 'unmute', reason: null, minutes: null } },
  ]);
  expect(await verifyAudit(stored.database)).toMatchObject({ fault: undefined });
});

it('a ruling on talk is stored in the transaction of its entry, and not without it', async () => {
  const { seat, dora, ann, sends } = await tableWithTalk();
  const silence = (minutes: number) =>
    sends(dora, { t: 'silence', seat, mute: { reason: 'insult', minutes } });
  expect(await silence(10)).toBe('told');
  const together = await stored.database.query(
    `select from audit_entry join talk_ruling on talk_ruling.xmin = audit_entry.xmin
     join silenced_player on silenced_player.xmin = audit_entry.xmin where action = 'talk-ruling'`,
  );
  expect(together).toHaveLength(1);
  expect(await sends(dora, { t: 'silence', seat, mute: null })).toBe('told');
  await stored.database.query(
    `alter table audit_entry add constraint none check (action <> 'talk-ruling') not valid`,
  );
  try {
    expect(await silence(10)).toBe('fault');
  } finally {
    await stored.database.query('alter table audit_entry drop constraint none');
  }
  expect(await sends(ann, { t: 'ask-dealer', said: { text: 'May I talk?' } })).toBe('told');
});
