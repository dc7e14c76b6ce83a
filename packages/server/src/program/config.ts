import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { HouseRegistry } from '@croupier/houses';
import { type Timing, timing } from '@croupier/protocol';
import { z } from 'zod';
import { claimedRoles, type OpenIdSetting } from '../accounts/openid-provider.ts';
import type { StaffCodes } from '../accounts/session-starter.ts';
import type { BotQuota } from '../bots/bots.ts';
import type { PaymentsSetting } from '../casino/real-money.ts';
import { type BrokenFolder, loadHouses } from '../houses/index.ts';
import { type Limits, LIMITS as USUAL_LIMITS } from '../http/limits.ts';
import { isSubnet, type TrustedProxies } from '../http/visitor.ts';
import { LOG_LEVELS, withoutPasswords } from '../monitoring/log.ts';
import type { TraceCollector } from '../monitoring/opentelemetry.ts';
import { type Jurisdiction, jurisdiction } from '../participants/jurisdiction.ts';
import { type PaymentFaults, paymentFaults } from '../ports/embedded-payments.ts';
import { faults } from '../ports/faults.ts';
import type { PortSettings } from '../ports/open.ts';
import { listEntry } from '../ports/screening.ts';
import type { RecordingsSetting } from '../recordings/service.ts';
import { type RetentionDays, retention } from '../retention/kinds.ts';
import { isLoopback, isLoopbackHost } from '../storage/loopback.ts';
import { unencryptedHost } from '../storage/unencrypted-host.ts';
import type { MediaServerAccess } from '../streams/relay-process.ts';
import type { TurnAccess } from '../streams/turn.ts';
import { descriptions, type SettingDescription } from './setting-descriptions.ts';
import { type SettingNames, type SettingTexts, settingsFile, withSecretFiles } from './settings-file.ts';

const yesNo = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'])
  .transform((text) => ['1', 'true', 'yes'].includes(text));
const rate = z.strictObject({ perSecond: z.number().positive(), burst: z.int().positive() });
const count = z.int().positive();
const limits = z
  .strictObject(
    Object.fromEntries(
      Object.entries(USUAL_LIMITS).map(([name, usual]) => [name, typeof usual === 'number' ? count : rate]),
    ),
  )
  .partial();

/** Returns a schema for JSON text whose content fits the given schema. */
function jsonOf<T extends z.ZodType>(shape: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);
}

/** The address of a service that receives personal data or a key, so the connection must be encrypted. */
const service = z
  .url({ protocol: /^https?$/, error: 'is not an address (https://…)' })
  .refine(
    (url) => /^https:/i.test(url) || isLoopback(url),
    'is not encrypted: it must begin with https://, unless the service runs on this machine',
  );

const settings = z.object({
  PORT: z.coerce.number('is not a number').int().min(0).max(65_535).default(8080),
  HOST: z.string().trim().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().trim().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'is not a PostgreSQL address (postgres://…)')
    .refine((url) => URL.canParse(url), 'cannot be read as an address: special characters are written as %40')
    .optional(),
  NODES: yesNo.default(false),
  DATABASE_TLS: z.enum(['required', 'optional'], 'is neither required nor optional').default('required'),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'is not an address of NATS (nats://…)')
    .refine(
      (urls) => urls.split(',').every((url) => URL.canParse(url.trim())),
      'cannot be read as an address',
    )
    .optional(),
  NATS_TLS: z.enum(['required', 'optional'], 'is neither required nor optional').default('required'),
  WEB_ROOT: z.string().trim().min(1).optional(),
  STREAM_PORT: z.coerce.number('is not a number').int().min(0).max(65_535).optional(),
  STREAM_SERVER: service.optional(),
  STREAM_SERVER_KEY: z.string().min(1).optional(),
  STREAM_TURN: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(
      (addresses) =>
        addresses.every((address) => /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/.test(address)),
      'is not a list of TURN addresses (turn:host:3478?transport=udp, …)',
    )
    .optional(),
  STREAM_TURN_SECRET: z.string().min(16, 'is shorter than 16 characters').optional(),
  STREAM_DELAY: z.coerce.number('is not a number').int().min(0).max(5_000).optional(),
  RECORDINGS_DAYS: z.coerce.number('is not a number').int().min(1).max(36_500).optional(),
  RETENTION: jsonOf(retention).optional(),
  METRICS_KEY: z.string().min(16, 'is shorter than 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: service.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'is not like name=value,name=value')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text): TrustedProxies => {
      const word = yesNo.safeParse(text);
      return word.success ? word.data : text.split(',').map((part) => part.trim());
    })
    .refine(
      (trusted) => typeof trusted === 'boolean' || trusted.every(isSubnet),
      'is neither yes nor no, nor a list of addresses and subnets',
    )
    .default(false),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'is not a list of origins (https://bots.example, …)',
    )
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`).default('warn'),
  TIMING: jsonOf(timing.strict().partial()).optional(),
  LIMITS: jsonOf(limits).optional(),
  PAYMENTS_URL: z
    .string()
    .regex(/^https:\/\//, 'is not an https:// address')
    .refine((url) => URL.canParse(url), 'cannot be read as an address')
    .optional(),
  PAYMENTS_KEY: z.string().min(16, 'is shorter than 16 characters').optional(),
  PAYMENTS_FAULTS: jsonOf(paymentFaults).optional(),
  JURISDICTION: jsonOf(jurisdiction).default({}),
  STAFF_CODES: z.enum(['required', 'offered'], 'is neither required nor offered').optional(),
  OIDC_ISSUER: service.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'does not include the scope openid')
    .default('openid profile'),
  OIDC_CLAIM: z.string().min(1).default('groups'),
  OIDC_ROLES: jsonOf(claimedRoles).optional(),
  SECRET_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  OLD_SECRET_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not an address (https://…)' }).optional(),
  IDENTITY_URL: service.optional(),
  IDENTITY_KEY: z.string().min(1).optional(),
  IDENTITY_FAULTS: jsonOf(faults).optional(),
  REGISTER_URL: service.optional(),
  REGISTER_KEY: z.string().min(1).optional(),
  REGISTER_FAULTS: jsonOf(faults).optional(),
  VIRUS_SCANNER: z
    .string()
    .regex(/^.+:\d{1,5}$/, 'is not like 127.0.0.1:3310')
    .transform((text) => {
      const [, host = '', port] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? [];
      return { host, port: Number(port) };
    })
    .refine(
      ({ host }) => isLoopbackHost(host),
      'is on another machine, but documents would travel unencrypted. Run the scanner on this machine',
    )
    .optional(),
  SCREENING_URL: service.optional(),
  SCREENING_KEY: z.string().min(1).optional(),
  SCREENING_LIST: jsonOf(z.array(listEntry).max(10_000)).optional(),
  SCREENING_FAULTS: jsonOf(faults).optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'is not a mail server (smtps://…)')
    .refine((url) => URL.canParse(url), 'cannot be read as an address')
    .refine(
      (url) => !/[?#]/.test(url),
      'has more than an address: encryption cannot be switched off by parameters after ? or #',
    )
    .optional(),
  MAIL_FROM: z.email('is not an e-mail address').optional(),
  MAIL_FAULTS: jsonOf(faults).optional(),
  BOTS: z
    .string()
    .regex(
      /^(none|[a-z0-9-]+\/[a-z0-9-]+:[1-9](,[a-z0-9-]+\/[a-z0-9-]+:[1-9])*)$/,
      'is not like plan:number,plan:number, nor none',
    )
    .optional(),
  HOUSES: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((folder) => folder.trim())
        .filter((folder) => folder !== ''),
    )
    .default([]),
});

/** Returns the bots that the plans ask for, so that a single player never finds an empty table. */
function usualBots({ houses }: HouseRegistry): readonly BotQuota[] {
  return houses
    .flatMap(({ plans }) => plans)
    .flatMap(({ id, bots }) => (bots === undefined ? [] : [{ plan: id, wanted: bots }]));
}

/**
 * Refuses settings for houses and plans that do not exist. Those of a folder that is left out are tolerated, because a
 * broken house stops nobody else.
 */
function refuseUnknown(
  { JURISDICTION, OIDC_ROLES = {}, BOTS }: z.output<typeof settings>,
  registry: HouseRegistry,
  broken: readonly BrokenFolder[],
): Refusal | undefined {
  const leftOut = new Set(broken.map(({ id, folder }) => id ?? basename(folder)));
  const isUnknown = (house: string) => !registry.house(house) && !leftOut.has(house);
  if (Object.keys(JURISDICTION).some(isUnknown)) return unknown('JURISDICTION', 'house');
  if (
    Object.values(OIDC_ROLES)
      .flat()
      .some(({ house }) => isUnknown(house))
  )
    return unknown('OIDC_ROLES', 'house');
  const plans = BOTS === undefined ? [] : botsIn(BOTS);
  if (plans.some(({ plan }) => !registry.plan(plan) && !leftOut.has(plan.split('/')[0] ?? '')))
    return unknown('BOTS', 'plan');
  return undefined;
}

function unknown(setting: string, what: string): Refusal {
  return refuse('bad-config', `${setting} names a ${what} that does not exist. Correct it, or leave it out.`);
}

function botsIn(text: string): BotQuota[] {
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const [plan = '', wanted] = part.split(':');
    return { plan, wanted: Number(wanted) };
  });
}

/** Command-line flags and the settings that they set. Flags override the environment. Some settings have no flag. */
const FLAGS = {
  port: 'PORT',
  host: 'HOST',
  data: 'DATA_DIR',
  'database-url': 'DATABASE_URL',
  'database-tls': 'DATABASE_TLS',
  web: 'WEB_ROOT',
  'trust-proxy': 'TRUST_PROXY',
  'log-level': 'LOG_LEVEL',
  timing: 'TIMING',
  limits: 'LIMITS',
  'payments-url': 'PAYMENTS_URL',
  bots: 'BOTS',
  houses: 'HOUSES',
  jurisdiction: 'JURISDICTION',
  'public-url': 'PUBLIC_URL',
  'staff-codes': 'STAFF_CODES',
  'identity-url': 'IDENTITY_URL',
  'identity-key': 'IDENTITY_KEY',
  'identity-faults': 'IDENTITY_FAULTS',
  'register-url': 'REGISTER_URL',
  'register-key': 'REGISTER_KEY',
  'register-faults': 'REGISTER_FAULTS',
  'virus-scanner': 'VIRUS_SCANNER',
  'screening-url': 'SCREENING_URL',
  'screening-key': 'SCREENING_KEY',
  'screening-list': 'SCREENING_LIST',
  'screening-faults': 'SCREENING_FAULTS',
  'mail-url': 'MAIL_URL',
  'mail-from': 'MAIL_FROM',
  'mail-faults': 'MAIL_FAULTS',
} as const satisfies { readonly [flag: string]: keyof z.input<typeof settings> };

/** Every setting has a description. */
const DESCRIPTIONS: { readonly [name in keyof z.input<typeof settings>]-?: SettingDescription } =
  descriptions;

const NAMES: SettingNames = {
  all: Object.keys(settings.shape),
  secrets: Object.entries(DESCRIPTIONS).flatMap(([name, { secret }]) => (secret ? [name] : [])),
};

/** Returns the table of all settings for docs/operate.md. */
export function settingsTable(): string {
  const flagOf = new Map<string, string>(Object.entries(FLAGS).map(([flag, name]) => [name, flag]));
  const rows = Object.entries(DESCRIPTIONS).map(([name, { meaning, usual = '', secret }]) => {
    const flag = flagOf.get(name);
    const names = `\`${name}\`${secret ? `, \`${name}_FILE\`` : ''}`;
    return `| ${names} | ${flag === undefined ? '' : `\`--${flag}\``} | ${usual} | ${meaning} |\n`;
  });
  return `| variable | flag | default | meaning |\n|---|---|---|---|\n${rows.join('')}`;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether this process is one of several nodes on the same database. */
  readonly nodes: boolean;
  /** The NATS address for the connections between the nodes of the casino. */
  readonly natsUrl: string | undefined;
  readonly webRoot: string | undefined;
  /** The UDP port for the pictures of tables. The default is the number of the HTTP port. */
  readonly streamPort: number | undefined;
  /**
   * The external media server that forwards the pictures of tables; undefined for the relay on this machine.
   */
  readonly streamServer: MediaServerAccess | undefined;
  /** The TURN servers for pages that cannot reach the relay directly; undefined if there are none. */
  readonly streamTurn: TurnAccess | undefined;
  /**
   * The maximum delay from a camera to the relay, in milliseconds; undefined for the default of a browser’s
   * camera.
   */
  readonly streamDelay: number | undefined;
  /** The folder for recordings of rounds, and the number of days for which new ones are kept. */
  readonly recordings: RecordingsSetting;
  /** The number of days for which each kind of data is kept. */
  readonly retention: RetentionDays | undefined;
  /** The key for `/metrics`. Without a key, there are no metrics. */
  readonly metricsKey: string | undefined;
  /** The collector of traces. Without one, there are no traces. */
  readonly traces: TraceCollector | undefined;
  readonly trustProxy: TrustedProxies;
  /** The origins whose pages may call the API. */
  readonly origins: readonly string[];
  /** The lowest level that is logged. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The timing of the tables that a new casino opens, in seconds, which overrides the defaults. */
  readonly timing: Partial<Timing> | undefined;
  readonly limits: Partial<Limits> | undefined;
  /** The payment service, or the embedded one, which moves no money. */
  readonly payments: PaymentsSetting;
  /** The shipped houses and those of the folders in HOUSES. */
  readonly houses: HouseRegistry['houses'];
  /** The folders in HOUSES that are left out, with the reasons. */
  readonly broken: readonly BrokenFolder[];
  /** The bots that wait for players at public tables. */
  readonly bots: readonly BotQuota[];
  /** The figures that the houses' rule books leave to the law. */
  readonly jurisdiction: Jurisdiction;
  /** The services for identity checks, the register and e-mail. The default services are embedded. */
  readonly ports: PortSettings;
  /** This server's public address. Links in e-mails begin with this address, and passkeys are bound to it. */
  readonly publicUrl: string | undefined;
  /** Whether staff must have one-time codes. */
  readonly staffCodes: StaffCodes;
  /** The OpenID Connect provider with which staff sign in; undefined if there is none. */
  readonly openId: OpenIdSetting | undefined;
  /** The key that seals secrets in the database. */
  readonly secretKey: string | undefined;
  /** The previous key. A start with both keys re-encrypts all secrets with the new key. */
  readonly oldSecretKey: string | undefined;
}

/**
 * Reads the configuration from flags and the environment, as described in docs/operate.md. Refuses with the code
 * `bad-config`.
 */
export function readConfig(args: readonly string[], env: NodeJS.ProcessEnv): Config | Refusal {
  const flags = readFlags(args);
  if (typeof flags === 'string') return refuse('bad-config', withoutPasswords(flags));
  const beside = givenBeside(flags.config ?? (env.CROUPIER_CONFIG || undefined), env);
  if (isRefusal(beside)) return beside;
  const flagOf = new Map<string, string>(Object.entries(FLAGS).map(([flag, name]) => [name, flag]));
  const given = Object.fromEntries(
    NAMES.all.map((name) => [name, flags[flagOf.get(name) ?? ''] ?? beside[name]]),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [name, ...inside] = issue?.path ?? [];
    const where = inside.length > 0 ? ` at ${inside.join('.')}` : '';
    // An address may contain a password, which can be anywhere in an address that cannot be parsed.
    const value = SECRET.test(String(name)) ? '' : ` (${JSON.stringify(given[String(name)])})`;
    return refuse('bad-config', `${String(name)}${value}${where}: ${issue?.message}.`);
  }
  if (parsed.data.MAIL_URL !== undefined && parsed.data.MAIL_FROM === undefined)
    return refuse('bad-config', 'MAIL_FROM: Set the sender address of e-mails.');
  if (parsed.data.MAIL_FROM !== undefined && parsed.data.MAIL_URL === undefined)
    return refuse('bad-config', 'MAIL_URL: Set the mail server, or remove MAIL_FROM.');
  const { registry, broken } = loadHouses(parsed.data.HOUSES.map((folder) => resolve(folder)));
  const nobody = refuseUnknown(parsed.data, registry, broken);
  if (nobody) return nobody;
  const turn = turnOf(parsed.data);
  if (isRefusal(turn)) return turn;
  const openId = openIdOf(parsed.data);
  if (isRefusal(openId)) return openId;
  const alone = whyAlone(parsed.data);
  if (alone) return alone;
  const readable = readableBooks(parsed.data, env) ?? readableBus(parsed.data);
  if (readable) return readable;
  const payments = paymentsOf(parsed.data);
  if (isRefusal(payments)) return payments;
  const { PORT, HOST, DATA_DIR, DATABASE_URL, WEB_ROOT, TRUST_PROXY, LOG_LEVEL, TIMING, LIMITS, BOTS } =
    parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    nodes: parsed.data.NODES,
    natsUrl: parsed.data.NATS_URL,
    webRoot: WEB_ROOT === undefined ? undefined : resolve(WEB_ROOT),
    streamPort: parsed.data.STREAM_PORT,
    streamServer:
      parsed.data.STREAM_SERVER === undefined
        ? undefined
        : { address: parsed.data.STREAM_SERVER, key: parsed.data.STREAM_SERVER_KEY },
    streamTurn: turn,
    streamDelay: parsed.data.STREAM_DELAY,
    recordings: { folder: join(resolve(DATA_DIR), 'recordings'), days: parsed.data.RECORDINGS_DAYS },
    retention: parsed.data.RETENTION,
    metricsKey: parsed.data.METRICS_KEY,
    traces:
      parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: parsed.data.OTEL_EXPORTER_OTLP_HEADERS,
          },
    trustProxy: TRUST_PROXY,
    origins: parsed.data.CORS_ORIGINS,
    logLevel: LOG_LEVEL,
    timing: TIMING as Partial<Timing> | undefined,
    limits: LIMITS as Partial<Limits> | undefined,
    payments,
    houses: registry.houses,
    broken,
    bots: BOTS === undefined ? usualBots(registry) : botsIn(BOTS).filter(({ plan }) => registry.plan(plan)),
    jurisdiction: parsed.data.JURISDICTION,
    ports: portsIn(parsed.data),
    publicUrl: parsed.data.PUBLIC_URL,
    staffCodes: staffCodesOf(parsed.data),
    openId,
    secretKey: parsed.data.SECRET_KEY,
    oldSecretKey: parsed.data.OLD_SECRET_KEY,
  };
}

/** Returns the settings without flags. A variable takes precedence over the configuration file. */
function givenBeside(path: string | undefined, env: NodeJS.ProcessEnv): SettingTexts | Refusal {
  const file = path === undefined ? {} : settingsFile(path, NAMES);
  const stored = isRefusal(file) ? file : withSecretFiles(file, NAMES);
  const set = withSecretFiles(env, NAMES);
  if (isRefusal(stored)) return stored;
  if (isRefusal(set)) return set;
  return Object.fromEntries(NAMES.all.map((name) => [name, set[name] || stored[name] || undefined]));
}

/** Refuses nodes without a shared database or encryption key, and a single process with a NATS address. */
function whyAlone({
  NODES,
  NATS_URL,
  DATABASE_URL,
  SECRET_KEY,
}: z.output<typeof settings>): Refusal | undefined {
  if (!NODES && NATS_URL !== undefined)
    return refuse(
      'bad-config',
      'NATS_URL: A single process does not use NATS. Set NODES=yes, or leave NATS_URL out.',
    );
  if (!NODES) return undefined;
  if (DATABASE_URL === undefined)
    return refuse(
      'bad-config',
      'NODES: Nodes share one PostgreSQL. Set DATABASE_URL to the same address on all of them.',
    );
  if (SECRET_KEY === undefined)
    return refuse(
      'bad-config',
      'NODES: Nodes share one encryption key. Set SECRET_KEY to the same value on all of them.',
    );
  return undefined;
}

/** Refuses an unencrypted connection to a database on another machine, because others could read it. */
function readableBooks(given: z.output<typeof settings>, env: NodeJS.ProcessEnv): Refusal | undefined {
  const { DATABASE_URL, DATABASE_TLS } = given;
  const host =
    DATABASE_URL === undefined || DATABASE_TLS === 'optional'
      ? undefined
      : unencryptedHost(DATABASE_URL, env);
  if (host === undefined) return undefined;
  return refuse(
    'bad-config',
    `DATABASE_URL: The connection to ${host} is not encrypted. Add sslmode=verify-full to the address, or set DATABASE_TLS=optional if nobody else can read the traffic.`,
  );
}

/** Refuses an unencrypted connection to NATS on another machine, because others could read the players' hands. */
function readableBus({ NATS_URL, NATS_TLS }: z.output<typeof settings>): Refusal | undefined {
  if (NATS_URL === undefined || NATS_TLS === 'optional') return undefined;
  const open = NATS_URL.split(',').map((url) => url.trim());
  const host = open.find((url) => !url.startsWith('tls://') && !isLoopback(url));
  if (host === undefined) return undefined;
  return refuse(
    'bad-config',
    `NATS_URL: The connection to ${new URL(host).hostname} is not encrypted. Begin the address with tls://, or set NATS_TLS=optional if nobody else can read the traffic.`,
  );
}

/**
 * Returns the TURN servers; undefined if there are none. The addresses and the secret are useless without
 * each other.
 */
function turnOf({
  STREAM_TURN: addresses,
  STREAM_TURN_SECRET: secret,
}: {
  readonly STREAM_TURN?: readonly string[] | undefined;
  readonly STREAM_TURN_SECRET?: string | undefined;
}): TurnAccess | Refusal | undefined {
  if (addresses === undefined && secret === undefined) return undefined;
  if (addresses === undefined || secret === undefined)
    return refuse('bad-config', 'STREAM_TURN: Set both the addresses and STREAM_TURN_SECRET, or neither.');
  return { addresses, secret };
}

/** Returns the OpenID Connect provider; undefined if there is none. It needs an address, our name there, and roles. */
function openIdOf(given: z.output<typeof settings>): OpenIdSetting | Refusal | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES, OIDC_SCOPES, OIDC_CLAIM, PUBLIC_URL } =
    given;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES, PUBLIC_URL };
  if (OIDC_ISSUER === undefined && OIDC_CLIENT_ID === undefined && OIDC_ROLES === undefined) return undefined;
  for (const [name, value] of Object.entries(needed))
    if (value === undefined)
      return refuse('bad-config', `${name}: Sign-in with OpenID Connect needs this setting, too.`);
  return {
    issuer: OIDC_ISSUER ?? '',
    clientId: OIDC_CLIENT_ID ?? '',
    clientSecret: OIDC_CLIENT_SECRET ?? '',
    scopes: OIDC_SCOPES,
    claim: OIDC_CLAIM,
    roles: OIDC_ROLES ?? {},
  };
}

function paymentsOf(given: z.output<typeof settings>): PaymentsSetting | Refusal {
  const { PAYMENTS_URL: url, PAYMENTS_KEY: key, PAYMENTS_FAULTS: faults } = given;
  if (url === undefined) return { faults: (faults ?? {}) as PaymentFaults };
  if (key === undefined) return refuse('bad-config', 'PAYMENTS_KEY: Set the key of the payment service.');
  return { url, key };
}

/**
 * Requires one-time codes if the server is public or uses a database on another machine, because then it is not a local
 * trial.
 */
function staffCodesOf(given: z.output<typeof settings>): StaffCodes {
  const { STAFF_CODES, DATABASE_URL, PUBLIC_URL, TRUST_PROXY } = given;
  return STAFF_CODES ?? (DATABASE_URL || PUBLIC_URL || TRUST_PROXY !== false ? 'required' : 'offered');
}

function portsIn(given: z.output<typeof settings>): PortSettings {
  return {
    identity: { url: given.IDENTITY_URL, key: given.IDENTITY_KEY, faults: given.IDENTITY_FAULTS },
    register: { url: given.REGISTER_URL, key: given.REGISTER_KEY, faults: given.REGISTER_FAULTS },
    scanner: given.VIRUS_SCANNER,
    screening: {
      url: given.SCREENING_URL,
      key: given.SCREENING_KEY,
      list: given.SCREENING_LIST,
      faults: given.SCREENING_FAULTS,
    },
    mail: { url: given.MAIL_URL, from: given.MAIL_FROM, faults: given.MAIL_FAULTS },
  };
}

/** The settings that may contain a secret. Error messages do not repeat their values. */
const SECRET = /_(URL|KEY|SECRET|HEADERS)$/;

function readFlags(args: readonly string[]): { readonly [flag: string]: string | undefined } | string {
  try {
    const options = Object.fromEntries(
      ['config', ...Object.keys(FLAGS)].map((flag) => [flag, { type: 'string' as const }]),
    );
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    const [said] = String(error instanceof Error ? error.message : error).split('. ');
    return `${said}. See docs/operate.md for the settings and flags.`;
  }
}
