import { expect, it, test } from 'vitest';
import {
  markupSchema,
  supplierImportsSchema,
  supplierSchema,
  warehouseSchema,
} from '../../../../lib/suppliers/schema.ts';

const id = 'abcdefghij12345';
const problems = ({ error }: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  error?.issues.map(({ path }) => String(path[0]));

test('mark-ups are typed in roubles, in any order, empty lines left out', () => {
  const typed = {
    id,
    seen: '[]',
    from_1: '1 000',
    percent_1: '30',
    from_2: '0',
    percent_2: '40,5',
    from_3: '',
    percent_3: '',
    from_4: '99,50',
    percent_4: '0',
  };
  expect(markupSchema.parse(typed).bands).toEqual([
    { from_kopecks: 0, percent: 40.5 },
    { from_kopecks: 99_50, percent: 0 },
    { from_kopecks: 1000_00, percent: 30 },
  ]);
});

it.each([
  [{ from_1: '-5', percent_1: '30' }, ['from_1']],
  [{ from_1: '5', percent_1: '' }, ['percent_1']],
  [{ from_1: '5', percent_1: '1001' }, ['percent_1']],
  [{ from_1: '5', percent_1: '1', from_2: '5,00', percent_2: '2' }, ['from_2']],
  [{ seen: '{}' }, ['seen']],
  [{ seen: 'no json' }, ['seen']],
])('a mark-up that is none is told under its field: %o', (typed, fields) => {
  expect(problems(markupSchema.safeParse({ id, seen: '[]', ...typed }))).toEqual(fields);
});

it.each([
  [{ lead_min_h: '48', lead_max_h: '24' }, ['lead_max_h']],
  [{ lead_min_h: '1.2', lead_max_h: '24' }, ['lead_min_h']],
  [{ code: 'Код' }, ['code']],
  [{ name: ' ' }, ['name']],
  [{ phone: '123' }, ['phone']],
  [{ email: 'no address' }, ['email']],
])('a supplier is checked: %o', (typed, fields) => {
  const empty = { lead_min_h: '', lead_max_h: '', min_order_kopecks: '' };
  const supplier = { id: '', name: 'Имя', kind: 'partner', ...empty };
  expect(supplierSchema.parse({ ...supplier, active: 'on' })).toMatchObject({
    active: true,
    lead_min_h: 0,
    code: '',
    phone: '',
    email: '',
  });
  expect(supplierSchema.parse({ ...supplier, phone: '8 (916) 123-45-67' }).phone).toBe(
    '+79161234567',
  );
  expect(problems(supplierSchema.safeParse({ ...supplier, ...typed }))).toEqual(fields);
});

test('working days are the ticked boxes', () => {
  const warehouse = { id: '', supplier: id, name: 'Склад', mon: 'on', sun: 'on' };
  expect(warehouseSchema.parse(warehouse)).toMatchObject({
    work_days: ['mon', 'sun'],
    active: false,
    pickup: false,
    cut_off: '',
  });
  expect(problems(warehouseSchema.safeParse({ ...warehouse, cut_off: '24:00' }))).toEqual([
    'cut_off',
  ]);
});

it.each([
  [{ import_url: 'https://partner.example/price.csv', import_every_h: '24' }, undefined],
  [{ import_every_h: '24' }, ['import_url']],
  [{ import_url: 'https://name:password@partner.example/price.csv' }, ['import_url']],
  [{ import_url: 'file:///etc/passwd' }, ['import_url']],
  [{ import_url: 'https://partner.example/', import_every_h: '169' }, ['import_every_h']],
])('lists that come by themselves: %o', (typed, fields) => {
  const form = { id, import_mode: 'delta', import_every_h: '', ...typed };
  expect(problems(supplierImportsSchema.safeParse(form))).toEqual(fields);
});
