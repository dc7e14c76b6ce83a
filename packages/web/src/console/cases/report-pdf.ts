import { MARGIN, openPdf } from '../../forms/pdf.ts';

/** A report for printing, with all values already formatted as text. */
export interface PrintedReport {
  readonly title: string;
  readonly head: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    readonly items: readonly { readonly title: string; readonly lines: readonly string[] }[];
  }[];
  /** The text of a section without items. */
  readonly none: string;
}

/** Writes a report as a PDF. */
export async function reportPdf(
  { title, head, sections, none }: PrintedReport,
  fonts?: Parameters<typeof openPdf>[1],
): Promise<Uint8Array> {
  const { page, finish } = await openPdf(title, fonts);
  for (const line of head) page.text(line, MARGIN);
  for (const section of sections) {
    page.moveDown().font('heavy').fontSize(13).text(section.title, MARGIN).fontSize(10).moveDown(0.3);
    if (section.items.length === 0) page.font('plain').text(none);
    for (const item of section.items) {
      page.font('heavy').text(item.title, MARGIN);
      page.font('plain');
      for (const line of item.lines) page.text(line, MARGIN);
      page.moveDown(0.4);
    }
  }
  return finish();
}
