import { brotliCompressSync } from 'node:zlib';
import { houses } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { pictures } from './all.ts';

/** The most compressed bytes of a picture. */
const MOST = 2_000;

describe('the pictures of the lobby', () => {
  it('exist for every plan and every game', () => {
    const plans = houses.flatMap((house) => house.plans);
    const named = [...plans.map(({ id }) => id), ...plans.map(({ game }) => game)];
    expect(named.filter((id) => !pictures.has(id))).toEqual([]);
  });

  it.each(houses)('of no two games of $id are alike', ({ plans }) => {
    const drawn = new Map(plans.map(({ id }) => [pictures.get(id), id]));
    expect(plans.filter(({ id }) => drawn.get(pictures.get(id)) !== id)).toEqual([]);
  });

  it('are small, and name no file and no font of the page', () => {
    for (const [id, picture] of pictures) {
      expect(brotliCompressSync(picture).length, id).toBeLessThan(MOST);
      expect(picture.replace('http://www.w3.org/2000/svg', ''), id).not.toMatch(
        /href|url\(|http|class=|var\(/,
      );
    }
  });
});
