// A page's search and reason belong to its entry in the history of the browser. They survive a reload and the way back,
// and appear neither in the address nor in any storage.

/** Returns a value that was kept for the current entry of the history; empty if there is none. */
export function kept(name: string): string {
  const value: unknown = (history.state as { readonly [name: string]: unknown } | null)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Keeps a value for the current entry of the history. */
export function keep(name: string, value: string): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}
