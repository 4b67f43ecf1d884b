import { expect, it, test } from 'vitest';
import { priceFor, type PriceLevel, type PriceRule } from '../../../../../lib/prices/model.ts';
import {
  aboveRetailText,
  conditionsText,
  levelText,
  percentText,
  periodText,
  removalText,
  savedText,
  traceText,
} from '../../../../../lib/prices/admin/texts.ts';

const LEVEL: PriceLevel = {
  base: 'retail',
  percent: -11,
  roundingKopecks: 100,
  belowCost: false,
  mayExceedRetail: false,
  leastMarkupPercent: 1,
};
const RULE: PriceRule = {
  id: 'r',
  category: '',
  brand: 'b',
  supplier: '',
  fromKopecks: 0,
  toKopecks: 0,
  percent: -11,
  priority: 0,
};
const NAMES = { category: 'Фильтры', brand: 'MANN', supplier: '', fromKopecks: 0, toKopecks: 0 };
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

/** The words for what is really counted. */
function words(
  level: Partial<PriceLevel>,
  retailKopecks: number,
  costKopecks: number,
  rule?: Partial<PriceRule>,
): string {
  const terms = {
    level: { ...LEVEL, ...level },
    rules: rule ? [{ ...RULE, ...rule }] : [],
    fixed: [],
  };
  const priced = priceFor(
    terms,
    { id: 'p', brand: 'b', categories: [] },
    { retailKopecks, costKopecks, supplier: 's' },
    '2026-11-21',
  );
  return plain(
    traceText(
      { ...priced, rule: rule ? NAMES : null, fixed: null },
      { retailKopecks, costKopecks },
      terms.level.roundingKopecks,
    ),
  );
}

it.each<[string, string, string]>([
  [
    'a rule',
    words({}, 123_456, 0, {}),
    'Розница 1 234,56 ₽ − 11 % по правилу «Фильтры, MANN» ≈ 1 098,76 ₽, округлено вверх до 1 ₽: 1 099 ₽',
  ],
  ['the level', words({}, 100_000, 0), 'Розница 1 000 ₽ − 11 % по уровню = 890 ₽'],
  [
    'a mark-up on what we paid',
    words({ base: 'cost', percent: 12.5, roundingKopecks: 500 }, 20_000, 7_000),
    'Закупка 70 ₽ + 12,5 % по уровню = 78,75 ₽, округлено вверх до 5 ₽: 80 ₽',
  ],
  ['no percent', words({ percent: 0 }, 100_000, 0), 'Розница 1 000 ₽ без скидки по уровню'],
  [
    'a fraction of a kopeck that goes up',
    words({ roundingKopecks: 1, percent: -33.33 }, 101, 0),
    'Розница 1,01 ₽ − 33,33 % по уровню ≈ 0,67 ₽, округлено вверх до копейки: 0,68 ₽',
  ],
  [
    'the cost as a bound',
    words({ percent: -50 }, 100_000, 80_000),
    'Розница 1 000 ₽ − 50 % по уровню = 500 ₽, но не ниже закупки с наименьшей наценкой: 808 ₽',
  ],
  [
    'a cost near retail as a bound',
    words({ percent: -50 }, 100_000, 99_500),
    'Розница 1 000 ₽ − 50 % по уровню = 500 ₽, но закупка близка к рознице, поэтому розница: 1 000 ₽',
  ],
  [
    'a cost above retail',
    words({ percent: -5 }, 100_000, 120_000),
    'Розница 1 000 ₽ − 5 % по уровню = 950 ₽, но не ниже розницы, раз она ниже закупки: 1 000 ₽',
  ],
  [
    'a level that may lose money',
    words({ percent: -50, belowCost: true }, 100_000, 80_000),
    'Розница 1 000 ₽ − 50 % по уровню = 500 ₽',
  ],
  [
    'retail as a bound',
    words({ percent: -1, roundingKopecks: 1000 }, 100_200, 0),
    'Розница 1 002 ₽ − 1 % по уровню = 991,98 ₽, округлено вверх до 10 ₽: 1 000 ₽',
  ],
  [
    'rounding that would end above retail',
    words({ percent: -0.1, roundingKopecks: 1000 }, 100_200, 0),
    'Розница 1 002 ₽ − 0,1 % по уровню ≈ 1 001 ₽, но не выше розницы: 1 002 ₽',
  ],
  [
    'a mark-up that would end above retail',
    words({ base: 'cost', percent: 20 }, 100_000, 90_000),
    'Закупка 900 ₽ + 20 % по уровню = 1 080 ₽, но не выше розницы: 1 000 ₽',
  ],
  [
    'a mark-up above retail that the level may ask for',
    words({ base: 'cost', percent: 20, mayExceedRetail: true }, 100_000, 90_000),
    'Закупка 900 ₽ + 20 % по уровню = 1 080 ₽. Это выше розницы 1 000 ₽: уровню так можно',
  ],
  [
    'an unknown cost',
    words({ base: 'cost' }, 100_000, 0),
    'Закупка неизвестна, поэтому розница: 1 000 ₽',
  ],
  ['no retail price', words({}, 0, 50_000), 'Розничной цены нет: цена по запросу'],
])('%s is explained in a sentence', (_, told, expected) => {
  expect(told).toBe(expected);
});

test('an agreed price says for how long, and what bounds it', () => {
  const agreed = {
    kopecks: 90_000,
    trace: { by: 'fixed' as const, of: 'f', counted: 80_000, bound: 'cost' as const },
    rule: null,
    fixed: { kopecks: 80_000, from: '2026-10-31 21:00:00.000Z', to: '2026-11-30 20:59:59.999Z' },
  };
  expect(plain(traceText(agreed, { retailKopecks: 100_000, costKopecks: 90_000 }, 1))).toBe(
    'Фиксированная цена 800 ₽ с 1 ноября 2026 г. по 30 ноября 2026 г., но не ниже закупки с наименьшей наценкой: 900 ₽',
  );
});

it.each<[string, { from: string; to: string }, RegExp]>([
  [
    'without days',
    { from: '', to: '' },
    /^Покупатели с уровнем «Опт» сразу станут платить по правилам уровня/,
  ],
  ['on its last day', { from: '2026-11-01', to: '2026-11-22' }, /сразу станут платить/],
  ['on its first day', { from: '2026-11-22', to: '' }, /сразу станут платить/],
  ['of tomorrow', { from: '2026-11-23', to: '' }, /^Цена не начнёт действовать/],
  ['of yesterday', { from: '', to: '2026-11-21' }, /^Срок этой цены прошёл/],
])('what follows when an agreed price %s is removed', (_, days, said) => {
  expect(plain(removalText('Опт', days, '2026-11-22'))).toMatch(said);
});

test.each([
  ['without days', { from: '', to: '' }, 'Сохранено. Цена уже новая.'],
  ['of today', { from: '2026-11-22', to: '2026-11-22' }, 'Сохранено. Цена уже новая.'],
  [
    'of tomorrow',
    { from: '2026-11-23', to: '' },
    'Сохранено. Цена начнёт действовать с 23 ноября 2026 г.',
  ],
  [
    'of yesterday',
    { from: '', to: '2026-11-21' },
    'Сохранено. Срок этой цены уже вышел: она ни на что не влияет.',
  ],
])('of a stored price %s is said only what is so', (_, days, said) => {
  expect(plain(savedText(days, '2026-11-22'))).toBe(said);
});

test('conditions, percents and periods read as people say them', () => {
  expect(
    plain(
      conditionsText({
        category: 'Фильтры',
        brand: '',
        supplier: 'Восход',
        fromKopecks: 100_000,
        toKopecks: 500_000,
      }),
    ),
  ).toBe('Фильтры, Восход, от 1 000 ₽ до 5 000 ₽');
  expect([-11, 0, 12.5].map((percent) => plain(percentText(percent)))).toEqual([
    '−11 %',
    '0 %',
    '+12,5 %',
  ]);
  expect(
    [
      { name: 'Опт', percent: -11, base: 'retail' as const },
      { name: 'СТО', percent: 12.5, base: 'cost' as const },
    ].map((level) => plain(levelText(level))),
  ).toEqual(['Опт (−11 %)', 'СТО (закупка +12,5 %)']);
  expect([plain(periodText('', '2026-11-30 20:59:59.999Z')), periodText('', '')]).toEqual([
    'по 30 ноября 2026 г.',
    '',
  ]);
});

const whole = (products: number) => ({ products, isCut: false });
const cut = (products: number) => ({ products, isCut: true });

it.each([
  [whole(0), whole(0), false, 'По процентам уровня ничего не выходит дороже розницы.'],
  [
    whole(12),
    whole(0),
    false,
    'По процентам уровня дороже розницы вышло бы товаров: 12. Они стоят как в рознице.',
  ],
  [cut(1200), whole(0), true, 'По процентам уровня дороже розницы товаров: не меньше 1 200.'],
  [
    cut(0),
    whole(0),
    false,
    'Из 3 000 проверенных предложений по процентам уровня дороже розницы не выходит ни одно. Остальные не проверялись.',
  ],
  [
    whole(0),
    whole(2),
    false,
    'По процентам уровня ничего не выходит дороже розницы. По фиксированным ценам дороже розницы товаров: 2. Так договорились, и так остаётся.',
  ],
  [
    cut(5),
    cut(0),
    true,
    'По процентам уровня дороже розницы товаров: не меньше 5. Из 3 000 проверенных фиксированных цен дороже розницы сейчас нет ни одной. Остальные не проверялись.',
  ],
])(
  'of %j counted and %j agreed above retail it is said what becomes of them',
  (counted, agreed, mayExceed, text) =>
    expect(plain(aboveRetailText({ counted, agreed }, mayExceed))).toBe(text),
);
