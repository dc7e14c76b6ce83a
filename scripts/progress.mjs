// A vitest reporter that records the progress of a run, file by file, in the file named by PROGRESS. After an aborted
// run, it shows which test files were not finished or not started.
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
 * Returns the test files that a run did not finish, and those that it did not start. Both lists are empty if the run
 * recorded nothing.
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
