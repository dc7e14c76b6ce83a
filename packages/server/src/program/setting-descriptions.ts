/** A setting as docs/operate.md lists it, in Markdown. */
export interface SettingDescription {
  readonly meaning: string;
  /** The default; undefined if the setting has none. */
  readonly usual?: string;
  /** Set if the setting is a secret, so that `<name>_FILE` can name a file with its value. */
  readonly secret?: true;
}

/** The descriptions of all settings, in the order of the documentation. */
export const descriptions = {
  PORT: { usual: '8080', meaning: 'the port of the pages, the API and the WebSocket; 0 for any free port' },
  HOST: { usual: '0.0.0.0', meaning: 'the address to listen on; 127.0.0.1 for this machine only' },
  DATA_DIR: {
    usual: '`data`',
    meaning: 'the folder of the embedded database, relative to the working directory',
  },
  DATABASE_URL: {
    secret: true,
    meaning: '[a PostgreSQL database](#keep-it-in-postgresql) in place of the embedded one',
  },
  NODES: {
    usual: 'no',
    meaning:
      '`yes` for [one of several processes](#more-than-one-machine) with the same `DATABASE_URL` and `SECRET_KEY`',
  },
  DATABASE_TLS: {
    usual: 'required',
    meaning: '`required` or `optional`: whether a connection to another machine must be encrypted',
  },
  NATS_URL: {
    secret: true,
    meaning:
      'with `NODES`, the NATS servers that connect the processes, such as `tls://name:password@host:4222`; separate several with commas',
  },
  NATS_TLS: {
    usual: 'required',
    meaning: '`required` or `optional`: whether a connection to NATS on another machine must be encrypted',
  },
  WEB_ROOT: { usual: '`dist/web`', meaning: 'the folder of the built pages' },
  LOG_LEVEL: {
    usual: 'warn',
    meaning: '`error`, `warn`, `info` or `debug`; `debug` has a line for each HTTP request',
  },
  STREAM_PORT: {
    usual: 'as `PORT`',
    meaning: 'the UDP port of the [pictures of tables](#show-a-table-live)',
  },
  STREAM_SERVER: {
    meaning:
      'the address of a [media server](#an-external-media-server) that forwards the pictures instead of this machine',
  },
  STREAM_SERVER_KEY: { secret: true, meaning: 'the key that is sent to the media server as a bearer token' },
  STREAM_TURN: {
    meaning:
      'the addresses of [TURN servers](#turn-for-networks-that-block-udp), such as `turn:turn.example:3478?transport=udp`; separate several with commas',
  },
  STREAM_TURN_SECRET: {
    secret: true,
    meaning: 'the secret that the TURN servers share with this server, at least 16 characters',
  },
  STREAM_DELAY: {
    usual: '300',
    meaning:
      'the longest delay in milliseconds from a camera through its encoder to this server; results wait at least this long',
  },
  RECORDINGS_DAYS: {
    meaning:
      'the days for which [recordings of rounds](#record-the-rounds) are kept; without it, nothing is recorded',
  },
  RETENTION: {
    meaning:
      'the number of days for which [data are kept](#keep-data-for-a-limited-time), as JSON; without it, nothing is deleted',
  },
  METRICS_KEY: {
    secret: true,
    meaning: 'the key of [`/metrics`](#monitor-it), at least 16 characters; without it there are no metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'the collector of [traces](#follow-a-request-with-traces) over HTTPS; without it there are no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    secret: true,
    meaning: 'the headers that are sent to the collector of traces, such as `authorization=Bearer%20…`',
  },
  TRUST_PROXY: {
    usual: 'no',
    meaning: "the [proxies](#put-it-behind-a-proxy) that may name the visitor's address",
  },
  CORS_ORIGINS: {
    usual: '–',
    meaning:
      'the origins whose pages may call the API with a token, such as `https://bots.example`; separate several with commas',
  },
  PUBLIC_URL: { usual: '`http://localhost:PORT`', meaning: 'the [public address](#sign-in) of this server' },
  STAFF_CODES: {
    usual: 'see [sign-in](#sign-in)',
    meaning: 'whether staff must have one-time codes: `required` or `offered`',
  },
  OIDC_ISSUER: {
    meaning: 'the [OpenID Connect provider](#sign-in-staff-with-openid-connect) with which staff sign in',
  },
  OIDC_CLIENT_ID: { meaning: 'the id of this casino at the OpenID Connect provider' },
  OIDC_CLIENT_SECRET: { secret: true, meaning: 'the secret of this casino at the OpenID Connect provider' },
  OIDC_SCOPES: { usual: '`openid profile`', meaning: 'the scopes that the casino asks the provider for' },
  OIDC_CLAIM: { usual: '`groups`', meaning: 'the claim whose values decide the roles' },
  OIDC_ROLES: { meaning: 'the roles at houses for each value of the claim, as JSON' },
  SECRET_KEY: {
    secret: true,
    usual: 'a file in `DATA_DIR`',
    meaning: 'the [key that encrypts secrets](#the-secret-key), at least 32 characters',
  },
  OLD_SECRET_KEY: { secret: true, meaning: 'the previous key, for the one start at which you change it' },
  JURISDICTION: { meaning: 'the [figures that the law sets](#register-participants), as JSON by house' },
  PAYMENTS_URL: { meaning: 'the [payment service](#take-real-money) over HTTPS' },
  PAYMENTS_KEY: { secret: true, meaning: 'the key of the payment service, at least 16 characters' },
  IDENTITY_URL: { meaning: 'the [identity check](#register-participants) over HTTPS' },
  IDENTITY_KEY: { secret: true, meaning: 'the key of the identity check' },
  REGISTER_URL: { meaning: 'the register of excluded persons over HTTPS' },
  REGISTER_KEY: { secret: true, meaning: 'the key of the register' },
  VIRUS_SCANNER: {
    meaning: 'the [virus scanner](#scan-documents-for-viruses) on this machine: `127.0.0.1:3310`',
  },
  SCREENING_URL: { meaning: 'the [comparison with lists](#work-on-alerts-and-cases) over HTTPS' },
  SCREENING_KEY: { secret: true, meaning: 'the key of the comparison with lists' },
  SCREENING_LIST: { meaning: 'the list of the embedded comparison, as JSON' },
  MAIL_URL: {
    secret: true,
    meaning: 'the mail server, `smtps://user:password@host`; only together with `MAIL_FROM`',
  },
  MAIL_FROM: { meaning: 'the sender of e-mails' },
  HOUSES: {
    meaning:
      'the folders of [your own houses](add-a-house.md), separated by commas; a broken folder is reported and left out',
  },
  BOTS: {
    usual: 'as the plans say',
    meaning: '[bots](#set-up-tables) by plan: `plan:number,…`; `none` for none',
  },
  TIMING: { meaning: '[waits](#the-waits-of-a-table) of the tables that a new casino opens, as JSON' },
  LIMITS: { meaning: '[limits of the API](api.md#limits) in place of the defaults, as JSON' },
  PAYMENTS_FAULTS: { meaning: 'simulated faults of the embedded payment provider, as JSON' },
  IDENTITY_FAULTS: { meaning: 'simulated faults of the embedded identity check, as JSON' },
  REGISTER_FAULTS: { meaning: 'simulated faults of the embedded register, as JSON' },
  SCREENING_FAULTS: { meaning: 'simulated faults of the embedded comparison with lists, as JSON' },
  MAIL_FAULTS: { meaning: 'simulated faults of the embedded mail server, as JSON' },
} as const satisfies { readonly [name: string]: SettingDescription };
