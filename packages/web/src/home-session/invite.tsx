import { messages } from 'messages:home-session';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Select } from '../forms/fields.tsx';
import { QrCode } from '../forms/qr.tsx';
import { useQuery } from '../forms/query.ts';
import styles from './screen.module.css';

const LOCAL = /^(localhost|127\.|\[?::1)/;

/**
 * Returns the address at which phones can reach this server, usually that of this page. If that address works
 * only on this machine, returns one of the machine's addresses on the local network.
 */
function useOrigin(): {
  origin: string;
  addresses: readonly string[];
  choose: (address: string) => void;
} {
  const { api } = useClient();
  const { protocol, hostname, host, port } = window.location;
  const local = LOCAL.test(hostname);
  const { answer } = useQuery(`addresses ${local}`, async () =>
    local ? api.addresses() : { addresses: [] },
  );
  const [chosen, choose] = useState<string>();
  const addresses = answer?.addresses ?? [];
  const address = chosen ?? addresses[0];
  const place = local && address !== undefined ? `${address}${port ? `:${port}` : ''}` : host;
  return { origin: `${protocol}//${place}`, addresses, choose };
}

/** Invites guests with a QR code for the camera and an address to type. */
export function Invite({ code, table }: { readonly code: string; readonly table: string }) {
  const text = useMessages(messages);
  const { origin, addresses, choose } = useOrigin();
  const join = `${origin}/join/${code}`;
  const reachable = !LOCAL.test(new URL(origin).hostname);
  return (
    <section className={styles.invite} aria-label={text.join}>
      <div className={styles.qr}>
        <QrCode address={join} label={`${text.join}: ${join}`} />
      </div>
      <div className={styles.ways}>
        <p>{reachable ? text.joinHow : text.onlyHere}</p>
        <p className={styles.address}>{join.replace(/^https?:\/\//, '')}</p>
        {addresses.length > 1 && (
          <Select
            label={text.address}
            value={new URL(origin).hostname}
            choices={addresses.map((value) => ({ value, text: value }))}
            onChange={choose}
          />
        )}
        <p className={styles.more}>
          {text.bigScreen}:{' '}
          <span>{`${origin}/home-session/${table}?code=${code}`.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
    </section>
  );
}
