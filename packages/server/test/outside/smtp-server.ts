import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A delivery to the mail server: the envelope and the e-mail as received. */
export interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A mail server for tests that supports as much of SMTP (RFC 5321) as one e-mail needs. */
export class SmtpServer {
  readonly delivered: Delivery[] = [];
  /** Answers that replace the default answers, by command: `RCPT` → `550 No such user`. */
  readonly answers = new Map<string, string>();
  /** Whether the server stores an e-mail but cuts the connection before it confirms it. */
  cutsAfterData = false;
  /** Whether the server never answers. */
  silent = false;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.speak(socket));
  }

  static async open(): Promise<SmtpServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SmtpServer(server);
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private speak(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let text = '';
    let from = '';
    let to: string[] = [];
    let letter = false;
    if (!this.silent) say('220 test ESMTP');
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = letter ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0 || this.silent) return;
        const line = text.slice(0, end);
        text = text.slice(end + (letter ? 5 : 2));
        if (letter) {
          letter = false;
          this.delivered.push({ from, to, data: line });
          if (this.cutsAfterData) return void socket.destroy();
          say(this.answers.get('.') ?? '250 Taken');
          continue;
        }
        const [verb = '', rest = ''] = [line.slice(0, 4).toUpperCase(), line.slice(5)];
        const other = this.answers.get(verb);
        if (other !== undefined) say(other);
        else if (verb === 'EHLO' || verb === 'HELO') say('250 test');
        else if (verb === 'MAIL') [from, to] = [addressIn(rest), []];
        else if (verb === 'RCPT') to = [...to, addressIn(rest)];
        else if (verb === 'DATA') letter = true;
        if (other === undefined && ['MAIL', 'RCPT', 'RSET', 'NOOP'].includes(verb)) say('250 Yes');
        if (other === undefined && verb === 'DATA') say('354 Go on');
        if (verb === 'QUIT') {
          say('221 Bye');
          socket.end();
        }
      }
    });
  }
}

function addressIn(text: string): string {
  return text.match(/<([^>]*)>/)?.[1] ?? '';
}
