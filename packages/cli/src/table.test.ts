import { describe, expect, it } from 'vitest';
import { table, wrapLines } from './table.ts';

describe('a plain-text table', () => {
  it('aligns words left and figures right, without trailing spaces', () => {
    const rows = [
      { bet: 'red', pays: '1', note: '' },
      { bet: 'six line', pays: '35', note: 'x' },
    ];
    expect(
      table(
        [
          { head: 'bet', cell: ({ bet }) => bet },
          { head: 'pays', side: 'right', cell: ({ pays }) => pays },
          { head: 'note', cell: ({ note }) => note },
        ],
        rows,
      ),
    ).toBe(['bet       pays  note', 'red          1', 'six line    35  x'].join('\n'));
  });

  it('counts only visible characters', () => {
    const text = table(
      [
        { head: 'a', cell: (row: string) => row },
        { head: 'b', cell: () => '|' },
      ],
      ['červená', 'red'],
    );
    expect(text.split('\n').map((line) => line.indexOf('|'))).toEqual([-1, 9, 9]);
  });
});

describe('wrapped text', () => {
  it('breaks between words, and keeps a long word whole', () => {
    expect(wrapLines('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapLines('a-very-long-word b', 5)).toEqual(['a-very-long-word', 'b']);
    expect(wrapLines('', 5)).toEqual([]);
  });
});
