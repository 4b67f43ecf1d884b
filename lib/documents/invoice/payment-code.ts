import QRCode from 'qrcode';
import { qrSquares, type QrSquares } from '../../qr-code.ts';
import { toPay, totalOf, vatByRate, type Invoice } from '../model.ts';
import { exactRoubles, shortDay } from './text.ts';

/** How long a value may be, by the standard. */
const MAX = { name: 160, bank: 45, purpose: 210 };

/**
 * What a banking application reads out of the code of an invoice: ГОСТ Р 56042-2014, mark ST00012
 * (UTF-8), the sum that is still to be paid in kopecks.
 */
export function paymentText(invoice: Invoice): string {
  const {
    seller: { name, inn, kpp, bank },
  } = invoice;
  const parts: [string, string][] = [
    ['Name', name.slice(0, MAX.name)],
    ['PersonalAcc', bank.account],
    ['BankName', bank.name.slice(0, MAX.bank)],
    ['BIC', bank.bik],
    ['CorrespAcc', bank.correspondentAccount],
    ['PayeeINN', inn],
    ['KPP', kpp],
    ['Sum', String(toPay(invoice))],
    ['Purpose', purposeOf(invoice)],
  ];
  return [
    'ST00012',
    ...parts
      .filter(([, value]) => value !== '')
      .map(([key, value]) => `${key}=${value.replaceAll('|', '/')}`),
  ].join('|');
}

/** What the payment is for, in words that a bank takes; of a rest the VAT that falls to it. */
export function purposeOf(invoice: Invoice): string {
  const { number, day, order, lines } = invoice;
  const share = toPay(invoice) / totalOf(lines);
  const vat = vatByRate(lines)
    .map(
      ({ percent, kopecks }) =>
        `НДС ${String(percent).replace('.', ',')}% - ${exactRoubles(Math.round(kopecks * share))} руб.`,
    )
    .join(', ');
  return `Оплата по счёту № ${number} от ${shortDay(day)} (заказ № ${order.number}). ${vat ? `В том числе ${vat}` : 'Без НДС'}`.slice(
    0,
    MAX.purpose,
  );
}

/** The code as a page draws it; it needs a quiet margin around it. */
export const paymentSquares = (invoice: Invoice): QrSquares => qrSquares(paymentText(invoice));

/** The same as a PNG with its margin, for the PDF. */
export const paymentImage = (invoice: Invoice): Promise<Buffer> =>
  QRCode.toBuffer(paymentText(invoice), { errorCorrectionLevel: 'M', margin: 4, scale: 6 });
