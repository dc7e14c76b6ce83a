/**
 * Loads a part of a house that the server reads from a folder. If the server no longer has it, the page is older than
 * the house, and is loaded again (`reloadWhenStale`).
 */
export async function servedJson<T>(file: string): Promise<T> {
  const answer = await fetch(file);
  if (answer.ok) return answer.json();
  dispatchEvent(new Event('vite:preloadError'));
  throw new Error(file);
}
