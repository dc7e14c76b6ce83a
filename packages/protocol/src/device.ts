/**
 * The names of browsers, by a word of their `user-agent`. The first match counts, since most browsers also name others.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the usual name of a device: browser and system, or the first word of the `user-agent` for a program. */
export function deviceOf(userAgent: string): { readonly browser?: string; readonly system?: string } {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([word]) => word.test(userAgent))?.[1];
  const system = find(SYSTEMS);
  const browser = find(BROWSERS) ?? (system ? undefined : userAgent.match(/^[\w .-]{1,30}/)?.[0].trim());
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}
