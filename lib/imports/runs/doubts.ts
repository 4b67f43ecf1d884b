import { formatMoney, formatNumber } from '../../format/money.ts';
import { FAR } from '../../prices/doubts/model.ts';
import { counted, type PluralForms } from '../../format/plural.ts';
import { CURRENCY_WORDS } from '../columns/currency.ts';
import { isOwnExport } from '../columns/own-export.ts';
import { FIELD_TITLES, type Doubt } from '../model.ts';
import type { PreparedList } from './prepared-list.ts';
import type { Reading } from './prepare-list.ts';

/** Shares of a short list say nothing. */
const FEWEST_ROWS = 20;
const REPEATED_ABOVE = 0.15;
const REFUSED_ABOVE = 0.3;
/** One maker that nobody knows in more rows than this is likely no maker. */
const ONE_BRAND_ABOVE = 200;
const MOVED_ABOVE = 0.5;
/** Of the rows of the last list. */
const LACKING_ABOVE = 1 / 3;

const ROWS_OF = ['строки', 'строк', 'строк'] as const;
const KNOWN_OF = ['известной позиции', 'известных позиций', 'известных позиций'] as const;
const of = (some: number, all: number, forms: PluralForms) =>
  `${formatNumber(some)} из ${counted(all, forms)}`;

/**
 * What is implausible in a list that has been read.
 * @param refused rows that were not taken
 */
export function doubtsOfReading(
  {
    list,
    brands,
    repeated,
    lacking = new Map(),
    isSummed = false,
  }: Pick<Reading, 'list' | 'brands' | 'repeated'> & Partial<Pick<Reading, 'isSummed' | 'lacking'>>,
  refused: number,
): Doubt[] {
  const all = list.size + refused;
  const [unknown] = brands.unknown.values();
  const doubts: Doubt[] = [];
  if (all >= FEWEST_ROWS && !isSummed && repeated > list.size * REPEATED_ABOVE)
    doubts.push({
      kind: 'repeated',
      text: `Одну и ту же деталь повторяют ${of(repeated, list.size, ROWS_OF)}: возможно, артикул или производитель взяты не из того столбца, либо деталь лежит на нескольких складах и остатки надо сложить.`,
    });
  if (all >= FEWEST_ROWS && refused > all * REFUSED_ABOVE)
    doubts.push({
      kind: 'refused',
      text: `Не приняты ${of(refused, all, ROWS_OF)}: возможно, выбраны не те столбцы.`,
    });
  doubts.push(...doubtsOfCurrencies(lacking));
  if (list.size > ONE_BRAND_ABOVE && brands.unknown.size === 1 && unknown?.rows === list.size)
    doubts.push({
      kind: 'brand',
      text: `Во всех строках один производитель «${unknown.name}», и магазин его не знает.`,
    });
  return doubts;
}

/** Whether rows were refused because nobody can say what their prices are in roubles. */
function doubtsOfCurrencies(lacking: Reading['lacking']): Doubt[] {
  if (lacking.size === 0) return [];
  const words = [...lacking].map(
    ([currency, rows]) =>
      `${currency ? `в ${CURRENCY_WORDS[currency]}` : 'без валюты'} — ${formatNumber(rows)}`,
  );
  const text = `Не загрузятся строки, цены которых в рублях не посчитать: ${words.join(', ')}. Укажите курс и валюту цен, у которых её нет.`;
  return [{ kind: 'currency', text }];
}

/**
 * What a list does to the prices of known offers, and to what the shop earns. `changed` and
 * `unchanged` count known offers; `jumped`: of them, those whose retail or cost moved by more than
 * half; `leaps`: of those, at least `FAR` times, of which `farthest` moves most; `losses`: rows that
 * would sell below cost; `worstLoss`: the most of them on one piece, kopecks.
 */
type PriceTotals = {
  changed: number;
  unchanged: number;
  jumped: number;
  leaps: number;
  farthest: { before: number; after: number } | null;
  losses: number;
  worstLoss: number;
};

/** Whether prices have moved as prices do not, and whether anything would be sold below its cost. */
export function doubtsOfPrices(totals: PriceTotals): Doubt[] {
  const { changed, unchanged, jumped, leaps, farthest, losses, worstLoss } = totals;
  const known = changed + unchanged;
  const doubts: Doubt[] = [];
  if (known >= FEWEST_ROWS && jumped > known * MOVED_ABOVE)
    doubts.push({
      kind: 'prices',
      text: `Цена или закупка ${of(jumped, known, KNOWN_OF)} изменилась больше чем наполовину: возможно, это другой столбец цен или другая валюта.`,
    });
  else if (farthest)
    doubts.push({
      kind: 'prices',
      text: `Цена или закупка изменилась в ${FAR}\u00A0раз и\u00A0больше в ${counted(leaps, ['строке', 'строках', 'строках'])}, сильнее всего с ${formatMoney(farthest.before)} на ${formatMoney(farthest.after)}: возможно, это опечатка или цена не за ту единицу.`,
    });
  if (losses > 0)
    doubts.push({
      kind: 'losses',
      text: `Розничная цена окажется ниже закупки в ${counted(losses, ['строке', 'строках', 'строках'])}: вы потеряете до ${formatMoney(worstLoss)} на штуке. Возможно, перепутаны столбцы цен.`,
    });
  return doubts;
}

/**
 * Whether a supplier whose lists are known sends one with other columns.
 * @param profiles of his earlier lists
 * @param preview of this one; what the shop itself has written is nobody's list
 */
export const doubtsOfHeader = (
  profiles: readonly { fingerprint: string }[],
  { fingerprint, header }: { fingerprint: string; header: readonly string[] },
): Doubt[] =>
  profiles.length > 0 &&
  !isOwnExport(header) &&
  !profiles.some((profile) => profile.fingerprint === fingerprint)
    ? [
        {
          kind: 'header',
          text: 'Столбцы не те, что в прежних прайс-листах этого поставщика: проверьте, его ли это файл.',
        },
      ]
    : [];

/**
 * Whether a list lacks a third of what the supplier's last one of that header had, or of a new
 * header the last one at all: it may have been cut off. A full list is asked about by what it no longer holds. Rows of brands that the shop has
 * not do not count: where they are left out each time, neither had them.
 * @param supplier null for one who is new
 * @param preview a table of the shop's own may be any part of it
 */
export function doubtsOfLength(
  {
    list,
    brands,
  }: { list: Pick<PreparedList, 'rows' | 'rowsOf'>; brands: Pick<Reading['brands'], 'unknown'> },
  supplier: { lastLists: readonly { fingerprint: string; rows: number }[] } | null,
  { fingerprint, header }: { fingerprint: string; header: readonly string[] },
): Doubt[] {
  const lists = supplier?.lastLists ?? [];
  const last = (lists.find((one) => one.fingerprint === fingerprint) ?? lists[0])?.rows ?? 0;
  const rows = list.rows - list.rowsOf(brands.unknown.keys());
  const isShort = last >= FEWEST_ROWS && rows < last * (1 - LACKING_ABOVE);
  if (!isShort || isOwnExport(header)) return [];
  return [
    {
      kind: 'short',
      text: `В файле ${counted(rows, ['строка', 'строки', 'строк'])} известных производителей, а из прошлого прайс-листа загружено ${formatNumber(last)}: возможно, он неполный.`,
    },
  ];
}

/** Whether a table of the shop's own came back without what tells how it stood then. */
export const doubtsOfExport = (header: readonly string[]): Doubt[] =>
  isOwnExport(header)?.remembers === false
    ? [
        {
          kind: 'export',
          text: `Это выгрузка самого магазина без столбца «${FIELD_TITLES.exported}»: что с тех пор продано и подорожало, не отличить, и всё станет таким, как в файле.`,
        },
      ]
    : [];
