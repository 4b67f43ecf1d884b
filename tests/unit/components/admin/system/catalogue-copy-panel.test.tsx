import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CatalogueCopyPanel } from '../../../../../components/admin/system/catalogue-copy-panel.tsx';
import type { CatalogueCopyStatus } from '../../../../../lib/system/model.ts';

const NB = '\u00A0';
const facts = (copy: CatalogueCopyStatus) =>
  [
    ...renderToStaticMarkup(<CatalogueCopyPanel copy={copy} />).matchAll(
      /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g,
    ),
  ].map(([, name, value]) => `${name}: ${value}`);
const FROM_BACKEND = `данные для${NB}страниц берутся с${NB}сервера данных`;
const followed = {
  products: 1_234_567,
  filledAt: '2026-11-27T10:00:00.000Z',
  lagMs: 340,
  tookMs: 89_000,
};

test('says how the copy is, and what public pages read', () => {
  expect(facts({ state: 'following', ...followed })).toEqual([
    'Состояние: обновляется',
    `Отставание: 0,3${NB}с`,
    'Товаров: 1\u202F234\u202F567',
    `Заполнен: 27${NB}ноября в${NB}13:00, за${NB}1${NB}мин 29${NB}с`,
  ]);
  expect(facts({ state: 'late', ...followed, lagMs: 12_000 })[0]).toBe('Состояние: отстаёт');
  expect(facts({ state: 'left', ...followed, lagMs: 3_600_000 }).slice(0, 2)).toEqual([
    `Состояние: отстаёт, ${FROM_BACKEND}`,
    `Отставание: 1${NB}ч 0${NB}мин`,
  ]);
  expect(facts({ state: 'filling', percent: 43 })).toEqual([
    `Состояние: заполняется, 43${NB}%, ${FROM_BACKEND}`,
  ]);
  const failed = { state: 'failed', failedAt: '2026-11-27T10:00:00.000Z' } as const;
  expect(facts({ ...failed, tryAt: '2026-11-27T10:08:00.000Z' })).toEqual([
    `Состояние: заполнить не${NB}удалось, ${FROM_BACKEND}`,
    `Последняя попытка: 27${NB}ноября в${NB}13:00`,
    `Следующая попытка: 27${NB}ноября в${NB}13:08`,
  ]);
  expect(facts({ ...failed, tryAt: null })).toHaveLength(2);
  expect(facts({ state: 'other' })).toEqual([
    `Состояние: сделан другой версией магазина, ${FROM_BACKEND}`,
  ]);
  expect(facts({ state: 'away', isRefused: false })).toEqual([
    `Состояние: нет связи с${NB}PostgreSQL, ${FROM_BACKEND}`,
  ]);
  expect(facts({ state: 'away', isRefused: true })).toEqual([
    `Состояние: PostgreSQL не${NB}принимает имя или пароль из${NB}CATALOGUE_URL, ${FROM_BACKEND}`,
  ]);
});
