import { readFileSync } from 'node:fs';
import { isRefusal, nearest, type Refusal, refuse } from '@croupier/core';

/** Settings by name, as text. */
export interface SettingTexts {
  readonly [name: string]: string | undefined;
}

/** The names of all settings, and of the secrets among them, which can be in a file of their own. */
export interface SettingNames {
  readonly all: readonly string[];
  readonly secrets: readonly string[];
}

/**
 * Returns the settings of a configuration file: one JSON object with the names of the environment variables. Refuses
 * `bad-config`, for example for an unknown name, which would otherwise silently have no effect.
 */
export function settingsFile(path: string, names: SettingNames): SettingTexts | Refusal {
  const text = textOf(path, 'CROUPIER_CONFIG');
  if (isRefusal(text)) return text;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return refuse('bad-config', `CROUPIER_CONFIG: ${path} is not a JSON object, such as {"PORT":8080}.`);
  const known = [...names.all, ...names.secrets.map((name) => `${name}_FILE`)];
  const found: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(read)) {
    if (!known.includes(name)) {
      const near = nearest(name, known);
      return refuse(
        'bad-config',
        `CROUPIER_CONFIG: ${path} has an unknown setting ${JSON.stringify(name)}${near ? `; did you mean ${near}?` : '; docs/operate.md lists them.'}`,
      );
    }
    if (value === null)
      return refuse('bad-config', `CROUPIER_CONFIG: ${name} in ${path} is null. Leave it out instead.`);
    found[name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  return found;
}

/**
 * Reads the secrets whose file is named by `<name>_FILE`, as container platforms provide them. Returns the settings
 * without these names. Refuses a secret that is set in both ways.
 */
export function withSecretFiles(given: SettingTexts, { secrets }: SettingNames): SettingTexts | Refusal {
  const all: { [name: string]: string | undefined } = { ...given };
  for (const name of secrets) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    if (given[name])
      return refuse('bad-config', `${name}: Set either ${name} or ${name}_FILE, but not both.`);
    const text = textOf(path, `${name}_FILE`);
    if (isRefusal(text)) return text;
    const secret = text.trim();
    if (secret === '') return refuse('bad-config', `${name}_FILE: ${path} is empty.`);
    all[name] = secret;
  }
  return all;
}

function textOf(path: string, setting: string): string | Refusal {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = { ENOENT: 'does not exist', EACCES: 'may not be read by this user', EISDIR: 'is a folder' }[
      code ?? ''
    ];
    return refuse('bad-config', `${setting}: ${path} ${why ?? `cannot be read (${message})`}.`);
  }
}
