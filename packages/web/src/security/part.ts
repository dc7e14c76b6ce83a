import type { Security } from '@croupier/client';

/** What each part of the page is told. */
export interface PartProps {
  readonly security: Security;
  readonly changed: () => void;
}
