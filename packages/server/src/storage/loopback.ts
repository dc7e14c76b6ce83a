const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Tells whether an address is on this machine, so that nobody else can read the traffic. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Tells whether a host name or address is this machine's. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}
