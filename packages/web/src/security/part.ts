import type { Security } from '@croupier/client';

/** The props of each part of the page. */
export interface PartProps {
  readonly security: Security;
  readonly changed: () => void;
}
