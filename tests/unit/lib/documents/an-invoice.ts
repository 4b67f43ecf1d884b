import type { Invoice, InvoiceLine } from '../../../../lib/documents/model.ts';

export const aLine = (over: Partial<InvoiceLine> = {}): InvoiceLine => ({
  name: 'Фильтр масляный',
  article: 'MANN-FILTER W 712/75',
  unit: 'шт.',
  quantity: 2,
  priceKopecks: 65_050,
  vatPercent: 22,
  ...over,
});

/** An invoice of a company that exists by its form only. */
export const anInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  demo: false,
  number: '26-000007',
  day: '2026-11-21',
  payUntil: '2026-11-26',
  order: { number: '26-000041', day: '2026-11-20', clientNumber: 'Л-17' },
  seller: {
    name: 'ООО «Образцовые запчасти»',
    inn: '7736050003',
    kpp: '773601001',
    address: '101000, Москва, ул. Примерная, 1',
    phone: '+74950000000',
    director: 'Иванов И. И.',
    bank: {
      bik: '044525225',
      name: 'ПАО БАНК',
      account: '40702810200000000001',
      correspondentAccount: '30101810400000000225',
    },
  },
  buyer: { name: 'ИП Петров', inn: '500100732259', kpp: '', address: '', phone: '+79161234567' },
  lines: [aLine()],
  paidKopecks: 0,
  ...over,
});
