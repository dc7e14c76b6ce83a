/** The brightness of the screens: as the system has it, or as chosen on this device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read by public/settings.js as well, which is there before the page is drawn. */
const KEY = 'croupier.theme';

/** Returns the theme chosen on this device; without one the page follows the system. */
export function storedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Lights the room so, now and whenever this device comes back. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // It holds for this visit.
  }
  showTheme(theme);
}

/** Tells the page, and the browser's own frame round it, which of its two themes is meant. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    frame.dataset.of ??= frame.media.includes('dark') ? 'dark' : 'light';
    frame.media = mediaOf(frame.dataset.of, theme);
  }
}

/**
 * Returns the media query for a colour of the browser's frame: the chosen theme's always applies, the other's never.
 */
function mediaOf(own: string, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${own})`;
  return own === theme ? 'all' : 'not all';
}
