import { CASE_OFFICERS, CASE_READERS, hasOneRole } from '@croupier/client';
import type { CurrencyCode, HouseId } from '@croupier/core';
import type { ReactNode } from 'react';
import { Loading } from '../../app/loading.tsx';
import { useConnection, useMe } from '../../app/session.tsx';
import { houseOf } from '../../plans/houses.ts';
import { NotStaff } from '../not-staff.tsx';

/** The reader of a page about cases. */
export interface CaseReader {
  readonly house: string;
  readonly currency: CurrencyCode;
  readonly account: string;
  /** Whether the reader decides on cases. Auditors only read. */
  readonly decides: boolean;
}

interface ForReadersProps {
  readonly house: string;
  readonly children: (reader: CaseReader) => ReactNode;
}

/** Shows a page to the staff of a house who read cases. */
export function ForReaders({ house, children }: ForReadersProps) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const { roles, id } = me.account;
  const currency = houseOf(house as HouseId)?.currency;
  if (!currency || !hasOneRole(roles, CASE_READERS, house)) return <NotStaff />;
  return children({ house, currency, account: id, decides: hasOneRole(roles, CASE_OFFICERS, house) });
}
