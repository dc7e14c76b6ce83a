import { MARGIN, openPdf, type PdfPage, SMALL } from '../../forms/pdf.ts';

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

/** The relative widths of the text columns. They share the space that the two columns of amounts leave. */
const SHARES = [84, 84, 40, 92, 84];
/** The gap between two columns, in points. */
const GAP = 4;

/** Writes a statement as a PDF. */
export async function pdfOf(
  statement: PrintedStatement,
  fonts?: Parameters<typeof openPdf>[1],
): Promise<Uint8Array> {
  const { page, finish } = await openPdf(statement.title, fonts);
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
  return finish();
}

/** Returns the widths of the columns in points. Even a high amount fits on one line. */
function widthsOf(page: PdfPage, { columns, rows }: PrintedStatement): readonly number[] {
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
function row(
  page: PdfPage,
  cells: readonly string[],
  widths: readonly number[],
  font: 'plain' | 'heavy',
): void {
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
