import { formatAddress } from '../format/address.ts';
import { owedBack } from '../orders/states/model.ts';
import { publicSettings, type BankDetails } from '../settings/model.ts';

/**
 * What an invoice says, as it was made: frozen. Money in kopecks; days are the shop's,
 * `2026-11-21`. Texts that are not known are ''.
 */
export type Seller = {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  phone: string;
  director: string;
  bank: BankDetails;
};
export type Buyer = { name: string; inn: string; kpp: string; address: string; phone: string };
export type InvoiceLine = {
  name: string;
  article: string;
  unit: string;
  quantity: number;
  priceKopecks: number;
  vatPercent: number;
};
/** `demo`: with requisites that are nobody's, not to be paid. */
export type NamedSeller = { seller: Seller; demo: boolean };
export type InvoiceContent = NamedSeller & {
  order: { number: string; day: string; clientNumber: string };
  buyer: Buyer;
  lines: InvoiceLine[];
  /** What had come for the order by then. */ paidKopecks: number;
};
export type Invoice = InvoiceContent & { number: string; day: string; payUntil: string };

/** What of an invoice is its order's, without who sells. */
export type InvoicedOrder = Omit<InvoiceContent, 'demo' | 'seller'>;

/**
 * How a paper stands to its order as it is now. Only `good` is to be paid by; by `paid_changed` all
 * has been paid, but of another order than it says; `order_changed` and `requisites_changed` have
 * another one made instead; `requisites_missing` cannot while the shop does not say whom to pay. By
 * `owed_back` more was paid than the order comes to; by `lines_undecided` no more than that, but more
 * than is asked for till it has been decided about some of its lines.
 */
export const PAPER_STANDINGS = [
  'good',
  'paid',
  'paid_changed',
  'owed_back',
  'lines_undecided',
  'nothing_left',
  'order_changed',
  'requisites_changed',
  'requisites_missing',
] as const;
export type PaperStanding = (typeof PAPER_STANDINGS)[number];
export type Paper = { invoice: Invoice; standing: PaperStanding };

/** Whether another one is to be made instead. */
export const isReplaceable = (standing: PaperStanding): boolean =>
  standing === 'order_changed' || standing === 'requisites_changed';

/** A paper in a list. `totalKopecks`: what it asks for; `madeAt`: UTC. */
export type DocumentSummary = {
  id: string;
  number: string;
  totalKopecks: number;
  madeAt: string;
  standing: PaperStanding;
};

/** Days that an invoice is to be paid within. */
export const PAY_WITHIN_DAYS = 5;

/**
 * Requisites that pass every check of form and visibly belong to nobody: for the demonstration
 * shop.
 */
const DEMO_SELLER: Seller = {
  name: 'Демонстрационный магазин',
  inn: '0000000018',
  kpp: '000000001',
  address: 'адрес не заполнен (демо)',
  phone: '',
  director: '',
  bank: {
    bik: '000000001',
    name: 'Демонстрационный банк',
    account: '40702810800000000001',
    correspondentAccount: '30101810100000000001',
  },
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Who sells, as the settings of the storefront say. @param values key to value */
function sellerIn(values: Record<string, unknown>): Seller {
  const { legalName, inn, address, phones } = publicSettings(values);
  const { bik, name, account, correspondentAccount } = (values['bank'] ?? {}) as Partial<
    Record<keyof BankDetails, unknown>
  >;
  return {
    name: legalName,
    inn,
    kpp: text(values['kpp']),
    address: formatAddress(address),
    phone: phones[0] ?? '',
    director: text(values['director']),
    bank: {
      bik: text(bik),
      name: text(name),
      account: text(account),
      correspondentAccount: text(correspondentAccount),
    },
  };
}

/** Whether somebody can be paid with what is filled in. */
export const canBePaid = ({ name, inn, bank }: Seller): boolean =>
  [name, inn, bank.bik, bank.name, bank.account, bank.correspondentAccount].every(
    (part) => part !== '',
  );

/**
 * Who an invoice of the shop names as the seller, or null while the owner has not filled in his
 * requisites. A demonstration has requisites of its own.
 */
export function sellerForInvoice(
  values: Record<string, unknown>,
  demo: boolean,
): NamedSeller | null {
  const seller = sellerIn(values);
  if (canBePaid(seller)) return { seller, demo: false };
  return demo ? { seller: DEMO_SELLER, demo: true } : null;
}

export const sumOf = ({
  priceKopecks,
  quantity,
}: Pick<InvoiceLine, 'priceKopecks' | 'quantity'>): number => priceKopecks * quantity;

export const totalOf = (lines: readonly Pick<InvoiceLine, 'priceKopecks' | 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + sumOf(line), 0);

/** What is still to be paid; below 0 what was paid beyond what is asked for. */
export const toPay = ({
  lines,
  paidKopecks,
}: Pick<InvoiceContent, 'lines' | 'paidKopecks'>): number => totalOf(lines) - paidKopecks;

/**
 * How a paper stands to its order.
 * @param made what it says; papers of earlier days do not say what had been paid, and ask for all
 * @param now what a paper would say now, and what the order comes to; no seller while the shop has
 * not said whom to pay
 */
export function standingOf(
  made: Omit<InvoiceContent, 'paidKopecks'> & { paidKopecks?: number },
  now: InvoicedOrder & { named: NamedSeller | null; totalKopecks: number },
): PaperStanding {
  const lacking = toPay(now);
  if (lacking < 0) return owedBack(now) > 0 ? 'owed_back' : 'lines_undecided';
  if (now.lines.length === 0) return 'nothing_left';
  const isSame = ordered(made) === ordered(now);
  if (lacking === 0) return isSame ? 'paid' : 'paid_changed';
  if (!now.named) return 'requisites_missing';
  if (!isSame || (made.paidKopecks ?? 0) !== now.paidKopecks) return 'order_changed';
  return payee(made) === payee(now.named) ? 'good' : 'requisites_changed';
}

/** What is sold to whom, without the payments. */
const ordered = ({
  order,
  buyer,
  lines,
}: Pick<InvoicedOrder, 'order' | 'buyer' | 'lines'>): string =>
  JSON.stringify([order, buyer, lines]);

/** What money goes by: another phone of the shop leads it nowhere else. */
const payee = ({
  demo,
  seller: {
    name,
    inn,
    kpp,
    bank: { bik, name: bankName, account, correspondentAccount },
  },
}: NamedSeller): string =>
  JSON.stringify([demo, name, inn, kpp, bik, bankName, account, correspondentAccount]);

/** VAT that a sum contains, kopecks. */
const vatInside = (kopecks: number, percent: number): number =>
  Math.round((kopecks * percent) / (100 + percent));

/**
 * VAT inside what is sold by its rates, the highest first; a rate of 0 is none. Added up line by
 * line, as accountants do.
 */
export function vatByRate(
  lines: readonly Pick<InvoiceLine, 'priceKopecks' | 'quantity' | 'vatPercent'>[],
): { percent: number; kopecks: number }[] {
  const sums = new Map<number, number>();
  for (const line of lines)
    if (line.vatPercent > 0)
      sums.set(
        line.vatPercent,
        (sums.get(line.vatPercent) ?? 0) + vatInside(sumOf(line), line.vatPercent),
      );
  return [...sums]
    .map(([percent, kopecks]) => ({ percent, kopecks }))
    .sort((a, b) => b.percent - a.percent);
}
