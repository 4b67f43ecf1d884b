import { describe, expect, it } from 'vitest';
import {
  doubtOf,
  doubtsIn,
  readDoubts,
  type WantedPrice,
} from '../../../../../lib/prices/doubts/model.ts';
import { doubtsText, doubtText } from '../../../../../lib/prices/doubts/texts.ts';

const words = (price: WantedPrice) => {
  const doubt = doubtOf(price);
  return doubt && doubtText(doubt).replaceAll(/[\u00A0\u202F]/g, ' ');
};

const PERCENT = { pieces: 0, way: 'percent' } as const;

describe('what is asked about a price', () => {
  it.each<[string, WantedPrice, string | null]>([
    ['nothing', { kopecks: 746_000, pieces: 1, before: 700_000, cost: 520_000 }, null],
    ['nothing at cost', { kopecks: 520_000, pieces: 1, cost: 520_000 }, null],
    ['nothing where nothing is known', { kopecks: 1, pieces: 3 }, null],
    ['nothing about no price', { kopecks: 0, pieces: 0, before: 746_000, cost: 520_000 }, null],
    [
      'several pieces below cost',
      { kopecks: 455_000, pieces: 2, before: 700_000, cost: 520_000 },
      'Ниже закупочной цены 5 200 ₽: вы потеряете 1 300 ₽ на 2 шт.',
    ],
    [
      'one piece below cost by a kopeck',
      { kopecks: 519_999, pieces: 1, cost: 520_000 },
      'Ниже закупочной цены 5 200 ₽: вы потеряете 0,01 ₽.',
    ],
    [
      'every piece',
      { kopecks: 500_000, pieces: 0, cost: 520_000 },
      'Ниже закупочной цены 5 200 ₽: вы потеряете 200 ₽ на каждой штуке.',
    ],
    [
      'a level that sells nothing below cost',
      { kopecks: 500_000, pieces: 0, cost: 520_000, way: 'held' },
      'Ниже закупочной цены 5 200 ₽. По этому уровню ниже закупки не продают: покупатель заплатит закупку с наименьшей наценкой.',
    ],
    [
      'a percent off the cost',
      { kopecks: 9_450, pieces: 0, cost: 10_000, way: 'share' },
      'Ниже закупочной цены: вы потеряете 5,50 ₽ на каждых 100 ₽ закупки.',
    ],
    [
      'nearly all of the cost',
      { kopecks: 100, pieces: 0, cost: 10_000, way: 'heldShare' },
      'Это меньше закупки. По этому уровню ниже закупки не продают: покупатель заплатит закупку с наименьшей наценкой.',
    ],
    [
      'several offers, and no leap of what they cost together',
      { kopecks: 6_000, pieces: 2, cost: 140_000, way: 'offers' },
      'Ниже закупки окажутся 2 цены: если продать по одной штуке, вы потеряете 1 340 ₽.',
    ],
    [
      'more offers than are looked at',
      { kopecks: 14_000_000, pieces: 3_000, cost: 21_000_000, way: 'someOffers' },
      'Ниже закупки окажется не меньше 3 000 цен: если продать по одной штуке, вы потеряете не меньше 70 000 ₽.',
    ],
    [
      'more offers than are looked at, of which none is known to lose',
      { kopecks: 1, pieces: 3_000, cost: 2, way: 'uncounted' },
      'Часть цен может стать ниже закупки: из подходящих предложений просмотрены только 3 000.',
    ],
    [
      'two digits too many',
      { kopecks: 74_600_000, pieces: 1, before: 746_000, own: 1, retail: 2, cost: 520_000 },
      '746 000 ₽ — в 100 раз больше прежней цены 7 460 ₽. Всё верно?',
    ],
    [
      'one digit too few, where nobody knows the cost',
      { kopecks: 74_600, pieces: 1, own: 746_000 },
      '746 ₽ — в 10 раз меньше обычной цены для этого покупателя 7 460 ₽. Всё верно?',
    ],
    ['just short of five times', { kopecks: 499, pieces: 1, before: 100 }, null],
    [
      'five times',
      { kopecks: 500, pieces: 1, before: 100 },
      '5 ₽ — в 5 раз больше прежней цены 1 ₽. Всё верно?',
    ],
    [
      'a part of the retail price',
      { kopecks: 10_000, pieces: 1, retail: 73_000 },
      '100 ₽ — в 7,3 раза меньше розничной цены 730 ₽. Всё верно?',
    ],
    [
      'both',
      { kopecks: 74_600, pieces: 2, before: 746_000, cost: 520_000 },
      'Ниже закупочной цены 5 200 ₽: вы потеряете 8 908 ₽ на 2 шт. 746 ₽ — в 10 раз меньше прежней цены 7 460 ₽. Всё верно?',
    ],
    [
      'the cost where there is nothing else',
      { kopecks: 5_200_000, pieces: 1, cost: 520_000 },
      '52 000 ₽ — в 10 раз больше закупочной цены 5 200 ₽. Всё верно?',
    ],
    ['a percent short of five times', { ...PERCENT, kopecks: 49_999, cost: 10_000 }, null],
    [
      'a percent of the cost',
      { ...PERCENT, kopecks: 110_000, cost: 10_000 },
      'Цены станут в 11 раз больше закупочных. Всё верно?',
    ],
    ['a percent of retail short of it', { ...PERCENT, kopecks: 2_001, retail: 10_000 }, null],
    [
      'a percent off retail',
      { ...PERCENT, kopecks: 2_000, retail: 10_000 },
      'Цены станут в 5 раз меньше розничных. Всё верно?',
    ],
    [
      'a percent of the cost, not above retail',
      { ...PERCENT, kopecks: 110_000, cost: 10_000, way: 'cappedPercent' },
      'Цены станут в 11 раз больше закупочных, но не дороже розничных. Всё верно?',
    ],
    [
      'a percent of retail, not above it',
      { ...PERCENT, kopecks: 110_000, retail: 10_000, way: 'cappedPercent' },
      'Цены будут розничными: дороже по этому уровню не продают. Всё верно?',
    ],
    [
      'a percent off retail, not below cost',
      { ...PERCENT, kopecks: 2_000, retail: 10_000, way: 'heldPercent' },
      'Цены станут в 5 раз меньше розничных, но не ниже закупки. Всё верно?',
    ],
    [
      'all but a hundredth of retail',
      { ...PERCENT, kopecks: 100, retail: 10_000 },
      'Цены станут в 100 раз меньше розничных. Всё верно?',
    ],
    [
      'all of retail',
      { ...PERCENT, kopecks: 1, retail: 10_000 },
      'Цены станут почти нулевыми. Всё верно?',
    ],
    [
      'all of retail, not below cost',
      { ...PERCENT, kopecks: 1, retail: 10_000, way: 'heldPercent' },
      'Это скидка почти до нуля. По этому уровню ниже закупки не продают: покупатель заплатит закупку с наименьшей наценкой. Всё верно?',
    ],
  ])('%s', (_what, price, told) => {
    expect(words(price)).toBe(told);
  });
});

describe('doubts as a refusal carries them', () => {
  const prices: WantedPrice[] = [
    { kopecks: 100, pieces: 1, cost: 90 },
    { kopecks: 100, pieces: 2, cost: 150 },
    { kopecks: 900, pieces: 1, before: 100, cost: 1_000, way: 'held' },
  ];

  it('are read as they were written, with what the backend puts behind them', () => {
    expect(readDoubts(`${doubtsIn(prices)}.`)).toEqual([
      { at: 1, ...doubtOf(prices[1]!) },
      { at: 2, ...doubtOf(prices[2]!) },
    ]);
    expect(readDoubts('Something went wrong.')).toEqual([]);
    expect(doubtsIn(prices.slice(0, 1))).toBe('');
  });

  it('name what they are about where there are several', () => {
    expect(doubtsText(doubtsIn(prices.slice(0, 2)), ['BOSCH 1', 'KYB 2'])).toMatch(
      /^KYB 2: Ниже закупочной цены 1,50\u00A0₽: вы\u00A0потеряете 1\u00A0₽ на\u00A02\u00A0шт\.$/,
    );
  });
});
