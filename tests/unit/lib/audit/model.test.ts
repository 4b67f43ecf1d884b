import { describe, expect, it, test } from 'vitest';
import { changesOf, textDifference, titleIn } from '../../../../lib/audit/model.ts';

describe('what changed', () => {
  test('is told field by field, without what says nothing to people', () => {
    expect(
      changesOf({ name: 'Раз', updated: 'a', price: 1 }, { name: 'Два', updated: 'b', price: 1 }),
    ).toEqual([{ field: 'name', before: 'Раз', after: 'Два' }]);
  });
  test('of a new record is what it was given', () =>
    expect(changesOf(null, { id: 'x', name: 'Раз', text: '', images: [], active: false })).toEqual([
      { field: 'name', before: undefined, after: 'Раз' },
      { field: 'active', before: undefined, after: false },
    ]));
  test('of a deleted one is what it was', () =>
    expect(changesOf({ name: 'Раз' }, null)).toEqual([
      { field: 'name', before: 'Раз', after: undefined },
    ]));
});

it.each([
  [{ name: 'Фильтр', email: 'a@b' }, 'Фильтр'],
  [{ number: 1005 }, '1005'],
  [{ key: 'hours', value: [] }, 'hours'],
  [{ name: '', code: 'x' }, 'x'],
  [{}, ''],
  [null, ''],
])('%j calls itself %j', (snapshot, title) => expect(titleIn(snapshot)).toBe(title));

it.each([
  ['Доставка 3 дня', 'Доставка 5 дней', ['Доставка ', '3 дня', '5 дней', '']],
  ['одно', 'одно и другое', ['одно', '', ' и другое', '']],
  ['начало середина конец', 'начало конец', ['начало ', 'середина ', '', 'конец']],
  ['', 'новое', ['', '', 'новое', '']],
  ['ааа', 'аа', ['аа', 'а', '', '']],
])('«%s» became «%s»', (before, after, [head, removed, added, tail]) =>
  expect(textDifference(before, after)).toEqual({ head, removed, added, tail }),
);
