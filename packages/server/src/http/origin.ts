/**
 * Whether a request with this `Origin` comes from our own pages, or from no page at all. Another site's page must not
 * act with our visitor's cookie.
 */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
