import type { TableInfo } from '@croupier/protocol';
import { expect, it } from 'vitest';
import { MemoryBus } from '../../test/memory-bus.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { SharedDirectory } from './directory.ts';

/** Returns a table's information as far as the directory uses it. */
function tableInfo(id: string, players: number, state: TableInfo['state'] = 'running'): TableInfo {
  return { id, players, state } as TableInfo;
}

function nodes(...names: readonly string[]) {
  const clock = new VirtualClock();
  const bus = new MemoryBus(clock);
  const made = names.map((node) => {
    const tables = new Map<string, TableInfo>();
    const hears: ((info: TableInfo) => void)[] = [];
    const owners: ((table: string, epoch: number | undefined) => void)[] = [];
    const directory = new SharedDirectory(
      {
        tables: () => [...tables.values()],
        table: () => undefined,
        listenLobby: (hear) => {
          hears.push(hear);
          return () => undefined;
        },
      },
      {
        node,
        bus: bus.at(node),
        clock,
        listenOwner: (hear) => {
          owners.push(hear);
          return () => undefined;
        },
      },
    );
    return {
      shown: () => directory.tables().map(({ id, players }) => `${id}: ${players}`),
      has: (info: TableInfo) => {
        if (info.state === 'closed') tables.delete(info.id);
        else tables.set(info.id, info);
        for (const hear of hears) hear(info);
      },
      gives: (table: string) => {
        tables.delete(table);
        for (const hear of owners) hear(table, undefined);
      },
    };
  });
  const pass = (seconds: number) => clock.pass(seconds, () => bus.drain());
  return { made, pass };
}

it('the directory lists a table at every moment, even while it moves to another node', async () => {
  const { made, pass } = nodes('a', 'b', 'c');
  const [a, b, c] = made;
  if (!a || !b || !c) throw new Error('three nodes are expected');
  const shown = () => made.map((node) => node.shown().join());
  a.has(tableInfo('1', 4));
  await pass(1);
  expect(shown()).toEqual(['1: 4', '1: 4', '1: 4']);
  a.gives('1');
  expect(shown()).toEqual(['1: 4', '1: 4', '1: 4']);
  await pass(5);
  expect(shown()).toEqual(['1: 4', '1: 4', '1: 4']);
  b.has(tableInfo('1', 5));
  expect(b.shown()).toEqual(['1: 5']);
  await pass(1);
  expect(shown()).toEqual(['1: 5', '1: 5', '1: 5']);
  b.gives('1');
  a.has(tableInfo('1', 6));
  await pass(1);
  expect(shown()).toEqual(['1: 6', '1: 6', '1: 6']);
  a.has(tableInfo('1', 0, 'closed'));
  await pass(1);
  expect(shown()).toEqual(['', '', '']);
});
