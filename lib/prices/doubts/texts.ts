import { formatDecimal, formatMoney, formatNumber } from '../../format/money.ts';
import { counted, plural, type PluralForms } from '../../format/plural.ts';
import { readDoubts, type Measure, type PriceDoubt } from './model.ts';

const MEASURE_NAMES: Record<Measure, string> = {
  before: 'прежней цены',
  own: 'обычной цены для\u00A0этого покупателя',
  retail: 'розничной цены',
  cost: 'закупочной цены',
};

const HELD =
  'По\u00A0этому уровню ниже закупки не\u00A0продают: покупатель заплатит закупку с\u00A0наименьшей наценкой.';

/**
 * What is asked about a price: «Ниже закупочной цены 5 200 ₽: вы потеряете 1 300 ₽ на 2 шт.»,
 * «746 000 ₽ — в 100 раз больше прежней цены 7 460 ₽. Всё верно?», of a percent «Цены станут в 11 раз
 * больше закупочных, но не дороже розничных. Всё верно?»
 */
export const doubtText = (doubt: PriceDoubt): string =>
  [doubt.cost > 0 && belowCostText(doubt), doubt.far && farText(doubt, doubt.far)]
    .filter(Boolean)
    .join(' ');

function belowCostText(doubt: PriceDoubt): string {
  const { kopecks, pieces, cost, way } = doubt;
  const lost = formatMoney((cost - kopecks) * Math.max(pieces, 1));
  if (way === 'heldShare') return `Это меньше закупки. ${HELD}`;
  if (way === 'share')
    return `Ниже закупочной цены: вы\u00A0потеряете ${lost} на\u00A0каждых ${formatMoney(cost)} закупки.`;
  if (way === 'uncounted')
    return `Часть цен может стать ниже закупки: из\u00A0подходящих предложений просмотрены только ${formatNumber(pieces)}.`;
  if (way === 'offers' || way === 'someOffers') return offersText(doubt);
  const below = `Ниже закупочной цены ${formatMoney(cost)}`;
  if (way === 'held') return `${below}. ${HELD}`;
  if (pieces === 1) return `${below}: вы\u00A0потеряете ${lost}.`;
  return `${below}: вы\u00A0потеряете ${lost} на\u00A0${pieces === 0 ? 'каждой штуке' : `${formatNumber(pieces)}\u00A0шт`}.`;
}

const PRICES: PluralForms = ['цена', 'цены', 'цен'];

/** «Ниже закупки окажутся 12 цен: если продать по одной штуке, вы потеряете 1 300 ₽.» */
function offersText({ kopecks, pieces, cost, way }: PriceDoubt): string {
  const isCut = way === 'someOffers';
  const least = isCut ? 'не\u00A0меньше\u00A0' : '';
  return `Ниже закупки ${isCut ? 'окажется' : plural(pieces, ['окажется', 'окажутся', 'окажутся'])} ${least}${counted(pieces, PRICES)}: если продать по\u00A0одной штуке, вы\u00A0потеряете ${least}${formatMoney(cost - kopecks)}.`;
}

type Far = NonNullable<PriceDoubt['far']>;

function farText({ kopecks, way }: PriceDoubt, far: Far) {
  const { measure, kopecks: usual } = far;
  if (way === 'percent' || way === 'cappedPercent' || way === 'heldPercent')
    return percentText(kopecks, way, far);
  const isMore = kopecks > usual;
  return `${formatMoney(kopecks)}\u00A0— в\u00A0${timesText(isMore ? kopecks / usual : usual / kopecks)} ${isMore ? 'больше' : 'меньше'} ${MEASURE_NAMES[measure]} ${formatMoney(usual)}. Всё верно?`;
}

/** A smaller part of its base is told without figures: of a discount of all of it they would leap. */
const NEARLY_NOTHING = 1 / 100;

/** What is asked about a percent, as far as its level lets prices go. */
function percentText(
  kopecks: number,
  way: 'percent' | 'cappedPercent' | 'heldPercent',
  { measure, kopecks: usual }: Far,
): string {
  if (way === 'cappedPercent' && measure === 'retail')
    return 'Цены будут розничными: дороже по\u00A0этому уровню не\u00A0продают. Всё верно?';
  if (kopecks < usual * NEARLY_NOTHING)
    return `${way === 'heldPercent' ? `Это скидка почти до\u00A0нуля. ${HELD}` : 'Цены станут почти нулевыми.'} Всё верно?`;
  const bound = {
    percent: '',
    cappedPercent: ', но\u00A0не\u00A0дороже розничных',
    heldPercent: ', но\u00A0не\u00A0ниже закупки',
  };
  return pricesText(
    kopecks,
    usual,
    `${measure === 'cost' ? 'закупочных' : 'розничных'}${bound[way]}`,
  );
}

/** What is asked about many prices that leap: «Цены станут в 10 раз больше прежних. Всё верно?» */
export const leapText = ({ kopecks, far }: PriceDoubt): string =>
  far ? pricesText(kopecks, far.kopecks, 'прежних') : '';

/** What becomes of many prices. @param than those that they are held against */
const pricesText = (kopecks: number, usual: number, than: string): string =>
  `Цены станут в\u00A0${timesText(Math.max(kopecks / usual, usual / kopecks))} ${kopecks > usual ? 'больше' : 'меньше'} ${than}. Всё верно?`;

/** «7,5 раза», «100 раз»; from ten on whole. */
function timesText(ratio: number): string {
  const times = ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio);
  return `${formatDecimal(times)}\u00A0${Number.isInteger(times) ? plural(times, ['раз', 'раза', 'раз']) : 'раза'}`;
}

/**
 * The same of several prices, in the text form of `doubtsIn`.
 * @param names of what the prices are for, by their places; none where there is one price
 */
export const doubtsText = (text: string, names: readonly string[] = []): string =>
  readDoubts(text)
    .map((doubt) => [names[doubt.at], doubtText(doubt)].filter(Boolean).join(': '))
    .join(' ');
