import type { AnswerOf } from '@croupier/client';
import type { CurrencyCode } from '@croupier/core';

/** The data that every part of the desk is given. */
export interface DeskProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  readonly desk: Desk;
  readonly changed: () => void;
}

export type Desk = AnswerOf<'cashDesk'>;
