/** The themes of the screens: the system's theme, or the one chosen on this device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The storage key. The script public/settings.js, which runs before the page is rendered, also reads this key. */
const KEY = 'croupier.theme';

/** Returns the theme chosen on this device. If there is none, the page follows the system. */
export function storedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Sets the theme, now and for later visits on this device. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice lasts only for this visit.
  }
  showTheme(theme);
}

/** Applies a theme to the page and to the browser's frame around it. */
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
 * Returns the media query for the frame colour of the theme `own`. If the user has chosen a theme, the query
 * matches either always or never.
 */
function mediaOf(own: string, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${own})`;
  return own === theme ? 'all' : 'not all';
}
