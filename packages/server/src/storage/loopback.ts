const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns whether an address is on this machine. Nobody else can read the traffic to such an address. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Returns whether a host name or address belongs to this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}
