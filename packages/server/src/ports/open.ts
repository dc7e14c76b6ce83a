import { join } from 'node:path';
import type { Address, Network } from '../runtime/network.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Faults } from './faults.ts';
import { embeddedIdentity, type IdentityPort, identityService } from './identity.ts';
import { embeddedMail, type MailPort, smtpMail } from './mail.ts';
import type { PortName } from './outbox.ts';
import { embeddedRegister, type RegisterPort, registerService } from './register.ts';
import { clamScanner, noScanner, type ScannerPort } from './scanner.ts';
import { embeddedScreening, type ListEntry, type ScreeningPort, screeningService } from './screening.ts';

/** The settings of the ports: the address of each service, or the faults of the embedded one. */
export interface PortSettings {
  readonly identity?: ServiceSettings;
  readonly register?: ServiceSettings;
  /** The service that compares persons with lists, or the list of the embedded one. */
  readonly screening?: ServiceSettings & { readonly list?: readonly ListEntry[] | undefined };
  /** The virus scanner on this machine. */
  readonly scanner?: Address | undefined;
  readonly mail?: {
    readonly url?: string | undefined;
    readonly from?: string | undefined;
    readonly faults?: Faults | undefined;
  };
}

interface ServiceSettings {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly faults?: Faults | undefined;
}

/** The external services of the casino. */
export interface Ports {
  readonly identity: IdentityPort;
  readonly register: RegisterPort;
  readonly screening: ScreeningPort;
  readonly scanner: ScannerPort;
  readonly mail: MailPort;
}

/** Returns the embedded ports whose answers are delivered twice. */
export function portsWithDuplicates(settings: PortSettings): ReadonlySet<PortName> {
  const ports = ['identity', 'register', 'mail', 'screening'] as const;
  return new Set(ports.filter((port) => !settings[port]?.url && settings[port]?.faults?.doubled));
}

export function openPorts(
  { identity = {}, register = {}, screening = {}, scanner, mail = {} }: PortSettings,
  {
    database,
    clock,
    network,
    dataDir,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly network: Network;
    readonly dataDir: string;
  },
): Ports {
  return {
    identity: identity.url
      ? identityService({ url: identity.url, key: identity.key }, clock)
      : embeddedIdentity(identity.faults ?? {}),
    register: register.url
      ? registerService({ url: register.url, key: register.key }, clock)
      : embeddedRegister(register.faults ?? {}, database, () => clock.now()),
    screening: screening.url
      ? screeningService({ url: screening.url, key: screening.key }, clock)
      : embeddedScreening(screening.faults ?? {}, screening.list ?? []),
    scanner: scanner === undefined ? noScanner : clamScanner(scanner, { clock, network }),
    mail: mail.url
      ? smtpMail(mail.url, mail.from ?? 'croupier@localhost')
      : embeddedMail(join(dataDir, 'mail'), mail.faults ?? {}),
  };
}
