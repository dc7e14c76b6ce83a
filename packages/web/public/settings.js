// Before anything else: zod would try whether it may compile code at run time, which our content security policy
// forbids and every browser then reports. So it need not ask.
globalThis.__zod_globalConfig = { jitless: true };
// And the theme chosen on this device, before anything is drawn in the other (src/app/theme.ts).
try {
  const theme = localStorage.getItem('croupier.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows its system.
}
