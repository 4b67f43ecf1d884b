import PDFDocument from 'pdfkit';

const FONTS = [process.cwd(), 'node_modules/@expo-google-fonts/onest'].join('/');
export const PLAIN = `${FONTS}/400Regular/Onest_400Regular.ttf`;
export const BOLD = `${FONTS}/600SemiBold/Onest_600SemiBold.ttf`;

/** Points of a sheet of A4. */
export const MARGIN = 40;
export const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 12;

export type Sheet = PDFKit.PDFDocument;

/**
 * An empty PDF of A4 with the shop's letters embedded. Pages are kept until the end, when each
 * learns how many there are.
 */
export const newSheet = (title: string): Sheet =>
  new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: PLAIN,
    lang: 'ru',
    displayTitle: true,
    info: { Title: title },
  }).fontSize(9);

/** Begins a new page when so much does not fit any more, points. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= BOTTOM) return false;
  sheet.addPage();
  return true;
}

/** A paragraph over the whole width, never cut by the end of a page. */
export function paragraph(
  sheet: Sheet,
  text: string,
  { font = PLAIN, size = 9, gap = 4 }: { font?: string; size?: number; gap?: number } = {},
): void {
  sheet.font(font).fontSize(size);
  makeRoom(sheet, sheet.heightOfString(text, { width: WIDTH }));
  sheet.text(text, MARGIN, sheet.y, { width: WIDTH });
  sheet.y += gap;
}

/** Writes «2 / 3» below each page of several, and closes the document. */
export function finish(sheet: Sheet): void {
  const { count } = sheet.bufferedPageRange();
  for (let page = 0; count > 1 && page < count; page += 1) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0; // else a text so low begins a page
    sheet
      .font(PLAIN)
      .fontSize(8)
      .text(`${page + 1} / ${count}`, MARGIN, BOTTOM + 6, { width: WIDTH, align: 'right' });
  }
  sheet.end();
}
