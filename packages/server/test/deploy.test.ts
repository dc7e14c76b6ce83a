import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openMetrics } from '../src/monitoring/prometheus.ts';
import { readConfig, settingsTable } from '../src/program/config.ts';
import { containerSteps } from './container-steps.ts';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const settings = [...settingsTable().matchAll(/`(\w+)`/g)].map(([, name]) => name);

/** The names of all metrics, as Prometheus receives them. */
async function metricNames(): Promise<string[]> {
  const figures = {
    tables: 0,
    tournaments: 0,
    queued: 0,
    longestQueue: 0,
    lag: 0,
    leaseAge: 0,
    sockets: 0,
    attendances: 0,
    unacknowledged: 0,
  };
  const metrics = openMetrics(
    'n',
    () => figures,
    async () => new Map(),
  );
  try {
    return [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
  } finally {
    metrics.close();
  }
}

describe('the files for an installation', () => {
  it('build an image from files that exist, whose server is not root', () => {
    const stages = containerSteps(read('deploy/Containerfile'));
    expect(stages).toHaveLength(2);
    const [build, final] = stages;
    for (const { from, sources } of build?.copies ?? [])
      if (from === undefined) for (const source of sources) expect(existsSync(at(source)), source).toBe(true);
    for (const { from } of final?.copies ?? []) expect(from).toBe('build');
    expect(final).toMatchObject({ user: 'node', runs: [], stopSignal: 'SIGTERM' });
    expect(final?.health?.at(0)).toBe('node');
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '**/node_modules', 'dist', 'data']) expect(ignored).toContain(name);
  });

  it('set only settings that the server has', () => {
    const compose = read('deploy/compose.yaml');
    const set = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    const own = set.filter((name) => !name.startsWith('POSTGRES_'));
    expect(own).toContain('SECRET_KEY_FILE');
    for (const name of own) expect(settings, name).toContain(name);
    const secrets = [...compose.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name);
    for (const name of secrets) expect(compose).toContain(`    file: secrets/${name}\n`);
    const unit = read('deploy/croupier.service');
    for (const [, name] of unit.matchAll(/^Environment=(\w+)=/gm))
      if (name !== 'NODE_ENV') expect(settings, name).toContain(name);
    const flags = unit.match(/dist\/server\.js (.*)$/m)?.[1]?.split(' ') ?? [];
    expect(flags[0]).toBe('--config');
    expect(readConfig(['--config', '/no/such/file'], {})).toMatchObject({
      message: expect.stringContaining('does not exist'),
    });
  });

  it('have a unit whose keys systemd knows', () => {
    const known: { readonly [section: string]: string } = {
      Unit: 'Description After Wants',
      Service: `Type DynamicUser WorkingDirectory StateDirectory StateDirectoryMode Environment LoadCredential ExecStart
        Restart RestartSec TimeoutStopSec LimitNOFILE LimitCORE MemorySwapMax UMask ProtectSystem ProtectHome PrivateTmp PrivateDevices
        ProtectClock ProtectControlGroups ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables
        ProtectProc NoNewPrivileges CapabilityBoundingSet LockPersonality RestrictAddressFamilies RestrictNamespaces
        RestrictRealtime RestrictSUIDSGID SystemCallArchitectures SystemCallFilter SystemCallErrorNumber`,
      Install: 'WantedBy',
    };
    let section = '';
    for (const line of read('deploy/croupier.service').split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      section = line.match(/^\[(\w+)\]$/)?.[1] ?? section;
      const key = line.match(/^(\w+)=/)?.[1];
      if (key !== undefined) expect(known[section]?.split(/\s+/), key).toContain(key);
      else expect(line).toBe(`[${section}]`);
    }
    expect(section).toBe('Install');
  });

  it('show every metric of the casino, and no other', async () => {
    const names = await metricNames();
    const dashboard = read('deploy/grafana-dashboard.json');
    const { panels } = JSON.parse(dashboard) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const shown = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(croupier|nodejs|process)_\w+/g) ?? []),
    );
    for (const name of shown) expect(names, name).toContain(name);
    const alerts = read('deploy/alerts.yml').match(/\bcroupier_\w+/g) ?? [];
    expect(alerts.length).toBeGreaterThan(0);
    for (const name of alerts) expect(names, name).toContain(name);
    const docs = read('docs/operate.md');
    for (const name of names.filter((one) => /^croupier_/.test(one) && !/_(bucket|count|sum)$/.test(one))) {
      expect(docs, name).toContain(`\`${name}`);
      expect(dashboard, name).toContain(name);
    }
    expect(read('deploy/prometheus.yml')).toContain('credentials_file');
    expect(readdirSync(at('deploy')).sort()).toEqual([
      'Containerfile',
      'alerts.yml',
      'compose.yaml',
      'croupier.service',
      'grafana-dashboard.json',
      'nats.conf',
      'prometheus.yml',
    ]);
  });
});
