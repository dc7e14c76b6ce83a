import { plan as planOf } from '@croupier/houses';
import { hashOfJson } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { api } from './server.ts';

const odds = (plan: string, terms?: string, headers: Record<string, string> = {}) =>
  api('GET', `/plans/${plan}/odds${terms === undefined ? '' : `?${new URLSearchParams({ terms })}`}`, {
    headers,
  });

describe('the odds of a plan', () => {
  it('are exact, with a certificate that names the inputs and the command of each figure', async () => {
    const answer = await odds('kings/punto-banco');
    expect(answer.status).toBe(200);
    const { bets, ...rest } = await answer.json();
    expect(rest).toMatchObject({ game: 'baccarat', plan: 'kings/punto-banco', terms: {} });
    expect(bets.map(({ bet }: { bet: string }) => bet)).toEqual(['punto', 'banco', 'egalite']);
    const { deviation, win, certificate, ...figure } = bets[1];
    expect(figure).toMatchObject({ method: 'exact', edge: { percent: '1.0579' } });
    expect(win.percent).toBe('45.8597');
    expect(deviation).toBeCloseTo(0.9274, 3);
    expect(certificate).toEqual({
      method: 'exact',
      inputs: { plan: 'kings/punto-banco', planHash: hashOfJson(planOf('kings/punto-banco')), terms: {} },
      hash: hashOfJson(figure),
      command: 'croupier odds kings/punto-banco --bet banco --json',
    });
  });

  it('are those of a table with other terms, which the command gets, too', async () => {
    const { bets } = await (await odds('kings/sic-bo', '{"totalsOnTriple":"win"}')).json();
    const total = bets.find(({ bet }: { bet: string }) => bet === 'total-9');
    expect(total).toMatchObject({
      edge: { percent: '7.4074' },
      certificate: {
        inputs: { terms: { totalsOnTriple: 'win' } },
        command: `croupier odds kings/sic-bo --terms '{"totalsOnTriple":"win"}' --bet total-9 --json`,
      },
    });
  });

  it('have one line for each bet as CSV', async () => {
    const answer = await odds('kings/red-dog', undefined, { accept: 'text/csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line, ...more] = (await answer.text()).split('\r\n');
    expect(head).toBe('bet,rule,method,edge,edge_percent,deviation,win_percent');
    expect(line).toMatch(/^ante,kings\.red-dog\.\w+,exact,\d+\/\d+,2\.7978,1\.\d{6},\d+\.\d{4}$/);
    expect(more).toEqual(['']);
  });

  it('may be kept by caches, which learn by the tag that nothing has changed', async () => {
    const first = await odds('kings/red-dog');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('vary')).toContain('accept');
    const etag = first.headers.get('etag') ?? '';
    const again = await odds('kings/red-dog', undefined, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const csv = { accept: 'text/csv', 'if-none-match': etag };
    expect((await odds('kings/red-dog', undefined, csv)).status).toBe(200);
  });

  it.each([
    ['kings/nothing', undefined, 404, 'no-such-plan'],
    ['kings/sic-bo', 'decks=6', 400, 'malformed'],
    ['kings/sic-bo', '[]', 400, 'malformed'],
    ['kings/casino-war', '{"decks":6}', 409, 'usual-terms-only'],
    ['kings/poker-omaha', undefined, 409, 'no-odds'],
    ['kings/mariash-tournament', undefined, 409, 'no-odds'],
    ['kings/craps', undefined, 409, 'odds-take-long'],
  ])('are refused for %s with terms %s: %i %s', async (plan, terms, status, code) => {
    const answer = await odds(plan, terms);
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  });

  it('are refused for a value that the plan does not allow, and for an unknown term', async () => {
    for (const terms of ['{"totalsOnTriple":"maybe"}', '{"doubles":"win"}'])
      expect((await odds('kings/sic-bo', terms)).status, terms).toBe(409);
  });

  it('that take long are refused with the command that computes them', async () => {
    expect(await (await odds('kings/craps')).json()).toMatchObject({
      details: { command: 'croupier odds kings/craps --json' },
    });
  });
});
