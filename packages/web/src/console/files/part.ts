import type { PersonFile } from '@croupier/client';

/** The data that every part of a person's file needs. */
export interface FileProps {
  readonly house: string;
  readonly file: PersonFile;
  /** The name of the person, or of the account. */
  readonly name: string;
  /** Called after a change, to load the file again. */
  readonly changed: () => void;
  /** Whether the user is a manager of the house, who alone closes accounts and settles complaints. */
  readonly manages: boolean;
}
