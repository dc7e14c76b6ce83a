// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EngineTable, sitAt } from '../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../test/render.tsx';
import { screensOf } from '../games/registry.ts';
import { changeSound, soundSettings } from '../sound/settings.ts';
import { coachSwitch, setTourShown, soundOffered } from './progress.ts';

// The test environment cannot play sounds.
vi.mock(import('../sound/player.ts'), async (original) => ({ ...(await original()), play: vi.fn() }));

beforeEach(() => {
  for (const game of ['casino-war', 'poker', 'red-dog', 'roulette', 'sic-bo']) setTourShown(game, false);
});

/** Seats a player at a table of a game, with the coach turned on. */
async function sit(plan: string, game: string, wait?: number): Promise<EngineTable> {
  const screens = screensOf({ game });
  if (!screens) throw new Error(`no screens of ${game}`);
  const table = await sitAt(screens, plan, wait === undefined ? {} : { wait });
  await table.goOn();
  await act(async () => coachSwitch.turn(true));
  return table;
}

const SIT = { type: 'sit', place: 1, amount: 20_000 } as const;
const coach = () => screen.queryByRole('dialog', { name: 'Show me around' });
const says = () => coach()?.querySelector('p')?.textContent ?? '';
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a player who sits at a game for the first time', () => {
  it('is shown the chips, the bets with their limits, the decisions by name, and where to find everything else', async () => {
    await sit('kings/casino-war', 'casino-war');
    expect(says()).toContain('Pick a chip here');
    await press('Next');
    expect(says()).toMatch(/bet: €1 to €50,000/);
    await press('Next');
    expect(says()).toContain('Go to war, Surrender');
    await press('Next');
    expect(says()).toContain('past rounds, odds');
    await press('Got it');
    expect(coach()).toBeNull();
  });

  it.each([
    ['kings/roulette-european', 'roulette', '» Spin now.'],
    ['kings/sic-bo', 'sic-bo', '» Throw now.'],
    ['kings/punto-banco', 'baccarat', '» Deal now.'],
  ])('is told at a %s table which button ends the betting immediately', async (plan, game, now) => {
    setTourShown(game, false);
    await sit(plan, game, 15_000);
    await press('Next');
    await press('Next');
    expect(says()).toContain(now);
  });

  it('is shown where to take a seat in a game with seats', async () => {
    await sit('kings/poker-texas-holdem', 'poker');
    expect(says()).toContain('Tap a free seat');
  });

  it('learns what comes next once they have taken a seat', async () => {
    const table = await sit('kings/poker-texas-holdem', 'poker');
    await table.play(SIT);
    expect(says()).toContain('When it is your turn');
  });

  it('stays at the same step when they take a seat during the tour', async () => {
    const table = await sit('kings/poker-texas-holdem', 'poker');
    await press('Next');
    const read = says();
    await table.play(SIT);
    expect(says()).toBe(read);
    await press('Next');
    expect(says()).toContain('past rounds, odds');
  });

  it.each([
    ['in the middle', new DOMRect(412, 560, 200, 130)],
    ['from side to side', new DOMRect(0, 560, 1024, 130)],
  ])('can see their own cards during the tour, wherever these are: %s', async (_, own) => {
    const table = await sit('kings/poker-texas-holdem', 'poker');
    await table.play(SIT);
    const box = new DOMRect(0, 0, 320, 150);
    const rack = new DOMRect(0, 700, 1024, 68);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this === coach()) return box;
      return this.matches('[data-own]') ? own : this.matches('[data-rack]') ? rack : new DOMRect();
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    act(() => void window.dispatchEvent(new Event('resize')));
    const { left = '', top = '' } = coach()?.style ?? {};
    const [x, y] = [Number.parseFloat(left), Number.parseFloat(top)];
    const beside = x + box.width <= own.left || x >= own.right;
    expect(beside || y + box.height <= own.top, `${left} ${top}`).toBe(true);
    expect(y + box.height).toBeLessThanOrEqual(rack.top);
  });

  it('sees the card next to a chip in a side column, not across the layout', async () => {
    await sit('kings/roulette-french', 'roulette');
    vi.stubGlobal('innerWidth', 844);
    vi.stubGlobal('innerHeight', 390);
    const chip = new DOMRect(700, 93, 48, 48);
    const rack = new DOMRect(604, 44, 240, 346);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this === coach()) return new DOMRect(0, 0, 320, 162);
      if (this.matches('[data-rack]')) return rack;
      return this.matches('[data-chips] [aria-pressed="true"]') ? chip : new DOMRect(0, 0, 844, 390);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });
    act(() => void window.dispatchEvent(new Event('resize')));
    const left = Number.parseFloat(coach()?.style.left ?? '');
    expect(left + 320).toBeLessThanOrEqual(chip.left);
    expect(left, 'near what it is about').toBeGreaterThan(200);
  });

  it('is shown the clock once it runs, in a game without decisions during a round', async () => {
    await sit('kings/roulette-french', 'roulette');
    await press('Next');
    await press('Next');
    expect(coach()).toBeNull();
    // While the tour is hidden, it cannot be closed.
    fireEvent.keyDown(document.body, { key: 'Escape' });
    const clock = document.createElement('i');
    clock.dataset.seconds = '20';
    document.body.append(clock);
    onTestFinished(() => clock.remove());
    await vi.waitFor(() => expect(says()).toContain('Betting closes'));
  });
});

describe('sounds', () => {
  const toLast = async () => {
    for (let step = 1; step < 4; step++) await press('Next');
  };

  it('are offered at the end of the first tour, and never again', async () => {
    soundOffered.turn(false);
    changeSound({ sounds: false });
    await sit('kings/casino-war', 'casino-war');
    await toLast();
    await press('Turn on sounds');
    expect(soundSettings().sounds).toBe(true);
    expect(screen.queryByRole('button', { name: 'Turn on sounds' })).toBeNull();
    changeSound({ sounds: false });
    await press('Got it');
    await sit('kings/red-dog', 'red-dog');
    await toLast();
    expect(screen.queryByRole('button', { name: 'Turn on sounds' })).toBeNull();
  });
});

describe('a player who has seen the tour of a game', () => {
  it('does not see it again unless they ask, but sees the tour of another game', async () => {
    await sit('kings/red-dog', 'red-dog');
    await press('Skip');
    expect(coach()).toBeNull();
    await sit('kings/red-dog', 'red-dog');
    expect(coach()).toBeNull();
    await sit('kings/casino-war', 'casino-war');
    expect(coach()).not.toBeNull();
  });

  it('closes it with Escape', async () => {
    await sit('kings/sic-bo', 'sic-bo');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(coach()).toBeNull();
  });
});
