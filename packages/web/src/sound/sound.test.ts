import { expect, it } from 'vitest';
import { dropClicks } from './instruments.ts';
import { bestVoice } from './speech.ts';

it('the ball clicks faster and softer until it comes to rest', () => {
  const clicks = dropClicks();
  const falling = clicks.slice(0, -1);
  for (const [index, click] of falling.entries()) {
    const [next, afterNext] = [falling[index + 1], falling[index + 2]];
    if (next) expect(next.loudness).toBeLessThan(click.loudness);
    if (next && afterNext) expect(afterNext.after - next.after).toBeLessThan(next.after - click.after);
  }
  expect(clicks.at(-1)!.after).toBeLessThan(1);
});

it('a language is spoken only with a voice for that language', () => {
  const voices = [
    { lang: 'en-US', default: true },
    { lang: 'cs_CZ', default: false },
    { lang: 'de-AT', default: false },
    { lang: 'de-DE', default: true },
  ];
  expect(bestVoice(voices, 'cs')?.lang).toBe('cs_CZ');
  expect(bestVoice(voices, 'de')?.lang).toBe('de-DE');
  expect(bestVoice(voices, 'et')).toBeUndefined();
});
