import type { Command, ParsedArguments } from '../command.ts';

/** The options of the command are the settings of the server, which docs/operate.md explains. */
export const SERVER = {
  config: {
    value: 'file',
    description: 'A JSON file with settings, which flags and variables override. CROUPIER_CONFIG.',
  },
  port: {
    value: 'number',
    description: 'The port to listen on; 0 takes any free port. PORT, or 8080 by default.',
  },
  host: {
    value: 'address',
    description: 'The address to listen on. HOST, or all addresses of this machine.',
  },
  data: { value: 'folder', description: 'The data directory. DATA_DIR, or data.' },
  'database-url': {
    value: 'url',
    description: 'A PostgreSQL database to use instead of the embedded one. DATABASE_URL.',
  },
  'database-tls': {
    value: 'required|optional',
    description:
      'Whether a connection to PostgreSQL on another machine must be encrypted. DATABASE_TLS, or required.',
  },
  web: { value: 'folder', description: 'The folder of the built pages. WEB_ROOT.' },
  'trust-proxy': {
    value: 'yes|no|addresses',
    description: 'The proxies that may name the visitor’s address. TRUST_PROXY.',
  },
  'log-level': {
    value: 'level',
    description: 'The least severe level to log: error, warn, info or debug. LOG_LEVEL, or warn.',
  },
  houses: {
    value: 'folder',
    several: true,
    description: 'The folder of a house beside the shipped ones. HOUSES, separated by commas.',
  },
  timing: { value: 'json', description: 'Waits of new tables in seconds, such as {"betting":20}. TIMING.' },
  limits: { value: 'json', description: 'Limits of requests, messages and connections, as JSON. LIMITS.' },
} as const;

export const serve: Command = {
  name: 'serve',
  summary: 'Opens the casino with its tables, accounts and screens, until you stop it.',
  arguments: '',
  details:
    'The same as npm start. Options that you leave out come from the environment. SIGINT and SIGTERM stop it ' +
    'cleanly; it prints no JSON.',
  options: SERVER,
  examples: ['croupier serve --port 8080 --data ./data', 'croupier serve --houses ./monte'],
  async run(given) {
    // Imported lazily, so that other commands do not load the server.
    const { run } = await import('@croupier/server');
    await run(serverFlags(given, SERVER), process.env);
    return { text: '', json: undefined };
  },
};

/** Returns the given options as command-line flags of the server. */
export function serverFlags(given: ParsedArguments, options: object): string[] {
  return Object.keys(options).flatMap((name) => {
    const values = given.options(name);
    return values.length === 0 ? [] : [`--${name}=${values.join(',')}`];
  });
}
