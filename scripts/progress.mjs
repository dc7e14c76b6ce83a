// A reporter of vitest's that records the progress of a run, file by file, in the file that PROGRESS names. It tells
// the files that a stopped run had not finished or not begun.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {'waits' | 'begun' | 'ended'} State */

// biome-ignore lint/style/noDefaultExport: where vitest looks for a reporter
export default class Progress {
  file = process.env.PROGRESS ?? '';

  /** @param {readonly { moduleId: string }[]} specifications */
  onTestRunStart(specifications) {
    if (this.file) writeFileSync(this.file, '');
    for (const { moduleId } of specifications) this.note('waits', moduleId);
  }

  /** @param {{ moduleId: string }} module */
  onTestModuleStart({ moduleId }) {
    this.note('begun', moduleId);
  }

  /** @param {{ moduleId: string }} module */
  onTestModuleEnd({ moduleId }) {
    this.note('ended', moduleId);
  }

  /** @param {State} state @param {string} path */
  note(state, path) {
    if (this.file) appendFileSync(this.file, `${state} ${path}\n`);
  }
}

/**
 * Returns the files that a run left: begun and not finished, and not begun. Where it wrote nothing, none.
 * @param {string} file @returns {{ begun: string[], waits: string[] }}
 */
export function leftOver(file) {
  /** @type {Map<string, State>} */
  const states = new Map();
  for (const line of read(file).split('\n').filter(Boolean)) {
    const at = line.indexOf(' ');
    states.set(line.slice(at + 1), /** @type {State} */ (line.slice(0, at)));
  }
  /** @param {State} wanted */
  const those = (wanted) => [...states].filter(([, state]) => state === wanted).map(([path]) => path);
  return { begun: those('begun'), waits: those('waits') };
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
