import regular from '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf?url';
import PDFDocument from 'pdfkit';

/** A statement for printing, with all values already formatted as text. */
export interface PrintedStatement {
  readonly title: string;
  /** The account holder, the house and the days of the statement. */
  readonly head: readonly string[];
  /** The columns from left to right; the last two are amounts. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly string[];
  readonly meansTitle: string;
  /** The explanation of each kind of line. */
  readonly means: readonly { readonly what: string; readonly says: string }[];
}

const MARGIN = 42;
/** The relative widths of the text columns. They share the space that the two columns of amounts leave. */
const SHARES = [84, 84, 40, 92, 84];
const SMALL = 8;
/** The gap between two columns, in points. */
const GAP = 4;

/** Writes a statement as a PDF. Embeds the font PT Sans, which covers the letters of all screen languages. */
export async function pdfOf(statement: PrintedStatement, fonts = fetchFonts): Promise<Uint8Array> {
  const [plain, heavy] = await fonts();
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, font: plain as never, bufferPages: true });
  page.info.Title = statement.title;
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    page.on('end', resolve);
  });
  page.registerFont('plain', plain as never);
  page.registerFont('heavy', heavy as never);
  page.font('heavy').fontSize(18).text(statement.title);
  page.font('plain').fontSize(10);
  for (const line of statement.head) page.text(line);
  page.moveDown();
  const widths = widthsOf(page, statement);
  row(page, statement.columns, widths, 'heavy');
  for (const cells of statement.rows) {
    if (page.y > page.page.height - MARGIN - 3 * SMALL) {
      page.addPage();
      row(page, statement.columns, widths, 'heavy');
    }
    row(page, cells, widths, 'plain');
  }
  page.moveDown().fontSize(10);
  for (const line of statement.foot) page.font('heavy').text(line, MARGIN);
  if (statement.means.length > 0) {
    page.moveDown().fontSize(12).text(statement.meansTitle, MARGIN).fontSize(SMALL).moveDown(0.5);
    for (const { what, says } of statement.means) {
      page.font('heavy').text(`${what}: `, MARGIN, undefined, { continued: true });
      page.font('plain').text(says).moveDown(0.3);
    }
  }
  number(page);
  page.end();
  await ended;
  return joined(chunks);
}

type Page = InstanceType<typeof PDFDocument>;

/** Returns the widths of the columns in points. Even a high amount fits on one line. */
function widthsOf(page: Page, { columns, rows }: PrintedStatement): readonly number[] {
  page.font('heavy').fontSize(SMALL);
  const amounts = [0, 1].map(
    (n) =>
      2 * GAP +
      Math.ceil(
        Math.max(...[columns, ...rows].map((cells) => page.widthOfString(cells[SHARES.length + n] ?? ''))),
      ),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const room = page.page.width - 2 * MARGIN - sum(amounts);
  return [...SHARES.map((share) => (share * room) / sum(SHARES)), ...amounts];
}

/** Draws a row of the table, as high as its tallest cell. */
function row(page: Page, cells: readonly string[], widths: readonly number[], font: 'plain' | 'heavy'): void {
  const top = page.y;
  let bottom = top;
  let left = MARGIN;
  page.font(font).fontSize(SMALL);
  for (const [column, width] of widths.entries()) {
    const amounts = column >= SHARES.length;
    page.text(cells[column] ?? '', left, top, { width: width - GAP, align: amounts ? 'right' : 'left' });
    bottom = Math.max(bottom, page.y);
    left += width;
  }
  page.x = MARGIN;
  page.y = bottom + 2;
}

/** Draws the page number and the number of pages at the foot of each page. */
function number(page: Page): void {
  const { start, count } = page.bufferedPageRange();
  for (let n = start; n < start + count; n += 1) {
    page.switchToPage(n);
    page.page.margins.bottom = 0;
    page
      .font('plain')
      .fontSize(SMALL)
      .text(`${n + 1} / ${count}`, MARGIN, page.page.height - 30, {
        width: page.page.width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      });
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function fetchFonts(): Promise<readonly [Uint8Array, Uint8Array]> {
  const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
  return [await fetched(regular), await fetched(bold)];
}
