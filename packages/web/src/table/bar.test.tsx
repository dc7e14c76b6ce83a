// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../test/render.tsx';
import { screensOf } from '../games/registry.ts';

async function sit(plan: string, game: string): Promise<EngineTable> {
  const screens = screensOf({ game });
  if (!screens) throw new Error(`no screens of ${game}`);
  const table = await sitAt(screens, plan);
  await table.goOn();
  return table;
}

describe('the settings of a table', () => {
  const menu = () =>
    document.querySelector('details:has(> summary[aria-label="Settings"])') as HTMLDetailsElement;
  const open = async () => {
    await sit('kings/red-dog', 'red-dog');
    await act(async () => fireEvent.click(screen.getByLabelText('Settings')));
    expect(menu().open).toBe(true);
  };

  it('are closed by Escape, wherever the keyboard is, which goes back to their button', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Settings'));
  });

  it('are closed by a press elsewhere, and not by one inside', async () => {
    await open();
    fireEvent.pointerDown(menu().querySelector('select') as HTMLElement);
    expect(menu().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
  });

  it('stay open while Escape closes what lies over them', async () => {
    await open();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(menu().open).toBe(true);
    dialog.remove();
  });
});

describe('the title of the page', () => {
  afterEach(() => {
    document.title = '';
  });

  it('says which game is played at which house', async () => {
    await sit('kings/roulette-french', 'roulette');
    expect(document.title).toBe("French roulette · King's · Croupier");
  });

  it('says when the table waits for the player', async () => {
    const table = await sit('kings/red-dog', 'red-dog');
    await table.play({ type: 'bet', chips: [{ position: '1/ante', amount: 500 }] });
    await table.close();
    expect(document.title).toBe("Red Dog · King's · Croupier");
    await table.deal('4h', '9c');
    expect(document.title).toBe("Your turn · Red Dog · King's · Croupier");
    await table.play({ type: 'no-raise', position: '1/ante' });
    expect(document.title).toBe("Red Dog · King's · Croupier");
  });
});
