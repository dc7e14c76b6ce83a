/**
 * The options of Node for the relay's process. The process creates much short-lived garbage and keeps little,
 * so the young generation of its heap can stay small. The value is in MB. By default, that generation grows
 * by 40 MB within minutes.
 */
export const NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=1'];
