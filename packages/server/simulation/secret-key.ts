/** The key that seals the secrets of a simulated casino. */
export const SECRET_KEY = 'the key of the simulation';
