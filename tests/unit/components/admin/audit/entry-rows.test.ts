import { expect, it } from 'vitest';
import { AUDIT_HEADER, entryRows } from '../../../../../components/admin/audit/entry-rows.ts';

const ENTRY = {
  id: 'a',
  actor: { id: 'b', name: 'Анна', role: 'owner' },
  action: 'update' as const,
  collection: 'products',
  record: 'c',
  title: 'NGK LFR5A-11',
  fields: ['name'],
  createdAt: '2026-11-22 21:30:00.000Z',
  changes: [{ field: 'name', before: 'Раз', after: 'Два' }],
  requestId: 'r',
};

it.each([
  ['owner', 'владелец'],
  ['content', 'тексты и картинки'],
  ['machine', 'магазин сам'],
  ['', ''],
])('the role %j is written as the screen does', (role, written) => {
  const [row] = entryRows({ ...ENTRY, actor: { ...ENTRY.actor, role } });
  expect(row?.[AUDIT_HEADER.indexOf('Роль')]).toBe(written);
});

it('an entry is a row a changed field, or one by itself', () => {
  const values = (entry: typeof ENTRY) => entryRows(entry).map((row) => row.slice(-4));
  expect(values(ENTRY)).toEqual([['Название', 'Раз', 'Два', 'r']]);
  expect(values({ ...ENTRY, changes: [] })).toEqual([['', '', '', 'r']]);
});
