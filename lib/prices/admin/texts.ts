import { formatMoney, formatNumber } from '../../format/money.ts';
import { formatDay } from '../../format/moment.ts';
import type { NamedLevel, PriceTrace } from '../model.ts';
import {
  MOST_LOOKED_AT,
  type AboveRetail,
  type AdminLevel,
  type RuleConditions,
  type TracedOffer,
  type TracedPrice,
} from './model.ts';

const NBSP = '\u00A0';
const digits = (percent: number): string => String(Math.abs(percent)).replace('.', ',');
/** Kopecks that are not whole are shown to the kopeck. */
const money = (kopecks: number): string => formatMoney(Math.round(kopecks));

/** What a percent does to a price: «−11 %», «+12,5 %», «0 %». */
export const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${digits(percent)}${NBSP}%`;

/**
 * A level as staff name it, with what it does to a price: «Опт (−11 %)», «СТО (закупка +12 %)».
 */
export const levelText = ({ name, percent, base }: NamedLevel): string =>
  `${name} (${base === 'cost' ? 'закупка ' : ''}${percentText(percent)})`;

/** Levels that may be given to somebody, for a choice. */
export const levelChoices = (
  levels: readonly Pick<AdminLevel, 'id' | 'name' | 'percent' | 'base' | 'isDefault'>[],
): { value: string; text: string }[] =>
  levels.flatMap((level) => (level.isDefault ? [] : [{ value: level.id, text: levelText(level) }]));

/** «до 1 ₽», to which prices are rounded up. */
export const roundingText = (kopecks: number): string =>
  kopecks > 1 ? `до${NBSP}${formatMoney(kopecks)}` : `до${NBSP}копейки`;

/** What a rule asks for: «Фильтры, MANN, от 1 000 ₽». */
export function conditionsText({
  category,
  brand,
  supplier,
  fromKopecks,
  toKopecks,
}: RuleConditions): string {
  const band = [
    fromKopecks > 0 && `от${NBSP}${formatMoney(fromKopecks)}`,
    toKopecks > 0 && `до${NBSP}${formatMoney(toKopecks)}`,
  ]
    .filter(Boolean)
    .join(' ');
  return [category, brand, supplier, band].filter(Boolean).join(', ');
}

/**
 * How long an agreed price holds: «с 1 ноября 2026 г. до 30 ноября 2026 г.», '' for always.
 * @param from, to ISO, UTC
 */
export const periodText = (from: string, to: string): string =>
  [from && `с${NBSP}${formatDay(from)}`, to && `по${NBSP}${formatDay(to)}`]
    .filter(Boolean)
    .join(' ');

/**
 * What follows when an agreed price is removed.
 * @param level its name
 * @param from, to the days on which it begins and ends, '' for none
 * @param today as those are written
 */
export function removalText(
  level: string,
  { from, to }: { from: string; to: string },
  today: string,
): string {
  if (to && to < today)
    return `Срок этой цены прошёл: для${NBSP}покупателей ничего не${NBSP}изменится.`;
  if (from > today)
    return `Цена не${NBSP}начнёт действовать: покупатели с${NBSP}уровнем «${level}» так и${NBSP}будут платить, как${NBSP}платят сейчас.`;
  return `Покупатели с${NBSP}уровнем «${level}» сразу станут платить по${NBSP}правилам уровня, если на${NBSP}эти дни у${NBSP}товара нет другой фиксированной цены. В${NBSP}оформленных заказах цена останется прежней.`;
}

/** What is said once an agreed price is stored. @param from, to, today as `removalText` takes them */
export function savedText({ from, to }: { from: string; to: string }, today: string): string {
  if (to && to < today)
    return `Сохранено. Срок этой цены уже вышел: она ни${NBSP}на${NBSP}что не${NBSP}влияет.`;
  if (from > today) return `Сохранено. Цена начнёт действовать с${NBSP}${formatDay(from)}`;
  return 'Сохранено. Цена уже новая.';
}

/**
 * Why an offer costs what it does at a level, in one sentence, as `priceFor` has counted it.
 * @param roundingKopecks of the level
 */
export function traceText(
  { kopecks, trace, rule, fixed }: Omit<TracedPrice, 'offer'>,
  offer: Pick<TracedOffer, 'retailKopecks' | 'costKopecks'>,
  roundingKopecks: number,
): string {
  if (trace.by === 'fixed')
    return `Фиксированная цена ${[money(trace.counted), fixed && periodText(fixed.from, fixed.to)].filter(Boolean).join(' ')}${boundInWords(trace, kopecks, offer)}`;
  if (!trace.base)
    return offer.retailKopecks > 0
      ? `Закупка неизвестна, поэтому розница: ${money(kopecks)}`
      : 'Розничной цены нет: цена по запросу';
  return `${countedInWords(trace.base, trace.counted, rule)}${trace.bound ? '' : roundedInWords(trace.counted, kopecks, roundingKopecks)}${boundInWords(trace, kopecks, offer)}`;
}

/**
 * What a level makes dearer than retail, in whole sentences; of what was looked at where that was
 * not everything.
 * @param mayExceed whether the level may
 */
export function aboveRetailText({ counted, agreed }: AboveRetail, mayExceed: boolean): string {
  const looked = formatNumber(MOST_LOOKED_AT);
  return [byPercentText(counted, looked, mayExceed), byAgreementText(agreed, looked)]
    .filter(Boolean)
    .join(' ');
}

const goods = ({ products, isCut }: AboveRetail['counted']) =>
  `товаров: ${isCut ? `не${NBSP}меньше${NBSP}` : ''}${formatNumber(products)}`;

function byPercentText(counted: AboveRetail['counted'], looked: string, mayExceed: boolean) {
  if (counted.products > 0)
    return mayExceed
      ? `По${NBSP}процентам уровня дороже розницы ${goods(counted)}.`
      : `По${NBSP}процентам уровня дороже розницы вышло${NBSP}бы ${goods(counted)}. Они стоят как${NBSP}в${NBSP}рознице.`;
  return counted.isCut
    ? `Из${NBSP}${looked} проверенных предложений по${NBSP}процентам уровня дороже розницы не${NBSP}выходит ни${NBSP}одно. Остальные не${NBSP}проверялись.`
    : `По${NBSP}процентам уровня ничего не${NBSP}выходит дороже розницы.`;
}

function byAgreementText(agreed: AboveRetail['agreed'], looked: string) {
  if (agreed.products > 0)
    return `По${NBSP}фиксированным ценам дороже розницы ${goods(agreed)}. Так договорились, и${NBSP}так остаётся.`;
  return agreed.isCut
    ? `Из${NBSP}${looked} проверенных фиксированных цен дороже розницы сейчас нет ни${NBSP}одной. Остальные не${NBSP}проверялись.`
    : '';
}

/** «Розница 1 234,56 ₽ − 11 % по правилу „Фильтры, MANN“ = 1 098,76 ₽» */
function countedInWords(
  { kind, kopecks, percent }: NonNullable<PriceTrace['base']>,
  counted: number,
  rule: RuleConditions | null,
): string {
  const base = `${kind === 'cost' ? 'Закупка' : 'Розница'} ${money(kopecks)}`;
  const by = rule ? `по правилу «${conditionsText(rule)}»` : 'по уровню';
  if (percent === 0) return `${base} без ${kind === 'cost' ? 'наценки' : 'скидки'} ${by}`;
  const isExact = Math.abs(counted - Math.round(counted)) < 1e-6;
  return `${base} ${percent < 0 ? '−' : '+'}${NBSP}${digits(percent)}${NBSP}% ${by} ${isExact ? '=' : '≈'} ${money(counted)}`;
}

/** A fraction of a kopeck shows in the sum as it stands. */
const roundedInWords = (counted: number, kopecks: number, step: number): string =>
  kopecks === Math.round(counted)
    ? ''
    : `, округлено вверх ${roundingText(step)}: ${money(kopecks)}`;

/** What is dearer than what everybody pays is so because somebody has said so. */
function aboveInWords(by: PriceTrace['by'], kopecks: number, retailKopecks: number): string {
  if (kopecks <= retailKopecks) return '';
  return by === 'fixed'
    ? `. Это выше розницы ${money(retailKopecks)}: так договорились`
    : `. Это выше розницы ${money(retailKopecks)}: уровню так можно`;
}

function boundInWords(
  { by, bound }: PriceTrace,
  kopecks: number,
  { retailKopecks, costKopecks }: Pick<TracedOffer, 'retailKopecks' | 'costKopecks'>,
): string {
  if (bound === 'retail') return `, но не выше розницы: ${money(kopecks)}`;
  if (bound !== 'cost') return aboveInWords(by, kopecks, retailKopecks);
  if (costKopecks <= 0) return `, но не меньше копейки: ${money(kopecks)}`;
  if (kopecks < retailKopecks)
    return `, но не ниже закупки с${NBSP}наименьшей наценкой: ${money(kopecks)}`;
  return costKopecks > retailKopecks
    ? `, но не ниже розницы, раз она ниже закупки: ${money(kopecks)}`
    : `, но закупка близка к${NBSP}рознице, поэтому розница: ${money(kopecks)}`;
}
