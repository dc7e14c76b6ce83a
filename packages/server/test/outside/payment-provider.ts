import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type PaymentOrder, paymentOrder } from '../../src/ports/payments.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The provider's certificate. Only these tests trust it. */
export const CERTIFICATE = file('certificate.pem');
export const KEY = 'the key of the tests';

/**
 * A moment of a call to the provider. `order-asked`: an order was requested. `carried-out`: the order was carried
 * out, but not answered yet. `look-asked`: the look-up of a key was requested. `told`: the look-up was answered.
 */
export type Moment = 'order-asked' | 'carried-out' | 'look-asked' | 'told';

/** An HTTPS payment provider in the test's process. It outlives the casino's process. */
export class PaymentProvider {
  /** The orders that were carried out, with the number of requests and look-ups of each order. */
  readonly orders = new Map<string, { readonly order: PaymentOrder; asked: number; looked: number }>();
  readonly arrivals: { id: string; house: string; identifier: string; amount: number }[] = [];
  /** Called at each moment. If it returns `cut`, the connection is cut. */
  at: (moment: Moment, key: string) => Promise<'cut' | undefined> = async () => undefined;
  /**
   * Returns the status that the provider claims after this number of look-ups of an order; undefined for the
   * true status.
   */
  says: (order: PaymentOrder, looks: number) => object | undefined = () => undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async open(): Promise<PaymentProvider> {
    const server = createServer({
      key: readFileSync(file('key.pem')),
      cert: readFileSync(CERTIFICATE),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PaymentProvider(server);
  }

  get url(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}/bank`;
  }

  /**
   * Returns the money that the provider holds for the house: all incoming amounts minus all outgoing amounts.
   */
  provided(): number {
    let sum = this.arrivals.reduce((all, { amount }) => all + amount, 0);
    for (const { order } of this.orders.values())
      sum += order.kind === 'charge' ? order.amount : -order.amount;
    return sum;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = (request.url ?? '').replace('/bank', '');
    const cut = async (moment: Moment, key: string) => {
      if ((await this.at(moment, key)) !== 'cut') return false;
      request.socket.destroy();
      return true;
    };
    const tell = (status: number, body: object) =>
      new Promise<void>((resolve) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body), resolve);
      });
    if (request.headers.authorization !== `Bearer ${KEY}`) return tell(401, {});
    if (path === '/ownership') return tell(200, { outcome: 'proven', issuerCountry: 'CZ' });
    if (path.startsWith('/arrivals')) return tell(200, { arrivals: this.arrivals });
    if (path === '/orders') {
      const order = paymentOrder.parse(JSON.parse(text));
      if (await cut('order-asked', order.key)) return;
      const known = this.orders.get(order.key);
      if (known) known.asked += 1;
      else this.orders.set(order.key, { order, asked: 1, looked: 0 });
      if (await cut('carried-out', order.key)) return;
      return tell(202, {});
    }
    const key = decodeURIComponent(path.replace('/orders/', ''));
    if (await cut('look-asked', key)) return;
    const known = this.orders.get(key);
    if (!known) return tell(404, {});
    known.looked += 1;
    const { order, looked } = known;
    await tell(200, this.says(order, looked) ?? { state: 'done', amount: order.amount, fee: 0 });
    await this.at('told', key);
  }
}
