import { stockCell } from '../../exports/model.ts';
import { STOCK_KINDS } from '../../offers/model.ts';
import type { Stock } from '../values/stock.ts';

/**
 * How an offer stood when the shop wrote it into its own table. The table comes back with what
 * people have changed in it, while goods were sold and prices changed: only what stood there then
 * tells one from the other. Pure.
 */
export type ExportedTerms = {
  /** null: whoever took the table away may not know it. */
  costKopecks: number | null;
  /** 0 for none, as the shop keeps it. */
  retailKopecks: number;
  stock: Stock;
  multiple: number;
  minimum: number;
  leadMinHours: number;
  leadMaxHours: number;
};

/** Stands where there is nothing to remember: a product that nobody offers. */
export const NO_OFFER = 'предложений нет';

const roubles = (kopecks: number): string => String(kopecks / 100).replace('.', ',');

/** The cell that remembers the terms, and that people can read too. */
export const exportedText = ({
  costKopecks,
  retailKopecks,
  stock: { kind, quantity },
  multiple,
  minimum,
  leadMinHours,
  leadMaxHours,
}: ExportedTerms): string =>
  [
    costKopecks !== null && `закупка ${roubles(costKopecks)}`,
    `розница ${roubles(retailKopecks)}`,
    `остаток ${stockCell(kind, quantity)}`,
    `кратность ${multiple}`,
    `минимум ${minimum}`,
    `срок ${leadMinHours}-${leadMaxHours} ч`,
  ]
    .filter(Boolean)
    .join('; ');

const MONEY = '(\\d{1,9}(?:,\\d{1,2})?)';
const WRITTEN = new RegExp(
  `^(?:закупка ${MONEY}; )?розница ${MONEY}; остаток (\\d{1,7}|[а-я ]+); кратность (\\d{1,6}); минимум (\\d{1,6}); срок (\\d{1,4})-(\\d{1,4}) ч$`,
);

const kopecks = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

function stockIn(text: string): Stock | null {
  if (/^\d/.test(text)) return { kind: 'exact', quantity: Number(text) };
  const kind = STOCK_KINDS.find((one) => one !== 'exact' && stockCell(one, 0) === text);
  return kind ? { kind, quantity: 0 } : null;
}

/** @returns the terms that a cell remembers; null for what the shop has not written so */
export function readExported(text: string): ExportedTerms | null {
  const [, cost, retail, shelf, multiple, minimum, from, to] = WRITTEN.exec(text.trim()) ?? [];
  const stock = shelf === undefined ? null : stockIn(shelf);
  if (retail === undefined || !stock) return null;
  return {
    costKopecks: cost === undefined ? null : kopecks(cost),
    retailKopecks: kopecks(retail),
    stock,
    multiple: Number(multiple),
    minimum: Number(minimum),
    leadMinHours: Number(from),
    leadMaxHours: Number(to),
  };
}
