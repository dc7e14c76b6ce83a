import type { ServerMessage } from '@croupier/protocol';

/** A move that the casino has confirmed to its player. */
export interface ConfirmedMove {
  readonly account: string;
  readonly table: string;
  readonly key: string;
  readonly seq: number;
}

/** Matches the start of a message: its kind and its table. */
const HEAD = /^\{"t":"([a-z-]+)"(?:,"id":[^,]+)?(?:,"table":"(\d+)")?/;
/** The kinds of messages that name an account, a connection or a table. */
const READ: ReadonlySet<string> = new Set(['welcome', 'accepted', 'joined']);

/** An observer of the messages on one connection. */
export class Witness {
  /** The account named in the `welcome` message; undefined before that message. */
  account: string | undefined;
  private readonly moves = new Map<number, { readonly table: string; readonly key: string }>();

  constructor(
    private readonly confirmed: (move: ConfirmedMove) => void,
    /** Called with the key of each move that somebody is about to make. */
    private readonly asked: (key: string) => void,
    private readonly read: (text: string, by: string | undefined, message: ServerMessage | undefined) => void,
    /** Returns whether a message of this kind about this table must be parsed. */
    private readonly wants: (t: string, table: string | undefined) => boolean,
  ) {}

  said(text: string): void {
    const message = JSON.parse(text) as { t: string; id: number; table: string; key: string };
    if (message.t !== 'move') return;
    this.asked(message.key);
    this.moves.set(message.id, { table: message.table, key: message.key });
  }

  heard(text: string): void {
    if (text.startsWith('{"t":"pong"')) return;
    const [, t = '', table] = HEAD.exec(text) ?? [];
    // Most messages are about tables with nothing to hide. Parsing all of them would take as long as sending
    // them.
    if (!this.wants(t, table) && !READ.has(t)) {
      this.read(text, this.account, undefined);
      return;
    }
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'welcome') this.account = message.account?.id;
    if (message.t === 'accepted' && this.account !== undefined) {
      const move = this.moves.get(message.id);
      if (move) this.confirmed({ ...move, account: this.account, seq: message.seq });
    }
    this.read(text, this.account, message);
  }
}
