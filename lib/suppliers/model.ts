import { hasWords } from '../lists/model.ts';
import { phoneDigits } from '../phones/model.ts';

/** What a supplier's prices become. Runs in Node and inside PocketBase's engine. */

/** Percent added to a cost from so many kopecks on, up to the next band. */
export type MarkupBand = { from_kopecks: number; percent: number };

/**
 * Of a new supplier, until somebody decides otherwise: cheap parts carry more of the work of
 * selling them.
 */
export const DEFAULT_MARKUP: MarkupBand[] = [
  { from_kopecks: 0, percent: 40 },
  { from_kopecks: 100_000, percent: 30 },
  { from_kopecks: 1_000_000, percent: 20 },
];

/** Retail prices are whole rubles. */
const ROUND_UP_TO_KOPECKS = 100;

/**
 * The retail price of a list that gives costs only.
 * @param costKopecks what we pay
 * @param bands the supplier's mark-up, in any order; a cost below all of them gets no price
 * @returns kopecks, rounded up to whole rubles; 0 («цена по запросу») without a cost or a band
 */
export function retailFromCost(costKopecks: number, bands: readonly MarkupBand[]): number {
  const band = bands.reduce<MarkupBand | null>(
    (best, next) =>
      next.from_kopecks <= costKopecks && (!best || next.from_kopecks > best.from_kopecks)
        ? next
        : best,
    null,
  );
  if (costKopecks <= 0 || !band) return 0;
  const kopecks = Math.round(costKopecks * (100 + band.percent)) / 100;
  return Math.ceil(kopecks / ROUND_UP_TO_KOPECKS) * ROUND_UP_TO_KOPECKS;
}

const DAY_MS = 24 * 3_600_000;
/** Prices of a partner that are older, days, may be wrong: managers are told. */
export const STALE_AFTER_DAYS = 2;

/** A supplier as the back office lists him. */
export type ListedSupplier = {
  id: string;
  name: string;
  /** Name for commands, folders and files; '' when he has none. */
  code: string;
  /** E.164, perhaps with an extension; '' for none, like `email`. */
  phone: string;
  email: string;
  kind: 'own' | 'partner';
  active: boolean;
  leadMinHours: number;
  leadMaxHours: number;
  warehouses: string[];
  /** His newest price list that was loaded to its end. */
  list: { at: string; rows: number } | null;
  createdAt: string;
};

/**
 * Whether the prices of a supplier are overdue: an active partner with warehouses whose newest
 * list, if any, is older than `STALE_AFTER_DAYS`.
 * @param now ms
 */
export function isStale(
  {
    active,
    kind,
    warehouses,
    list,
  }: Pick<ListedSupplier, 'active' | 'kind' | 'warehouses' | 'list'>,
  now: number,
): boolean {
  return (
    active &&
    kind === 'partner' &&
    warehouses.length > 0 &&
    (!list || now - Date.parse(list.at) > STALE_AFTER_DAYS * DAY_MS)
  );
}

/**
 * What a list of suppliers may be narrowed to. `q`: a part of the name, the code, a warehouse, the
 * phone or the address;
 * `state`: an overdue supplier works, too.
 */
export type SupplierChoice = { q?: string; state?: 'active' | 'stale' | 'off' };

const hasDigits = (phone: string, q = ''): boolean =>
  phoneDigits(q) !== '' && phone.includes(phoneDigits(q));

/** The suppliers that a choice leaves, each with whether his prices are overdue. @param now ms */
export const chosenSuppliers = (
  suppliers: readonly ListedSupplier[],
  { q, state }: SupplierChoice,
  now = Date.now(),
) =>
  suppliers
    .map((supplier) => ({ ...supplier, stale: isStale(supplier, now) }))
    .filter(
      ({ name, code, email, phone, warehouses }) =>
        hasWords([name, code, email, ...warehouses].join(' '), q) || hasDigits(phone, q),
    )
    .filter(({ active, stale }) => state === undefined || { active, stale, off: !active }[state]);

/**
 * What customers are told of the place where goods lie: the shop's own warehouses by name and city;
 * who supplies the shop, and where from, stays unnamed unless its owner wants it otherwise.
 * @param place.publicName how a supplier is called before customers, '' for as his warehouse is
 * @param place.named whether suppliers are named
 */
export const visiblePlace = ({
  own,
  warehouse,
  city,
  publicName,
  named,
}: {
  own: boolean;
  warehouse: string;
  city: string;
  publicName: string;
  named: boolean;
}): { name: string; city: string } =>
  own
    ? { name: warehouse, city }
    : named
      ? { name: publicName || warehouse, city }
      : { name: 'Склад поставщика', city: '' };

/**
 * What a manager changes of a supplier. Hours from the order to our warehouse, 0 for «at once»;
 * `min_order_kopecks`: below it he sends nothing, 0 for no such sum.
 */
export type SupplierFields = {
  name: string;
  public_name: string;
  code: string;
  kind: 'own' | 'partner';
  /** E.164, perhaps with an extension; '' for none, like `email`. */
  phone: string;
  email: string;
  active: boolean;
  lead_min_h: number;
  lead_max_h: number;
  min_order_kopecks: number;
};
/**
 * How his price lists come by themselves. `import_every_h`: hours, 0 for never. `import_mode`: ''
 * until somebody has said.
 */
export type ImportFields = {
  import_folder: boolean;
  import_url: string;
  import_every_h: number;
  import_mode: 'delta' | 'full' | '';
};

/**
 * What keeps a supplier and each of his warehouses from being removed, `lists` being price lists
 * that were loaded, `waiting` those on their way; and the rules of prices that would go with him.
 */
export type SupplierUses = {
  lists: number;
  waiting: number;
  rules: number;
  warehouses: { id: string; offers: number; stocktakings: number }[];
};

export const WORK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WorkDay = (typeof WORK_DAYS)[number];
/** What a manager changes of a warehouse. `cut_off`: Europe/Moscow, '' for none. */
export type WarehouseFields = {
  name: string;
  city: string;
  pickup: boolean;
  work_days: WorkDay[];
  cut_off: string;
  active: boolean;
};

export type EditedSupplier = SupplierFields & {
  imports: ImportFields;
  id: string;
  updatedAt: string;
  markup: MarkupBand[];
  warehouses: (WarehouseFields & { id: string; updatedAt: string })[];
};
