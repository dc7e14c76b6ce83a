import { personalData as accounts } from '../accounts/personal-data.ts';
import { personalData as audit } from '../audit/personal-data.ts';
import { personalData as cases } from '../cases/personal-data.ts';
import { personalData as cashDesk } from '../cash-desk/personal-data.ts';
import { personalData as closing } from '../closing/personal-data.ts';
import { personalData as devices } from '../devices/personal-data.ts';
import { personalData as files } from '../files/personal-data.ts';
import { personalData as incidents } from '../incidents/personal-data.ts';
import { personalData as ledger } from '../ledger/personal-data.ts';
import { personalData as participants } from '../participants/personal-data.ts';
import { personalData as payments } from '../payments/personal-data.ts';
import { personalData as protection } from '../play/personal-data.ts';
import { personalData as ports } from '../ports/personal-data.ts';
import { personalData as repeats } from '../repeats/personal-data.ts';
import { personalData as reports } from '../reports/personal-data.ts';
import type { PersonalData } from '../services/personal-data-module.ts';
import { personalData as studio } from '../studio/personal-data.ts';
import { personalData as tables } from '../tables/personal-data.ts';
import { personalData as tournaments } from '../tournaments/personal-data.ts';
import { personalData as tray } from '../tray/personal-data.ts';

/**
 * The modules that store an account's data, in the order of the export. The audit log is the last, because the lock of
 * its head must be the last lock of a transaction.
 */
export const MODULES: readonly PersonalData[] = [
  accounts,
  repeats,
  participants,
  protection,
  payments,
  closing,
  files,
  ports,
  ledger,
  tables,
  devices,
  studio,
  incidents,
  tournaments,
  tray,
  cashDesk,
  cases,
  reports,
  audit,
];
