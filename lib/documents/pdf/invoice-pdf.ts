import type { Readable } from 'node:stream';
import { paymentImage } from '../invoice/payment-code.ts';
import {
  basisLine,
  cellsOf,
  COLUMNS,
  countLine,
  DEMO_LINE,
  buyerLine,
  sumsOf,
  titleOf,
  untilLine,
  spelledTotal,
  STANDING_LINES,
} from '../invoice/text.ts';
import type { Invoice, Paper, Seller } from '../model.ts';
import {
  BOLD,
  finish,
  makeRoom,
  MARGIN,
  newSheet,
  paragraph,
  PLAIN,
  WIDTH,
  type Sheet,
} from './sheet.ts';
import { table, type Column } from './table.ts';

const WIDTHS = [26, undefined, 56, 68, 54, 78];
const ALIGNS = ['right', 'left', 'right', 'right', 'right', 'right'] as const;
const CODE = 112;

/**
 * An invoice as a PDF, to be read while it is written. The letters are embedded: it looks the same
 * wherever it is opened. One that is not to be paid by (any more) says so on top and has no code to
 * pay with.
 */
export async function invoicePdf({ invoice, standing }: Paper): Promise<Readable> {
  const image = standing === 'good' ? await paymentImage(invoice) : null;
  const sheet = newSheet(titleOf(invoice));
  if (invoice.demo) paragraph(sheet, DEMO_LINE, { font: BOLD, gap: 8 });
  if (standing !== 'good') paragraph(sheet, STANDING_LINES[standing], { font: BOLD, gap: 8 });
  bank(sheet, invoice.seller);
  paragraph(sheet, titleOf(invoice), { font: BOLD, size: 14, gap: 8 });
  for (const [name, value] of [
    ['Поставщик', buyerLine(invoice.seller)],
    ['Покупатель', buyerLine(invoice.buyer)],
    ['Основание', basisLine(invoice)],
  ] as const)
    paragraph(sheet, `${name}: ${value}`);
  sheet.y += 4;
  const columns = COLUMNS.map((name, place): Column => ({
    name,
    width: WIDTHS[place],
    align: ALIGNS[place]!,
  }));
  table(
    sheet,
    columns,
    invoice.lines.map((line, index) => cellsOf(line, index + 1)),
  );
  sums(sheet, invoice);
  payment(sheet, invoice, image);
  finish(sheet);
  return sheet as unknown as Readable;
}

/** Where the money goes, in the places where bookkeepers look for it. */
function bank(
  sheet: Sheet,
  { name, inn, kpp, bank: { bik, name: bankName, account, correspondentAccount } }: Seller,
): void {
  const half = WIDTH / 2;
  const pairs = [
    [`Банк получателя: ${bankName}`, `БИК ${bik}\nКорр. счёт ${correspondentAccount}`],
    [`Получатель: ${name}\nИНН ${inn}${kpp && `   КПП ${kpp}`}`, `Счёт ${account}`],
  ];
  for (const cells of pairs) {
    const height =
      Math.max(...cells.map((cell) => sheet.heightOfString(cell, { width: half - 8 }))) + 8;
    const top = sheet.y;
    cells.forEach((cell, place) => {
      sheet
        .lineWidth(0.5)
        .rect(MARGIN + place * half, top, half, height)
        .stroke();
      sheet
        .font(PLAIN)
        .fontSize(9)
        .text(cell, MARGIN + place * half + 4, top + 4, { width: half - 8 });
    });
    sheet.y = top + height;
  }
  sheet.y += 14;
}

/** The sums stay on one page with what stands below them. */
function sums(sheet: Sheet, invoice: Invoice): void {
  const rows = sumsOf(invoice);
  sheet.y += 6;
  makeRoom(sheet, rows.length * 14 + 60 + CODE);
  for (const { name, sum } of rows) {
    const top = sheet.y;
    sheet
      .font(BOLD)
      .fontSize(9)
      .text(`${name}:`, MARGIN, top, { width: WIDTH - 90, align: 'right' });
    sheet.text(sum, MARGIN + WIDTH - 86, top, { width: 86, align: 'right' });
    sheet.y = top + 14;
  }
  sheet.y += 4;
  paragraph(sheet, countLine(invoice), { gap: 2 });
  paragraph(sheet, spelledTotal(invoice), { font: BOLD, gap: 8 });
}

function payment(sheet: Sheet, invoice: Invoice, image: Buffer | null): void {
  const signature = `Руководитель ______________________ ${invoice.seller.director}`;
  if (!image) {
    sheet.y += 14;
    paragraph(sheet, signature);
    return;
  }
  const top = sheet.y;
  sheet.image(image, MARGIN - 6, top, { width: CODE });
  const beside = { width: WIDTH - CODE - 6 };
  sheet
    .font(PLAIN)
    .fontSize(9)
    .text(
      'Отсканируйте код в приложении банка: реквизиты и сумма подставятся сами.',
      MARGIN + CODE,
      top + 14,
      beside,
    );
  sheet.moveDown(0.5).text(untilLine(invoice), beside);
  sheet.moveDown(1.5).text(signature, beside);
}
