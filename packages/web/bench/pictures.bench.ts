import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { houses } from '@croupier/houses';
import { launchBrowser } from '../../../test/support/browser.ts';
import { buildAll } from '../../server/bench/server.ts';
import { layoutFaults } from '../test/gallery/faults.ts';
import { lookAt, type Size } from '../test/gallery/pictures.ts';
import { type Picture, sheetOf } from '../test/gallery/sheet.ts';

const FOLDER = join(process.cwd(), '.reports/pictures');
/** The screen sizes on each sheet. Two sheets keep the pictures large enough to read. */
const SHEETS = {
  phone: { sizes: ['phone'], width: 1200, scale: 0.5 },
  turned: { sizes: ['turned'], width: 1200, scale: 0.47 },
  tablet: { sizes: ['tablet'], width: 1200, scale: 0.36 },
  desktop: { sizes: ['desktop'], width: 1200, scale: 0.41 },
} as const;

/**
 * Takes screenshots of every game in every phase for review, two sheets for each plan. `PLANS=kings/blackjack,red-dog`
 * selects plans by a part of their ids. `SCREEN=console` shows the dealer's console, and `THEME=light` the light theme.
 */
export async function run(): Promise<void> {
  const wanted = (process.env.PLANS ?? '').split(',');
  const screen = process.env.SCREEN === 'console' ? 'console' : 'player';
  const theme = process.env.THEME === 'light' ? 'light' : 'dark';
  const plans = houses
    .flatMap((house) => house.plans)
    .filter(({ id }) => wanted.some((name) => id.includes(name)));
  buildAll();
  const web = join(process.cwd(), 'dist/web');
  const browser = await launchBrowser();
  const desk = await browser.newPage();
  try {
    for (const plan of plans) {
      const began = performance.now();
      const pictures: Picture[] = [];
      const faults = new Set<string>();
      await lookAt(browser, web, { plan, screen, theme }, async ({ page, phase, size, shoot }) => {
        for (const fault of await layoutFaults(page, size)) faults.add(fault);
        pictures.push({ phase, size, png: await shoot(scaleOf(size)) });
      });
      for (const [name, { sizes, ...sheet }] of Object.entries(SHEETS)) {
        const on = sizes.flatMap((size) => pictures.filter((picture) => picture.size === size));
        const file = join(FOLDER, screen, `${plan.id}-${name}.png`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await sheetOf(desk, on, { ...sheet, type: 'image/png' }));
      }
      const took = Math.round(performance.now() - began);
      console.log(`  ${plan.id.padEnd(36)} ${pictures.length} pictures in ${took} ms`);
      for (const fault of faults) console.log(`    ${fault.slice(0, 150)}`);
    }
    console.log(`  in ${FOLDER}`);
  } finally {
    await browser.close();
  }
}

function scaleOf(size: Size): number {
  return Object.values(SHEETS).find(({ sizes }) => sizes.some((one) => one === size))?.scale ?? 1;
}
