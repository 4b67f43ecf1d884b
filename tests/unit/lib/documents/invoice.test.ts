import jsQR from 'jsqr';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import {
  paymentImage,
  paymentSquares,
  paymentText,
  purposeOf,
} from '../../../../lib/documents/invoice/payment-code.ts';
import {
  cellsOf,
  buyerLine,
  sumsOf,
  titleOf,
  spelledTotal,
} from '../../../../lib/documents/invoice/text.ts';
import {
  canBePaid,
  sellerForInvoice,
  standingOf,
  vatByRate,
} from '../../../../lib/documents/model.ts';
import { invoicePdf } from '../../../../lib/documents/pdf/invoice-pdf.ts';
import type { Invoice, PaperStanding } from '../../../../lib/documents/model.ts';
import {
  isAccount,
  isCorrespondentAccount,
  isInn,
  isKpp,
} from '../../../../lib/requisites/model.ts';
import { aLine, anInvoice } from './an-invoice.ts';

/** With the usual spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

async function decoded(image: Buffer): Promise<string | null> {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return text(jsQR(new Uint8ClampedArray(data), info.width, info.height));
}
/** jsqr reads bytes as Latin letters where it is not told better. */
const text = (code: ReturnType<typeof jsQR>) => code && Buffer.from(code.binaryData).toString();

async function pdfOf(invoice: Invoice, standing: PaperStanding = 'good') {
  const chunks: Buffer[] = [];
  for await (const chunk of await invoicePdf({ invoice, standing })) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = (await extractText(pdf)).text.map((page) => plain(page).replace(/\s+/g, ' '));
  return { bytes, pdf, pages };
}

describe('the payment in a code', () => {
  const expected =
    'ST00012|Name=ООО «Образцовые запчасти»|PersonalAcc=40702810200000000001|BankName=ПАО БАНК|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7736050003|KPP=773601001|Sum=130100' +
    '|Purpose=Оплата по счёту № 26-000007 от 21.11.2026 (заказ № 26-000041). В том числе НДС 22% - 234.61 руб.';

  test('names the shop, its bank, the sum in kopecks and what it is for', () =>
    expect(paymentText(anInvoice())).toBe(expected));
  test('is read back by a camera from the image', async () =>
    expect(await decoded(await paymentImage(anInvoice()))).toBe(expected));
  test('is read back from the page', async () => {
    const { size, path } = paymentSquares(anInvoice());
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-4 -4 ${size + 8} ${size + 8}"><path fill="#fff" d="M-4 -4h200v200h-200z"/><path d="${path}"/></svg>`;
    expect(await decoded(Buffer.from(svg))).toBe(expected);
  });
  test('is read back from the PDF', async () => {
    const { pdf } = await pdfOf(anInvoice());
    const [image] = await extractImages(pdf, 1);
    const { data, width, height, channels } = image!;
    expect(
      await decoded(await sharp(data, { raw: { width, height, channels } }).png().toBuffer()),
    ).toBe(expected);
  });
  test('asks for the rest of what is partly paid, with the VAT that falls to it', () => {
    const lines = [aLine({ quantity: 1, priceKopecks: 122_000 })];
    const code = paymentText(anInvoice({ lines, paidKopecks: 30_500 }));
    expect(code).toContain('|Sum=91500|');
    expect(code).toMatch(/В том числе НДС 22% - 165\.00 руб\.$/);
  });
  test('of a sole trader has no КПП, and no sign of a name ends its part', () => {
    const { seller } = anInvoice();
    const code = paymentText(anInvoice({ seller: { ...seller, name: 'ИП А|Б', kpp: '' } }));
    expect(code).toContain('|Name=ИП А/Б|');
    expect(code).not.toContain('KPP=');
  });
  test('keeps to the lengths that banks take', () => {
    const { seller } = anInvoice();
    const lines = [22, 20, 10, 5].map((vatPercent) =>
      aLine({ vatPercent, priceKopecks: 99_999_999 }),
    );
    expect(purposeOf(anInvoice({ lines })).length).toBeLessThanOrEqual(210);
    expect(
      paymentText(anInvoice({ lines, seller: { ...seller, name: 'Я'.repeat(300) } })),
    ).toContain(`|Name=${'Я'.repeat(160)}|`);
  });
});

describe('sums', () => {
  test('contain VAT by the rate of each line', () => {
    expect(
      vatByRate([
        aLine({ quantity: 1, priceKopecks: 12_200 }),
        aLine({ quantity: 1, priceKopecks: 11_000, vatPercent: 10 }),
        aLine({ vatPercent: 0 }),
      ]),
    ).toEqual([
      { percent: 22, kopecks: 2_200 },
      { percent: 10, kopecks: 1_000 },
    ]);
  });
  test('of what is partly paid name what has come and what is lacking', async () => {
    const invoice = anInvoice({ paidKopecks: 30_100 });
    expect(sumsOf(invoice).map(({ name, sum }) => [plain(name), plain(sum)])).toEqual([
      ['Итого', '1 301,00'],
      ['В том числе НДС 22 %', '234,61'],
      ['Оплачено', '301,00'],
      ['К оплате', '1 000,00'],
    ]);
    const words = 'К оплате: одна тысяча рублей 00 копеек';
    expect(plain(spelledTotal(invoice))).toBe(words);
    const [page] = (await pdfOf(invoice)).pages;
    for (const part of ['Оплачено: 301,00', 'К оплате: 1 000,00', words])
      expect(page).toContain(part);
  });
  test('without VAT say so', () => {
    const invoice = anInvoice({ lines: [aLine({ vatPercent: 0 })] });
    expect(sumsOf(invoice).map(({ name }) => name)).toEqual(['Итого', 'Без НДС', 'Всего к оплате']);
    expect(plain(cellsOf(invoice.lines[0]!, 1)[4]!)).toBe('Без НДС');
    expect(purposeOf(invoice)).toMatch(/Без НДС$/);
  });
  test.each([
    [500_000, 'Пять тысяч рублей 00 копеек'],
    [101, 'Один рубль 01 копейка'],
    [2_100_202, 'Двадцать одна тысяча два рубля 02 копейки'],
    [50, 'Ноль рублей 50 копеек'],
    [
      123_456_789_00,
      'Сто двадцать три миллиона четыреста пятьдесят шесть тысяч семьсот восемьдесят девять рублей 00 копеек',
    ],
  ])('%i kopecks in words', (priceKopecks, words) =>
    expect(spelledTotal(anInvoice({ lines: [aLine({ quantity: 1, priceKopecks })] }))).toBe(words),
  );
  test('the head names number, day and parties as bookkeepers know them', () => {
    expect(plain(titleOf(anInvoice()))).toBe('Счёт на оплату № 26-000007 от 21 ноября 2026 г.');
    expect(plain(buyerLine(anInvoice().buyer))).toBe(
      'ИП Петров, ИНН 500100732259, тел.: +7 916 123-45-67',
    );
  });
});

describe('the seller', () => {
  const filled = {
    legal_name: 'ООО «Магазин»',
    inn: '7736050003',
    kpp: '773601001',
    bank: {
      bik: '044525225',
      name: 'Банк',
      account: '40702810200000000001',
      correspondentAccount: '30101810400000000225',
    },
  };
  test('is whoever has filled in where the money goes', () => {
    expect(sellerForInvoice(filled, false)).toMatchObject({
      demo: false,
      seller: { name: 'ООО «Магазин»' },
    });
    for (const values of [
      {},
      { ...filled, inn: '' },
      { ...filled, bank: { ...filled.bank, account: '' } },
      { ...filled, bank: 'банк' },
    ])
      expect(sellerForInvoice(values, false)).toBeNull();
  });
  test('of a demonstration is nobody, in requisites that pass every check of form', () => {
    const { demo, seller } = sellerForInvoice({}, true)!;
    const { inn, kpp, bank } = seller;
    expect([
      demo,
      canBePaid(seller),
      isInn(inn),
      isKpp(kpp),
      isAccount(bank.account, bank.bik),
      isCorrespondentAccount(bank.correspondentAccount, bank.bik),
    ]).toEqual(Array(6).fill(true));
  });
});

describe('how a paper stands to its order', () => {
  const { seller, demo, order, buyer, lines } = anInvoice();
  const named = { seller, demo };
  const all = 130_100;
  const now = { order, buyer, lines, paidKopecks: 0, totalKopecks: all, named };
  const at = (changed: object) => ({ named: { demo, seller: { ...seller, ...changed } } });
  test.each<[string, PaperStanding, Partial<Parameters<typeof standingOf>[1]>]>([
    ['nothing', 'good', {}],
    ['a phone of the shop', 'good', at({ phone: '+74951111111' })],
    ['its address and director', 'good', at({ address: 'Тула', director: 'Петров П. П.' })],
    ['its name', 'requisites_changed', at({ name: 'ООО «Другое»' })],
    ['its ИНН', 'requisites_changed', at({ inn: '7707083893' })],
    ['its КПП', 'requisites_changed', at({ kpp: '' })],
    ['its account', 'requisites_changed', at({ bank: { ...seller.bank, account: '1' } })],
    ['its bank', 'requisites_changed', at({ bank: { ...seller.bank, bik: '1' } })],
    ['that it is a demonstration', 'requisites_changed', { named: { seller, demo: true } }],
    ['that nobody says whom to pay', 'requisites_missing', { named: null }],
    ['the buyer', 'order_changed', { buyer: { ...buyer, inn: '' } }],
    ['a line', 'order_changed', { lines: [aLine({ quantity: 3 })] }],
    ['a payment', 'order_changed', { paidKopecks: 1 }],
    ['a line, of whom to pay nobody knows', 'requisites_missing', { paidKopecks: 1, named: null }],
    ['all is paid', 'paid', { paidKopecks: all }],
    ['all is paid to an earlier account', 'paid', { paidKopecks: all, ...at({ inn: '' }) }],
    ['all is paid, nobody says whom', 'paid', { paidKopecks: all, named: null }],
    [
      'the number, all is paid',
      'paid_changed',
      { paidKopecks: all, order: { ...order, number: '' } },
    ],
    ['more than all is paid', 'owed_back', { paidKopecks: all + 1 }],
    [
      'all is cancelled and was paid',
      'owed_back',
      { lines: [], paidKopecks: all, totalKopecks: 0 },
    ],
    [
      'more is paid than is asked for',
      'lines_undecided',
      { paidKopecks: all + 1, totalKopecks: all + 1 },
    ],
    ['all waits and was paid', 'lines_undecided', { lines: [], paidKopecks: all }],
    ['all is cancelled', 'nothing_left', { lines: [] }],
  ])('once %s has changed: %s', (_, standing, changed) =>
    expect(standingOf(anInvoice(), { ...now, ...changed })).toBe(standing),
  );
  test('one of earlier days asks for all', () => {
    const early: Parameters<typeof standingOf>[0] = anInvoice();
    delete early.paidKopecks;
    expect(standingOf(early, now)).toBe('good');
    expect(standingOf(early, { ...now, paidKopecks: 1 })).toBe('order_changed');
  });
});

describe('the PDF', () => {
  test('is read as text, in Russian, with emails of its own', async () => {
    const { bytes, pages } = await pdfOf(anInvoice());
    for (const part of [
      'Счёт на оплату № 26-000007',
      'Поставщик: ООО «Образцовые запчасти»',
      'Фильтр масляный, MANN-FILTER W 712/75',
      '2 шт.',
      '1 301,00',
      'В том числе НДС 22 %',
      '234,61',
      'Одна тысяча триста один рубль 00 копеек',
      'ваш номер Л-17',
      'Иванов И. И.',
      'до 26 ноября 2026 г.',
    ])
      expect(pages[0]).toContain(part);
    expect(bytes.toString('latin1')).toMatch(/\/FontFile2/);
    expect(bytes.length).toBeLessThan(120_000);
  });
  test.each<[PaperStanding, string]>([
    ['good', ''],
    ['paid', 'Заказ оплачен: платить по этому счёту больше не нужно.'],
    ['paid_changed', 'Заказ оплачен: платить по этому счёту больше не нужно. С заказом он не'],
    ['owed_back', 'магазин вернёт разницу. Не оплачивайте этот счёт.'],
    ['lines_undecided', 'Не оплачивайте этот счёт: заказ уточняется.'],
    ['order_changed', 'этот счёт не совпадает с заказом. Не оплачивайте его.'],
    ['requisites_changed', 'Реквизиты магазина изменились. Не оплачивайте этот счёт.'],
  ])(
    'of a paper that is %s says on top «%s», with no code once it has words',
    async (standing, words) => {
      const { pdf, pages } = await pdfOf(anInvoice(), standing);
      const [head, rest] = pages[0]!.split('Банк получателя');
      expect((await extractImages(pdf, 1)).length).toBe(words ? 0 : 1);
      expect(/Отсканируйте|Оплатите/.test(rest!)).toBe(!words);
      expect(rest).toContain('Иванов И. И.');
      if (words) expect(head).toContain(words);
      else expect(head).toBe('');
    },
  );
  test('of twenty usual lines is one sheet', async () => {
    expect(
      (
        await pdfOf(
          anInvoice({
            lines: Array.from({ length: 20 }, (_, n) => aLine({ article: `BOSCH ${n}` })),
          }),
        )
      ).pages,
    ).toHaveLength(1);
  });
  test('of three hundred lines with long names goes on over sheets: each has its head and its place, no line is lost', async () => {
    const lines = Array.from({ length: 300 }, (_, n) =>
      aLine({
        name: `Деталь${n + 1} ${'длинное название '.repeat(n % 3 ? 1 : 17)}`,
        article: `МАРКА Т-${n}`,
      }),
    );
    const { pages } = await pdfOf(anInvoice({ lines }));
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, n) => expect(page).toContain(`${n + 1} / ${pages.length}`));
    for (const page of pages.slice(0, -1)) expect(page).toContain('Кол-во');
    const whole = pages.join(' ');
    for (let n = 1; n <= 300; n += 1) expect(whole).toContain(`Деталь${n} `);
    expect(pages.at(-1)).toContain('Всего к оплате');
  });
});
