import type { JSHandle, Page } from 'playwright-core';
import { SIZES, type Size } from './pictures.ts';

/** A screen during a phase at one size, as a PNG. */
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

/** Returns the positions of pictures on a sheet of this scale, size by size, with as many side by side as fit. */
function placesOn(width: number, pictures: readonly Picture[], scale: number): readonly Place[] {
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

/** The width of a sheet in pixels, and the scale of its pictures. */
interface Paper {
  readonly width: number;
  readonly scale: number;
}

/** Draws pictures on one sheet, each below the name of its phase, on a canvas of the empty page `page`. */
function drawSheet(
  page: Page,
  pictures: readonly Picture[],
  { width, scale }: Paper,
): Promise<JSHandle<HTMLCanvasElement>> {
  const places = placesOn(width, pictures, scale);
  const drawn = pictures.map(({ phase, size, png }, at) => ({
    ...(places[at] as Place),
    text: `${size}: ${phase}`,
    png: png.toString('base64'),
  }));
  const height = Math.max(...places.map((place) => place.y + place.height));
  return page.evaluateHandle(draw, { drawn, width, height });
}

/** Returns one sheet with pictures, as an image of this type. */
export async function sheetOf(
  page: Page,
  pictures: readonly Picture[],
  { type, ...paper }: Paper & { readonly type: string },
): Promise<Buffer> {
  const sheet = await drawSheet(page, pictures, paper);
  try {
    return await encode(sheet, type);
  } finally {
    await sheet.dispose();
  }
}

async function encode(sheet: JSHandle<HTMLCanvasElement>, type: string): Promise<Buffer> {
  return bytesOf(await sheet.evaluate((canvas, type) => canvas.toDataURL(type, 0.75), type));
}

function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

interface Drawing {
  readonly drawn: readonly (Place & { readonly text: string; readonly png: string })[];
  readonly width: number;
  readonly height: number;
}

/** Draws the sheet. Runs in the page. */
async function draw({ drawn, width, height }: Drawing): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
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
  return canvas;
}

/**
 * The differences from the stored sheet: the pictures that differ, both sheets side by side with these marked in red,
 * and the new sheet.
 */
interface Difference {
  readonly places: readonly number[];
  readonly both: Buffer;
  readonly fresh: Buffer;
}

/**
 * Compares pictures with a stored sheet that has them at the same positions. Returns undefined if they look the same.
 */
export async function difference(
  page: Page,
  pictures: readonly Picture[],
  { type, ...paper }: Paper & { readonly type: string },
  stored: Buffer,
): Promise<Difference | undefined> {
  const fresh = await drawSheet(page, pictures, paper);
  try {
    const places = placesOn(paper.width, pictures, paper.scale);
    // Both sheets are encoded in the same way, so compression has removed the same details from both.
    const now = await encode(fresh, type);
    const urlOf = (sheet: Buffer) => `data:${type};base64,${sheet.toString('base64')}`;
    const { differ, both } = await page.evaluate(hold, { before: urlOf(stored), after: urlOf(now), places });
    return both === undefined ? undefined : { places: differ, both: bytesOf(both), fresh: now };
  } finally {
    await fresh.dispose();
  }
}

/**
 * Compares two sheets. A picture differs if a sixth of the pixels in a small square clearly differ. Runs in the page.
 */
async function hold({
  before,
  after,
  places,
}: {
  readonly before: string;
  readonly after: string;
  readonly places: readonly Place[];
}) {
  const SQUARE = 8;
  const CLEARLY = 30;
  const load = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  };
  const sheets = [await load(before), await load(after)] as const;
  const { width, height } = sheets[1];
  const canvasOf = (wide: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: wide, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    return { canvas, pen };
  };
  const [stored, now] = sheets.map((sheet) => {
    const { pen } = canvasOf(width);
    pen.drawImage(sheet, 0, 0);
    return pen.getImageData(0, 0, width, height).data;
  }) as [Uint8ClampedArray, Uint8ClampedArray];
  const differs = (left: number, top: number, right: number, bottom: number) => {
    let clearly = 0;
    for (let y = top; y < bottom; y += 1)
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4)
        if (
          Math.abs((now[at] ?? 0) - (stored[at] ?? 0)) > CLEARLY ||
          Math.abs((now[at + 1] ?? 0) - (stored[at + 1] ?? 0)) > CLEARLY ||
          Math.abs((now[at + 2] ?? 0) - (stored[at + 2] ?? 0)) > CLEARLY
        )
          clearly += 1;
    return clearly * 6 > (right - left) * (bottom - top);
  };
  const differ = new Set<number>();
  const red: [number, number, number, number][] = [];
  for (const [at, place] of places.entries())
    for (let y = place.y; y < place.y + place.height; y += SQUARE)
      for (let x = place.x; x < place.x + place.width; x += SQUARE) {
        const [right, bottom] = [
          Math.min(x + SQUARE, place.x + place.width),
          Math.min(y + SQUARE, place.y + place.height),
        ];
        if (!differs(x, y, right, bottom)) continue;
        differ.add(at);
        red.push([x, y, right - x, bottom - y]);
      }
  if (differ.size === 0) return { differ: [], both: undefined };
  const { canvas, pen } = canvasOf(width * 2);
  for (const [at, sheet] of sheets.entries()) pen.drawImage(sheet, at * width, 0);
  pen.fillStyle = 'rgb(255 0 0 / 0.5)';
  for (const [x, y, wide, high] of red) pen.fillRect(width + x, y, wide, high);
  return { differ: [...differ], both: canvas.toDataURL('image/png') };
}
