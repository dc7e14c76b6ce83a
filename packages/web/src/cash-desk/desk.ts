import type { AnswerOf } from '@croupier/client';
import type { CurrencyCode } from '@croupier/core';

/** The props of every part of the desk. */
export interface DeskProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  readonly desk: Desk;
  readonly changed: () => void;
}

export type Desk = AnswerOf<'cashDesk'>;
