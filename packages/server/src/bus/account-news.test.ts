import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../../test/memory-bus.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { AccountNews, type News } from './account-news.ts';

function twoNodes() {
  const clock = new VirtualClock();
  const bus = new MemoryBus(clock);
  const [owner, gateway] = ['owner', 'gateway'].map((name) => {
    const news = new AccountNews(bus.at(name), clock);
    const heard: News[] = [];
    news.listen((_, told) => heard.push(told));
    news.watch('anna');
    return { heard, tell: (told: News) => news.tell('anna', told) };
  });
  if (!owner || !gateway) throw new Error('two nodes are expected');
  return { owner, gateway, pass: (seconds: number) => clock.pass(seconds, () => bus.drain()) };
}

const purse = (amount: number, house = 'kings'): News => ({
  of: 'purse',
  house,
  homeSession: null,
  amount,
  except: '12',
});

describe('news of a purse', () => {
  it('arrives immediately, and then once a second with the last balance', async () => {
    const { owner, gateway, pass } = twoNodes();
    for (let bet = 1; bet <= 10; bet += 1) {
      owner.tell(purse(100 - bet));
      if (bet === 1) await pass(0.01);
      if (bet === 1) expect(gateway.heard).toEqual([purse(99)]);
    }
    owner.tell(purse(7, 'sazka'));
    await pass(0.5);
    expect(gateway.heard).toEqual([purse(99), purse(7, 'sazka')]);
    await pass(0.6);
    expect(gateway.heard).toEqual([purse(99), purse(7, 'sazka'), purse(90)]);
    await pass(5);
    owner.tell(purse(80));
    await pass(0.01);
    expect(gateway.heard.slice(3)).toEqual([purse(80)]);
  });

  it('is dropped if another node has told a newer balance in the meantime', async () => {
    const { owner, gateway, pass } = twoNodes();
    owner.tell(purse(99));
    owner.tell(purse(98));
    await pass(0.1);
    gateway.tell(purse(500));
    await pass(3);
    expect(gateway.heard).toEqual([purse(99)]);
    expect(owner.heard).toEqual([purse(500)]);
  });

  it('does not delay other news', async () => {
    const { owner, gateway, pass } = twoNodes();
    for (const told of [purse(99), { of: 'sessions' }, { of: 'sessions' }] as const) owner.tell(told);
    await pass(0.01);
    expect(gateway.heard).toEqual([purse(99), { of: 'sessions' }, { of: 'sessions' }]);
  });
});
