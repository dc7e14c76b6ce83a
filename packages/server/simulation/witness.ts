import type { ServerMessage } from '@croupier/protocol';

/** A move that the casino has confirmed to its player. */
export interface Confirmed {
  readonly account: string;
  readonly table: string;
  readonly key: string;
  readonly seq: number;
}

/** One connection, as a reader of its messages sees it. */
export class Witness {
  /** The account that the casino took it for; undefined before it has said so. */
  account: string | undefined;
  private readonly moves = new Map<number, { readonly table: string; readonly key: string }>();

  constructor(
    private readonly confirmed: (move: Confirmed) => void,
    /** Hears the key of each move that somebody wants to make. */
    private readonly asked: (key: string) => void,
    private readonly read: (message: ServerMessage, text: string, by: string | undefined) => void,
  ) {}

  said(text: string): void {
    const message = JSON.parse(text) as { t: string; id: number; table: string; key: string };
    if (message.t !== 'move') return;
    this.asked(message.key);
    this.moves.set(message.id, { table: message.table, key: message.key });
  }

  heard(text: string): void {
    if (text.startsWith('{"t":"pong"')) return;
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'welcome') this.account = message.account?.id;
    if (message.t === 'accepted' && this.account !== undefined) {
      const move = this.moves.get(message.id);
      if (move) this.confirmed({ ...move, account: this.account, seq: message.seq });
    }
    this.read(message, text, this.account);
  }
}
