import { expect, test } from 'vitest';
import { invoicePdf } from '../../../../lib/documents/pdf/invoice-pdf.ts';
import { pdfResponse } from '../../../../lib/documents/pdf/response.ts';
import type { Paper } from '../../../../lib/documents/model.ts';
import { anInvoice } from './an-invoice.ts';

const aPaper = (number = '26-000007', standing: Paper['standing'] = 'good'): Paper => ({
  invoice: anInvoice({ number }),
  standing,
});

test('who asks while too many wait is told to come again, what is made already is there at once', async () => {
  const paper = aPaper('26-000001');
  const known = await pdfResponse(paper, invoicePdf);
  const held = Promise.withResolvers<never>();
  const asked = Array.from({ length: 60 }, (_, n) =>
    pdfResponse(aPaper(`26-1${n}`), () => held.promise).catch(() => undefined),
  );
  const last = await asked.at(-1)!;
  expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '30']);
  held.reject(new Error('over'));
  await Promise.all(asked);
  expect([known.status, (await pdfResponse(paper, invoicePdf)).status]).toEqual([200, 200]);
});

test('a paper is made once, however often it is asked for, and another one for other words or once it is no longer good', async () => {
  let made = 0;
  const bytes = async (paper = aPaper()) => {
    const reply = await pdfResponse(paper, (given) => {
      made += 1;
      return invoicePdf(given);
    });
    return Buffer.from(await reply.arrayBuffer());
  };
  const [first, second] = await Promise.all([bytes(), bytes()]);
  expect([made, first.equals(second)]).toEqual([1, true]);
  const other = await bytes(aPaper('26-000099'));
  expect([made, first.equals(other)]).toEqual([2, false]);
  const marked = await bytes(aPaper('26-000007', 'order_changed'));
  expect([made, first.equals(marked)]).toEqual([3, false]);
});
