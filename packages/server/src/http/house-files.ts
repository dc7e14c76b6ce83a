import { createHash } from 'node:crypto';
import { summaryOf } from '@croupier/games';
import type { House } from '@croupier/houses';
import { shade } from '@croupier/houses/folder';
import type { FastifyInstance } from 'fastify';

/** The address of a file of a house begins with this path, and contains a hash of the file's content. */
const FOLDER = '/houses/';

interface HouseFile {
  readonly type: string;
  readonly body: string;
}

/** The houses that the built pages do not contain, as the pages need them. */
export interface ServedHouses {
  /** The HTML that every page of this casino has in its head. Empty without such houses. */
  readonly head: string;
  /** Plans, rule books, emblems and the style, by their addresses. */
  readonly files: ReadonlyMap<string, HouseFile>;
}

/** Prepares the houses that come from folders for the pages. Their plans and rule books load when they are needed. */
export function servedHouses(houses: readonly House[]): ServedHouses {
  const files = new Map<string, HouseFile>();
  const keep = (ending: string, type: string, body: string): string => {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const address = `${FOLDER}${hash}.${ending}`;
    files.set(address, { type, body });
    return address;
  };
  const json = (content: object) => keep('json', 'application/json', JSON.stringify(content));
  const index: object[] = [];
  const styles: string[] = [];
  for (const { id, name, currency, playMoney, languages, boxed, plans, folder } of houses) {
    if (!folder) continue;
    const { calls, books, colours, emblem } = folder;
    index.push({
      id,
      name,
      currency,
      ...(playMoney === undefined ? {} : { playMoney }),
      languages,
      ...(boxed ? { boxed } : {}),
      plans: plans.map((plan) => ({ ...summaryOf(plan), file: json(plan) })),
      calls,
      books: Object.fromEntries(books.map((book) => [`${book.house}.${book.game}`, json(book)])),
    });
    const look = [
      ...(colours ? feltOf(colours) : []),
      ...(emblem === undefined
        ? []
        : [`--emblem:url(${keep('svg', 'image/svg+xml', emblem)})`, '--emblem-content:""']),
    ];
    if (look.length > 0) styles.push(`[data-house="${id}"]{${look.join(';')}}`);
  }
  if (index.length === 0) return { head: '', files };
  const style = keep('css', 'text/css', styles.join('\n'));
  // "<" could end the element early.
  const data = JSON.stringify(index).replaceAll('<', '\\u003c');
  const head = `<link rel="stylesheet" href="${style}" /><script type="application/json" id="houses">${data}</script>`;
  return { head, files };
}

function feltOf({
  felt,
  light,
  deep,
}: NonNullable<NonNullable<House['folder']>['colours']>): readonly string[] {
  return [
    `--felt:${felt}`,
    `--felt-light:${light ?? shade(felt, 0.12)}`,
    `--felt-deep:${deep ?? shade(felt, -0.35)}`,
  ];
}

/** Serves the files of these houses. Their addresses change with their content, so browsers keep them. */
export function serveHouseFiles(app: FastifyInstance, { files }: ServedHouses): void {
  for (const [address, { type, body }] of files)
    app.get(address, (_, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(body),
    );
}
