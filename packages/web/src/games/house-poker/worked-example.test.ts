import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const guide = readFileSync(new URL('../../../../../docs/add-a-game.md', import.meta.url), 'utf8');
const [, section = ''] = guide.split('## A worked example');
const excerpts = [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
const sources = readdirSync(folder)
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

describe('the worked example of the guide', () => {
  it('has excerpts', () => expect(excerpts.length).toBeGreaterThan(5));

  // Titles have no excerpt in them: what stands in braces there is taken for a rule.
  it.each([...excerpts.entries()])('shows what is there: excerpt %i', (_, code) => {
    expect(sources.some((source) => source.includes(code))).toBe(true);
  });
});
