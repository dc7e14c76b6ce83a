/** Runs in a page before its scripts: whoever looks here needs no showing round. */
export function knowsTheWay(): void {
  // An empty page keeps nothing.
  if (location.origin !== 'null') localStorage.setItem('croupier.coach', 'off');
}
