import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the guide', () => {
  const folder = new URL('./', import.meta.url);
  const guide = readFileSync(new URL('../../../../docs/add-a-game.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('## A worked example');
  const quoted = new Map(
    section
      .split(/\n\*\*\d\.\*\* /)
      .flatMap((step) => [...step.matchAll(/^`([\w.]+)`.*```tsx?\n(.*?)```/gs)])
      .map(([, name = '', code = '']) => [name, code]),
  );
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const sources = files.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

  it('quotes every file of the example except its messages, complete and unchanged', () => {
    const others = sources.filter(([name]) => name !== 'messages.ts');
    expect(quoted).toEqual(new Map(others));
  });

  it('states the number of lines in these files', () => {
    const lines = sources
      .filter(([name]) => name !== 'messages.ts')
      .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
    expect(section).toContain(`${lines} lines`);
  });
});
