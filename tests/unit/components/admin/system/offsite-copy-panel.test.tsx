import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OffsiteCopyPanel } from '../../../../../components/admin/system/offsite-copy-panel.tsx';
import { offsiteCopyStatus } from '../../../../../lib/system/model.ts';

const NB = '\u00A0';
const NOW = Date.parse('2026-11-28T00:10:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();
const said = {
  lookedAt: before(1_000),
  restorable: before(1_000),
  behindSince: null,
  swept: 1,
  filesLeft: 0,
  bytes: 5 * 2 ** 20,
  error: '',
};
const facts = (...about: Parameters<typeof offsiteCopyStatus>) =>
  [
    ...renderToStaticMarkup(<OffsiteCopyPanel copy={offsiteCopyStatus(...about)} />).matchAll(
      /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g,
    ),
  ].map(([, name, value]) => `${name}: ${value}`);

test('says whether the copy follows, how far it is behind and what can be returned to', () => {
  expect(facts(said, NOW)).toEqual([
    `Состояние: отправляется вслед за${NB}изменениями`,
    `Магазин можно вернуть: на${NB}28${NB}ноября в${NB}03:09`,
    `Отправлено всего: 5${NB}МБ`,
  ]);
  expect(facts({ ...said, restorable: null, swept: 0.437, filesLeft: 1_234 }, NOW)).toEqual([
    `Состояние: отправляется целиком, 43${NB}%`,
    `Магазин можно вернуть: пока нельзя: копия ещё не${NB}полная`,
    `Ещё не${NB}отправлено файлов: 1\u202F234`,
    `Отправлено всего: 5${NB}МБ`,
  ]);
});

test('what waits, fails or is silent is said with its cause', () => {
  const failed = { ...said, behindSince: before(95_000), error: 'папки нет, подключите её' };
  expect(facts(failed, NOW).slice(0, 3)).toEqual([
    'Состояние: отстаёт',
    'Причина: папки нет, подключите её',
    `Отстаёт на: 1${NB}мин 35${NB}с`,
  ]);
  expect(facts({ ...said, behindSince: before(11_000) }, NOW)[0]).toBe('Состояние: отстаёт');
  expect(facts({ ...said, lookedAt: before(61_000) }, NOW).slice(0, 2)).toEqual([
    `Состояние: не${NB}отправляется`,
    `Отстаёт на: 1${NB}мин 1${NB}с`,
  ]);
  expect(facts(undefined, NOW)[0]).toBe(`Состояние: не${NB}отправляется`);
});
