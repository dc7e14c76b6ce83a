import regular from '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf?url';
import PDFDocument from 'pdfkit';

/** The margin of a page, and the size of small print, in points. */
export const MARGIN = 42;
export const SMALL = 8;

/** A document in PDF. It has the fonts `plain` and `heavy`. */
export type PdfPage = InstanceType<typeof PDFDocument>;

/** A document in PDF that is being written. */
export interface OpenPdf {
  readonly page: PdfPage;
  /** Numbers the pages, and returns the finished document. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins a document with its title. Embeds the font PT Sans, which covers the letters of all screen languages. */
export async function openPdf(title: string, fonts = fetchFonts): Promise<OpenPdf> {
  const [plain, heavy] = await fonts();
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, font: plain as never, bufferPages: true });
  page.info.Title = title;
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    page.on('end', resolve);
  });
  page.registerFont('plain', plain as never);
  page.registerFont('heavy', heavy as never);
  page.font('heavy').fontSize(18).text(title);
  page.font('plain').fontSize(10);
  return {
    page,
    finish: async () => {
      number(page);
      page.end();
      await ended;
      return joined(chunks);
    },
  };
}

/** Draws the page number and the number of pages at the foot of each page. */
function number(page: PdfPage): void {
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
