/**
 * The options of Node for the relay's process. It makes much short-lived garbage and keeps little, so the young part of
 * its memory may stay small (in MB). By default that part grows by 40 MB within minutes.
 */
export const NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=1'];
