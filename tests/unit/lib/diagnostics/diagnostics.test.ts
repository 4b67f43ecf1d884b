import { describe, expect, it, test } from 'vitest';
import {
  answered,
  catalogueFinding,
  reportLines,
  verdict,
} from '../../../../lib/diagnostics/model.ts';
import { remembered } from '../../../../lib/diagnostics/remembered.ts';

describe('measured at most once in a while', () => {
  const counting = (ms = 10_000) => {
    let at = 0;
    let times = 0;
    return {
      ask: remembered(
        ms,
        async () => ++times,
        () => at,
      ),
      wait: (passed: number) => {
        at += passed;
      },
    };
  };

  test('asked a thousand times at once and later, it is done once', async () => {
    const { ask, wait } = counting();
    expect(new Set(await Promise.all(Array.from({ length: 1_000 }, ask)))).toEqual(new Set([1]));
    wait(9_999);
    expect(await ask()).toBe(1);
    wait(1);
    expect(await ask()).toBe(2);
  });

  test('a failure is told and not kept', async () => {
    let fails = true;
    const ask = remembered(10_000, async () => {
      if (fails) throw new Error('broken');
      return 'well';
    });
    await expect(ask()).rejects.toThrow('broken');
    fails = false;
    expect(await ask()).toBe('well');
  });
});

describe('what the measurements say', () => {
  const now = Date.parse('2026-11-21T07:00:00Z');
  it.each([
    [0.2, 'works', 'Ответ за 1 мс'],
    [799, 'works', 'Ответ за 799 мс'],
    [800, 'slow', 'Ответ за 800 мс'],
    [null, 'down', 'Не отвечает'],
  ])('an answer after %j ms', (ms, state, text) => {
    const finding = answered('Поиск', ms);
    expect([finding.state, finding.text.replaceAll('\u00A0', ' ')]).toEqual([state, text]);
  });

  it.each([
    [null, 'unknown', 'Сведений нет: сервер данных не отвечает'],
    [{ products: false, changedAt: '', importedAt: '' }, 'empty', 'Товаров ещё нет'],
    [
      { products: true, changedAt: '2026-11-21 06:58:00.000Z', importedAt: '' },
      'works',
      'Прайс-листы ещё не загружались, последнее изменение 21 ноября в 09:58',
    ],
    [
      {
        products: true,
        changedAt: '2026-11-19 06:00:00.000Z',
        importedAt: '2026-11-21 05:00:00.000Z',
      },
      'works',
      'Прайс-лист загружен 21 ноября в 08:00, последнее изменение 19 ноября в 09:00',
    ],
    [
      { products: true, changedAt: '2026-11-19 06:00:00.000Z', importedAt: '' },
      'slow',
      'Прайс-листы ещё не загружались, последнее изменение 19 ноября в 09:00',
    ],
  ])('the catalogue: %j', (reportHealth, state, text) => {
    const finding = catalogueFinding(reportHealth, now);
    expect([finding.state, finding.text.replaceAll('\u00A0', ' ')]).toEqual([state, text]);
  });

  it('the worst counts, and what is not there yet is no fault', () => {
    const mail = { name: 'Почта', state: 'absent' as const, text: 'Письма ещё не подключены' };
    expect(verdict([answered('Поиск', 5), mail]).text).toBe('Магазин работает');
    expect(verdict([answered('Поиск', 5_000), mail]).text).toBe('Магазин работает с задержкой');
    expect(verdict([answered('Поиск', 5_000), answered('Витрина', null), mail]).text).toBe(
      'Часть магазина сейчас не работает',
    );
    expect(
      verdict([
        answered('Поиск', 5),
        catalogueFinding({ products: false, changedAt: '', importedAt: '' }, now),
      ]).text,
    ).toBe('Магазин работает');
    expect(reportLines([answered('Поиск', null), mail])).toBe(
      'Поиск: сбой. Не отвечает.\nПочта: нет подключения. Письма ещё не подключены.',
    );
  });
});
