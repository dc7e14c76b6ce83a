import type { Page } from 'playwright-core';
import { SIZES, type Size } from './pictures.ts';

/** A screen in a phase at one size, as a PNG. */
export interface Picture {
  readonly phase: string;
  readonly size: Size;
  readonly png: Buffer;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 4;
const LABEL = 16;

/** A sheet of paper for pictures of this scale: a size after the other, as many side by side as there is room for. */
export function placesOn(width: number, pictures: readonly Picture[], scale: number): readonly Place[] {
  let [x, y, below] = [0, 0, 0];
  let last: Size | undefined;
  return pictures.map(({ size }) => {
    const box = {
      width: Math.ceil(SIZES[size].width * scale),
      height: Math.ceil(SIZES[size].height * scale),
    };
    if (size !== last || x + box.width > width) [x, y] = [0, below];
    last = size;
    const place = { x, y: y + LABEL, ...box };
    x += box.width + GAP;
    below = Math.max(below, y + LABEL + box.height + GAP);
    return place;
  });
}

/** Pictures on one sheet, each under the name of its phase. `page`: an empty one, whose canvas does it. */
export async function sheetOf(
  page: Page,
  pictures: readonly Picture[],
  { width, scale, type }: { readonly width: number; readonly scale: number; readonly type: string },
): Promise<Buffer> {
  const places = placesOn(width, pictures, scale);
  const drawn = pictures.map(({ phase, size, png }, at) => ({
    ...(places[at] as Place),
    text: `${size}: ${phase}`,
    png: png.toString('base64'),
  }));
  const height = Math.max(...places.map((place) => place.y + place.height));
  const url = await page.evaluate(draw, { drawn, width, height, type });
  return bytesOf(url);
}

interface Drawing {
  readonly drawn: readonly (Place & { readonly text: string; readonly png: string })[];
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** In the page. */
async function draw({ drawn, width, height, type }: Drawing): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = '#444';
  pen.fillRect(0, 0, width, height);
  pen.font = '12px "Open Sans"';
  pen.fillStyle = '#fff';
  for (const { png, text, x, y, ...box } of drawn) {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    pen.fillText(text, x + 2, y - 4, box.width - 4);
    pen.drawImage(image, x, y, box.width, box.height);
  }
  return canvas.toDataURL(type, 0.75);
}

/** Another look than the stored one: the places that differ, and both sheets side by side with them in red. */
interface Difference {
  readonly places: readonly number[];
  readonly sheet: Buffer;
}

/** Holds a sheet against the stored one, which has its pictures at the same places: undefined where they look the same. */
export async function difference(
  page: Page,
  { stored, fresh }: { readonly stored: Buffer; readonly fresh: Buffer },
  places: readonly Place[],
): Promise<Difference | undefined> {
  const sheets = { stored: stored.toString('base64'), fresh: fresh.toString('base64'), places };
  const { differ, url } = await page.evaluate(hold, sheets);
  return differ.length === 0 ? undefined : { places: differ, sheet: bytesOf(url) };
}

function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** In the page: a picture differs where a sixth of a small square does, clearly. */
async function hold(given: { stored: string; fresh: string; places: readonly Place[] }) {
  const SQUARE = 8;
  const CLEARLY = 30; // what the stored sheet loses by compression stays below
  const load = async (data: string) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const { width, height } = image;
    return { canvas, pen, width, height, data: pen.getImageData(0, 0, width, height).data };
  };
  const [stored, fresh] = [await load(given.stored), await load(given.fresh)];
  const differs = (left: number, top: number, right: number, bottom: number) => {
    let clearly = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const at = (y * fresh.width + x) * 4;
        const other = (y * stored.width + x) * 4;
        const apart = [0, 1, 2].map((c) =>
          Math.abs((fresh.data[at + c] ?? 0) - (stored.data[other + c] ?? 0)),
        );
        if (Math.max(...apart) > CLEARLY) clearly += 1;
      }
    return clearly * 6 > (right - left) * (bottom - top);
  };
  const differ = new Set<number>();
  fresh.pen.fillStyle = 'rgb(255 0 0 / 0.5)';
  for (const [at, place] of given.places.entries())
    for (let y = place.y; y < place.y + place.height; y += SQUARE)
      for (let x = place.x; x < place.x + place.width; x += SQUARE) {
        const [right, bottom] = [
          Math.min(x + SQUARE, place.x + place.width),
          Math.min(y + SQUARE, place.y + place.height),
        ];
        if (!differs(x, y, right, bottom)) continue;
        differ.add(at);
        fresh.pen.fillRect(x, y, right - x, bottom - y);
      }
  const both = Object.assign(document.createElement('canvas'), {
    width: fresh.width + stored.width,
    height: Math.max(fresh.height, stored.height),
  });
  const pen = both.getContext('2d') as CanvasRenderingContext2D;
  pen.drawImage(stored.canvas, 0, 0);
  pen.drawImage(fresh.canvas, stored.width, 0);
  return { differ: [...differ], url: both.toDataURL('image/png') };
}
