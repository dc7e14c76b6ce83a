/**
 * Starts the browser for the browser tests. If possible, this is the browser in one of the project's npm dependencies,
 * so that `npm ci && npm test` works on a machine without a browser. Otherwise it is an installed browser. The packed
 * browser is a headless shell, which needs a third less processor time than a full Chromium.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

/** A Chromium to start: its path, and the variables to add to the environment. */
interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

interface LaunchOptions {
  /** The fonts besides those of the pages: all fonts of the machine, or only the packed one. */
  readonly fonts?: 'all' | 'packed';
  /** The path of a script that starts Chromium. It gets the path of Chromium in `PROGRAM`, and its arguments. */
  readonly starter?: string;
}

/**
 * Starts a headless Chromium. The caller must close it. With the `packed` font, it renders pages identically on every
 * machine.
 *
 * The first available of these browsers is used: `CHROMIUM_PATH`; on Linux x64, the Chromium in the npm package
 * @sparticuz/chromium; an installed Chromium, Chrome or Edge. `CHROMIUM_PATH=installed` skips to the last of them.
 *
 * @throws Error with one sentence that says what to install, if there is no browser.
 */
export async function launchBrowser({ fonts = 'all', starter }: LaunchOptions = {}): Promise<Browser> {
  const program = await findProgram();
  const { FONTCONFIG_FILE: all } = program.env;
  return chromium.launch({
    executablePath: starter ?? program.path,
    env: {
      ...process.env,
      ...(starter && { PROGRAM: program.path }),
      ...program.env,
      ...(all && fonts === 'packed' && { FONTCONFIG_FILE: all.replace('fonts.conf', 'packed-fonts.conf') }),
    },
    args: [
      '--no-sandbox', // tests run as root on build machines, where the sandbox refuses to start
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage', // /dev/shm is small in containers
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream', // a camera that shows a moving picture, and may be used
      '--use-fake-ui-for-media-stream',
    ],
  });
}

/** Returns whether the browser is the one from the npm package. */
export function isBundled(): boolean {
  return !process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64';
}

async function findProgram(): Promise<Program> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && asked !== 'installed') {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, where there is no file.`);
    return { path: asked, env: {} };
  }
  if (isBundled()) return unpackBundled();
  const installed = installedBrowser();
  if (installed) return { path: installed, env: {} };
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge: install one, or set CHROMIUM_PATH to its executable.',
  );
}

/** Returns the path of an installed browser, if there is one. */
export function installedBrowser(): string | undefined {
  return installedPlaces().find((path) => existsSync(path));
}

/** Returns the paths where Chromium and similar browsers are usually installed, in order of preference. */
function installedPlaces(): readonly string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
        ['/Applications', join(process.env.HOME ?? '/', 'Applications')].map((folder) =>
          join(folder, `${name}.app/Contents/MacOS/${name}`),
        ),
      );
    case 'win32':
      return [
        'Google/Chrome/Application/chrome.exe',
        'Chromium/Application/chrome.exe',
        'Microsoft/Edge/Application/msedge.exe',
      ].flatMap((program) =>
        [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
          .filter((folder) => folder !== undefined)
          .map((folder) => join(folder, program)),
      );
    default: {
      const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
      const names = [
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        'microsoft-edge',
      ];
      return names.flatMap((name) => folders.map((folder) => join(folder, name)));
    }
  }
}

/**
 * Unpacks the Chromium of @sparticuz/chromium into node_modules/.cache, once. The package is made for a bare
 * container. It includes the few libraries that Chromium needs beyond the C library (NSS, NSPR, Expat), a font and a
 * software renderer. We do not use the package's own code. That code unpacks the libraries under fixed names in the
 * temporary folder, where another user may have placed other files, and it runs only in a cloud function's
 * environment.
 */
async function unpackBundled(): Promise<Program> {
  const require = createRequire(import.meta.url);
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '../../bin');
  const { version } = JSON.parse(await readFile(join(packed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const cache = fileURLToPath(new URL('../../node_modules/.cache/croupier/', import.meta.url));
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(join(cache, 'unpacking-'));
    await Promise.all([
      unpackProgram(join(packed, 'chromium.br'), join(fresh, 'chromium')),
      ...['al2023', 'fonts', 'swiftshader'].map((name) =>
        unpackFolder(join(packed, `${name}.tar.br`), fresh),
      ),
    ]);
    moveInto(home, fresh);
  }
  const packedFonts = join(home, 'fonts');
  await writeFile(join(home, 'fonts.conf'), fontsOf(home, [...MACHINE_FONTS, packedFonts]));
  await writeFile(join(home, 'packed-fonts.conf'), fontsOf(home, [packedFonts]));
  const libraries = [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter((folder) => folder !== undefined);
  return {
    path: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
}

/**
 * The fonts of the machine cover more characters than the font in the package. The packed font is for machines without
 * any fonts.
 */
const MACHINE_FONTS = ['/usr/share/fonts', '/usr/local/share/fonts'];

function fontsOf(home: string, folders: readonly string[]): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

const decompress = promisify(brotliDecompress);

async function unpackProgram(from: string, to: string): Promise<void> {
  await writeFile(to, await decompress(await readFile(from)));
  await chmod(to, 0o755);
}

async function unpackFolder(from: string, into: string): Promise<void> {
  const input = await decompress(await readFile(from));
  const tar = spawnSync('tar', ['xf', '-', '--no-same-owner', '-C', into], { input });
  if (tar.status !== 0) throw new Error(`Unpacking ${from} failed: ${tar.error?.message ?? tar.stderr}`);
}

/** Moves an unpacked folder into its final position. If another test process was faster, its copy is used. */
function moveInto(home: string, fresh: string): void {
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}
