import { expect, test } from 'vitest';
import { invoicePdf } from '../../../../lib/documents/pdf/invoice-pdf.ts';
import { pdfResponse } from '../../../../lib/documents/pdf/response.ts';
import { anInvoice } from './an-invoice.ts';

test('who asks while too many wait is told to come again, what is made already is there at once', async () => {
  const invoice = { ...anInvoice(), number: '26-000001' };
  const known = await pdfResponse(invoice, invoicePdf);
  const held = Promise.withResolvers<never>();
  const asked = Array.from({ length: 60 }, (_, n) =>
    pdfResponse({ ...anInvoice(), number: `26-1${n}` }, () => held.promise).catch(() => undefined),
  );
  const last = await asked.at(-1)!;
  expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '30']);
  held.reject(new Error('over'));
  await Promise.all(asked);
  expect([known.status, (await pdfResponse(invoice, invoicePdf)).status]).toEqual([200, 200]);
});

test('a paper is made once, however often it is asked for, and another one for other words', async () => {
  let made = 0;
  const bytes = async (invoice = anInvoice()) => {
    const reply = await pdfResponse(invoice, (given) => {
      made += 1;
      return invoicePdf(given);
    });
    return Buffer.from(await reply.arrayBuffer());
  };
  const [first, second] = await Promise.all([bytes(), bytes()]);
  expect([made, first.equals(second)]).toEqual([1, true]);
  const other = await bytes({ ...anInvoice(), number: '26-000099' });
  expect([made, first.equals(other)]).toEqual([2, false]);
});
