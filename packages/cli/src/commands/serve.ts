import type { Command, Given } from '../command.ts';

/** The options are the server’s own; docs/operate.md says more about each. */
export const SERVER = {
  port: { value: 'number', says: 'Where to listen; 0 takes any free port. PORT, or 8080 unless said.' },
  host: { value: 'address', says: 'On which address of this machine. HOST, or all of them.' },
  data: { value: 'folder', says: 'Where everything is kept. DATA_DIR, or data.' },
  'database-url': { value: 'url', says: 'A PostgreSQL to keep it in instead. DATABASE_URL.' },
  'database-tls': {
    value: 'required|optional',
    says: 'Whether the line to a PostgreSQL beyond this machine must be encrypted. DATABASE_TLS, or required.',
  },
  web: { value: 'folder', says: 'The built pages. WEB_ROOT.' },
  'trust-proxy': {
    value: 'yes|no|addresses',
    says: 'Which proxies in front are believed who calls. TRUST_PROXY.',
  },
  'log-level': { value: 'level', says: 'error, warn, info or debug. LOG_LEVEL, or warn.' },
  timing: { value: 'json', says: 'Waits of new tables in seconds, such as {"betting":20}. TIMING.' },
  limits: { value: 'json', says: 'Rates and numbers of connections. LIMITS.' },
} as const;

export const serve: Command = {
  name: 'serve',
  summary: 'Opens the casino: tables, accounts and screens, until it is told to stop.',
  arguments: '',
  details:
    'The same as npm start. What is not given as an option is taken from the environment. SIGINT and SIGTERM stop it ' +
    'cleanly; it prints no JSON.',
  options: SERVER,
  examples: ['croupier serve --port 8080 --data ./data'],
  async run(given) {
    // The server is loaded only where it is served.
    const { run } = await import('@croupier/server');
    await run(flagsOf(given, SERVER), process.env);
    return { text: '', json: undefined };
  },
};

/** Returns the given ones of these options, as the server's own flags. */
export function flagsOf(given: Given, options: object): string[] {
  return Object.keys(options).flatMap((name) => {
    const value = given.option(name);
    return value === undefined ? [] : [`--${name}=${value}`];
  });
}
