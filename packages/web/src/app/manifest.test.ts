import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  }[];
}

it('the casino can be installed: the page links a manifest, and its icons have the declared sizes', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(page).toContain('rel="manifest" href="/manifest.webmanifest"');
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  // The header of a PNG contains its width and height.
  const sizes = pictures.map(({ src }) =>
    [16, 20].map((at) => read(src.slice(1)).readUInt32BE(at)).join('x'),
  );
  expect(sizes).toEqual(pictures.map((picture) => picture.sizes));
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
