import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { TableInfo } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListeningServer } from '../src/program/listen.ts';
import { EURO, type InProcessHouse, openInProcessHouse, playOut } from './house.ts';
import { type Line, openLine } from './line.ts';

const CLIENT = fileURLToPath(new URL('../../../clients/python', import.meta.url));
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

/** The beginning of every program: a guest at the table of the test. */
const SEATED = `
import json, sys
from croupier import Client, Refused
client = Client(sys.argv[1])
client.post("/guests")
table = client.find_table("Test").join()
table.until(lambda t: t.can("bet"))
bet = {"type": "bet", "chips": [{"position": "red", "amount": 500}]}
def tell(value): print(json.dumps(value), flush=True)
`;

describe.runIf(hasPython)('the client in Python', () => {
  let house: InProcessHouse;
  let server: ListeningServer;
  let line: Line;
  let table: TableInfo;
  const programs: Program[] = [];

  beforeAll(async () => {
    house = await openInProcessHouse();
  });
  afterAll(() => house?.stop());
  beforeEach(async () => {
    server = await house.listen({ waits: { grace: 150, bets: 100 } });
    line = await openLine(() => server.port);
    table = await house.openTable();
  });
  afterEach(async () => {
    for (const { child } of programs.splice(0)) child.kill('SIGKILL');
    await line.close();
    await server.close();
    await house.casino.changeTable(table.id, { state: 'closed' });
  });

  function python(code: string): Program {
    const program = new Program(code, `http://127.0.0.1:${line.port}`);
    programs.push(program);
    return program;
  }
  const staked = () => (house.casino.table(table.id)?.state().view as { staked: number } | undefined)?.staked;

  it('passes its own tests of the WebSocket', () => {
    const ran = spawnSync('python3', ['-m', 'unittest', 'discover', '-s', 'tests'], {
      cwd: CLIENT,
      encoding: 'utf8',
    });
    expect(ran.stderr).toMatch(/Ran [1-9]\d* tests? in .*\n\nOK\n$/);
  });

  it('plays a round, and gets its settlement with the rule', async () => {
    const player = python(`${SEATED}
purse = table.purse
table.move(bet)
table.until(lambda t: t.player_view["staked"] == 500)
tell(table.purse - purse)
settled = table.settled()
tell([settled["lines"], table.purse - purse])`);
    expect(await player.next()).toBe(-5 * EURO);
    expect(staked()).toBe(5 * EURO);
    await playOut(house, table.id, '18');
    expect(await player.next()).toMatchObject([
      [
        {
          bet: 'red',
          stake: 5 * EURO,
          outcome: 'won',
          pay: 5 * EURO,
          rule: expect.stringMatching(/^kings\./),
        },
      ],
      0, // the winning stake stays on the layout
    ]);
  });

  it('plays a move once that was sent before the connection broke', async () => {
    const player = python(`${SEATED}
original = client.send
def send_and_break(message):
    original(message)
    if message["t"] == "move":
        client.send = original
        client._socket._socket.close()
client.send = send_and_break
tell(table.move(bet) > 0)
tell(table.player_view["staked"])`);
    expect(await player.next()).toBe(true);
    expect(await player.next()).toBe(5 * EURO);
    expect(staked()).toBe(5 * EURO);
  });

  it('gets the events and the settlement of a round that ended while the connection was broken', async () => {
    const player = python(`${SEATED}
heard = []
table.on_events = heard.extend
table.move(bet)
tell("staked")
sys.stdin.readline()
settled = table.settled()
table.until(lambda t: t.can("bet"))
tell([settled["number"], table.has_settled(), table.gaps, [event["type"] for event in heard].count("bets-open")])`);
    expect(await player.next()).toBe('staked');
    line.down();
    await playOut(house, table.id, '18');
    await house.call(table.id, { type: 'place-your-bets' });
    line.up();
    player.say();
    expect(await player.next()).toEqual([1, false, 0, 1]);
  });

  it('reads the events of a table over HTTP, and continues by the cursor', async () => {
    const reader = python(`
import json, sys
from croupier import Client, Refused, events
client = Client(sys.argv[1])
def tell(value): print(json.dumps(value), flush=True)
table = client.find_table("Test").id
for message in events(client, table):
    tell([message["t"], [event["type"] for commit in message.get("missed") or [] for event in commit["events"]]])
`);
    expect(await reader.next()).toEqual(['joined', []]);
    line.down();
    await house.call(table.id, { type: 'spin', wheel: 'clockwise' });
    line.up();
    expect(await reader.next()).toEqual(['joined', ['ball-thrown']]);
  });

  it('waits for the server while it is unreachable, and then plays its move', async () => {
    const player = python(`${SEATED}
tell("seated")
sys.stdin.readline()
tell("asks")
tell(table.move(bet) > 0)`);
    expect(await player.next()).toBe('seated');
    line.down();
    player.say();
    expect(await player.next()).toBe('asks');
    line.up();
    expect(await player.next()).toBe(true);
    expect(staked()).toBe(5 * EURO);
  });

  it('raises refusals with their code and rule', async () => {
    const player = python(`${SEATED}
for attempt in (
    lambda: table.move({"type": "bet", "chips": [{"position": "red", "amount": 1}]}),
    lambda: client.table("nowhere").join(),
    lambda: client.get("/rounds/none"),
):
    try:
        attempt()
    except Refused as refusal:
        tell([refusal.code, refusal.rule])`);
    expect(await player.next()).toEqual([expect.any(String), expect.stringMatching(/^kings\./)]);
    expect(await player.next()).toEqual(['no-such-table', null]);
    expect(await player.next()).toEqual([expect.stringMatching(/^no-/), null]);
  });

  it('does not repeat a move in the next round', async () => {
    const player = python(`${SEATED}
tell("seated")
sys.stdin.readline()
try:
    table.move(bet)
except Refused as refusal:
    tell(refusal.code)`);
    expect(await player.next()).toBe('seated');
    await playOut(house, table.id);
    await vi.waitFor(() => expect(house.casino.table(table.id)?.state().round?.number).toBe(2));
    player.say();
    expect(await player.next()).toBe('other-round');
  });
});

/** A Python program that prints JSON lines. */
class Program {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly lines: AsyncIterator<string>;
  private errors = '';

  constructor(code: string, url: string) {
    this.child = spawn('python3', ['-c', code, url], { cwd: CLIENT, stdio: 'pipe' });
    this.child.stderr.on('data', (text: Buffer) => {
      this.errors += text;
    });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** Resolves with the next value that the program tells. */
  async next(): Promise<unknown> {
    const { value, done } = await this.lines.next();
    if (!done) return JSON.parse(value);
    if (this.child.exitCode === null) await once(this.child, 'exit');
    throw new Error(`the program ended: ${this.errors}`);
  }

  /** Lets the program continue. */
  say(): void {
    this.child.stdin.write('\n');
  }
}
