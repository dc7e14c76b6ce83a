/** Browsers by a word of their `user-agent`. The first match counts, since most also name other browsers. */
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

/** Returns the name of a device as people say it: browser and system, or for a program its own first word. */
export function deviceOf(userAgent: string): { readonly browser?: string; readonly system?: string } {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([word]) => word.test(userAgent))?.[1];
  const system = find(SYSTEMS);
  const browser = find(BROWSERS) ?? (system ? undefined : userAgent.match(/^[\w .-]{1,30}/)?.[0].trim());
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}
