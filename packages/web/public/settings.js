// This must run first: zod would otherwise try to compile code at run time. Our content security policy forbids that,
// and browsers would report it.
globalThis.__zod_globalConfig = { jitless: true };
// Sets the theme chosen on this device before the page is rendered, so that it does not flash (see src/app/theme.ts).
try {
  const theme = localStorage.getItem('croupier.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // If the browser stores nothing, the page follows the system's theme.
}
