import { messages } from 'messages:studio/announce';
import { messages as listMessages } from 'messages:tournaments';
import { useMessages } from '../../app/language.tsx';
import styles from './announce.module.css';
import { useAnnouncementForm } from './context.ts';
import type { Schema, Value } from './schema.ts';

export interface FieldProps {
  readonly name: string;
  /** The place of the field in the announcement, such as `rebuy.price`. */
  readonly path: string;
  readonly schema: Schema;
  readonly value: Value | undefined;
  /** Whether the field can be left out. */
  readonly optional: boolean;
  readonly onChange: (value: Value | undefined) => void;
}

/** Returns functions that name a field and its values in the language of the screen. */
export function useFieldTexts() {
  const text = useMessages(messages);
  const { formats } = useMessages(listMessages);
  const fields: Readonly<Record<string, string>> = text.fields;
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...text.values, formats };
  return {
    nameOf: (path: string) => {
      const names = path.split('.').filter((part) => !/^\d+$/.test(part));
      return fields[names.slice(-2).join('-')] ?? fields[names.at(-1) ?? ''] ?? names.at(-1) ?? '';
    },
    wordFor: (name: string, value: string) => values[name]?.[value] ?? value,
  };
}

/** Shows the faults of a field, which are announced to screen readers with it. */
export function Faults({ path, inside = false }: { readonly path: string; readonly inside?: boolean }) {
  const { issues, say } = useAnnouncementForm();
  const own = issues.filter(({ at }) => at === path || (inside && at.startsWith(`${path}.`)));
  if (own.length === 0) return null;
  return <p className={styles.fault}>{own.map((issue) => say(issue)).join(' ')}</p>;
}

/** Returns the id of the element of a field. */
export function idOf(path: string): string {
  return `field-${path}`;
}

/** Returns the id of the element of a field inside another one. The form gives ids to the outer fields. */
export function nestedId(path: string): string | undefined {
  return path.includes('.') ? idOf(path) : undefined;
}
