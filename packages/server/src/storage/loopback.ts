const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Tells whether an address is on this machine, so that nobody on the way can listen. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Tells whether a host's name or address is that of this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}
