import { describe, expect, it } from 'vitest';
import { availabilityText, stockText } from '../../../../lib/format/availability.ts';
import { countText } from '../../../../lib/format/count.ts';
import { formatLeadTime } from '../../../../lib/format/duration.ts';
import { formatDecimal, formatMoney, formatNumber } from '../../../../lib/format/money.ts';
import { sentence } from '../../../../lib/format/sentence.ts';
import { counted, countedAll, plural } from '../../../../lib/format/plural.ts';
import { formatWeight } from '../../../../lib/format/weight.ts';

const DAYS = ['день', 'дня', 'дней'] as const;

describe('how the shop writes figures', () => {
  it.each([
    [0, '0\u00A0₽'],
    [-0, '0\u00A0₽'],
    [1_245_000, '12\u202F450\u00A0₽'],
    [9_950, '99,50\u00A0₽'],
    [100_000_000, '1\u202F000\u202F000\u00A0₽'],
  ])('%i kopecks are %j', (kopecks, text) => expect(formatMoney(kopecks)).toBe(text));

  it.each([
    ['26\u00A0ноября 2026\u00A0г.', '26\u00A0ноября 2026\u00A0г.'],
    ['9\u202F000\u00A0₽', '9\u202F000\u00A0₽.'],
  ])('a sentence that ends with %j has one full stop', (text, said) =>
    expect(sentence(text)).toBe(said),
  );

  it.each([-0, -0.4])('%d rounded to nothing bears no sign', (value) => {
    expect(formatNumber(value)).toBe('0');
    expect(formatDecimal(-0)).toBe('0');
  });

  it.each([
    [1, '1\u00A0товар'],
    [1_000, '1\u202F000\u00A0товаров'],
    [1_001, 'более 1\u202F000\u00A0товаров'],
  ])('a count of %i is %j', (count, text) => expect(countText(count)).toBe(text));

  it.each([
    [1, 'день'],
    [2, 'дня'],
    [5, 'дней'],
    [11, 'дней'],
    [14, 'дней'],
    [21, 'день'],
    [104, 'дня'],
    [1001, 'день'],
  ])('%i %s', (count, word) => expect(plural(count, DAYS)).toBe(word));

  it('joins a count and its word by a space that never breaks', () =>
    expect(counted(1500, DAYS)).toBe('1\u202F500\u00A0дней'));

  it.each([
    [0, 0, 'в\u00A0тот\u00A0же рабочий день'],
    [0, 4, 'в\u00A0тот\u00A0же рабочий день'],
    [0, 5, '1\u00A0день'],
    [0, 20, '1\u00A0день'],
    [24, 24, '1\u00A0день'],
    [120, 168, '5–\u20607\u00A0дней'],
    [48, 0, '2\u00A0дня'],
    [480, 504, '20–\u206021\u00A0день'],
  ])('%i to %i hours are «%s»', (min, max, text) => expect(formatLeadTime(min, max)).toBe(text));

  it.each([
    [850, '850\u00A0г'],
    [1340, '1,34\u00A0кг'],
  ])('%i grams are %j', (grams, text) => expect(formatWeight(grams)).toBe(text));
});

describe('availability in words', () => {
  const offer = {
    availability: 'in_stock',
    stockKind: 'exact',
    quantity: 12,
    unit: 'шт.',
    leadMinHours: 0,
    leadMaxHours: 0,
  } as const;
  const brought = { availability: 'on_order' } as const;
  it.each([
    [{}, 'В наличии 12\u00A0шт.'],
    [{ stockKind: 'many' }, 'В наличии много'],
    [{ ...brought, leadMinHours: 24 }, 'Под заказ, 1\u00A0день, 12\u00A0шт.'],
    [
      { ...brought, leadMinHours: 24, leadMaxHours: 48, stockKind: 'some' },
      'Под заказ, 1–\u20602\u00A0дня',
    ],
    [
      { ...brought, leadMinHours: 2, leadMaxHours: 4, stockKind: 'few' },
      'Под заказ, в\u00A0тот\u00A0же рабочий день, мало',
    ],
    [
      { availability: 'on_order', stockKind: 'on_order', leadMinHours: 120, leadMaxHours: 168 },
      'Под заказ, 5–\u20607\u00A0дней',
    ],
    [{ availability: 'on_order', stockKind: 'on_order' }, 'Под заказ'],
    [{ availability: 'none', quantity: 0 }, 'Нет в наличии'],
    [{ availability: 'none', stockKind: null }, 'Нет в наличии'],
  ] as const)('%j → %s', (change, text) =>
    expect(availabilityText({ ...offer, ...change })).toBe(text),
  );

  it.each([
    [{}, 'В наличии 12\u00A0шт.'],
    [{ ...brought, leadMinHours: 24, leadMaxHours: 48 }, 'Под заказ, 12\u00A0шт.'],
    [{ ...brought, leadMinHours: 24, stockKind: 'many' }, 'Под заказ, много'],
    [{ ...brought, leadMinHours: 24, stockKind: 'some' }, 'Под заказ'],
    [
      { availability: 'on_order', stockKind: 'on_order', leadMinHours: 120, leadMaxHours: 168 },
      'Под заказ',
    ],
    [{ availability: 'none', quantity: 0, leadMinHours: 24 }, 'Нет в наличии'],
  ] as const)('%j with its term beside → %s', (change, text) =>
    expect(stockText({ ...offer, ...change })).toBe(text),
  );
});

it('several kinds are counted in one line, without those of which there is nothing', () => {
  const [PARTS, NUMBERS] = [
    ['товар', 'товара', 'товаров'],
    ['номер', 'номера', 'номеров'],
  ] as const;
  expect([
    countedAll([3, PARTS], [1, NUMBERS]),
    countedAll([0, PARTS], [5, NUMBERS]),
    countedAll([0, PARTS]),
  ]).toEqual(['3\u00A0товара, 1\u00A0номер', '5\u00A0номеров', '']);
});
