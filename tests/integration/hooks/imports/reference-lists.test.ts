import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aBrand, anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { aGeneration, type MadeCar } from '../../../support/cars.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let car: MadeCar;
let brand: string;
let other: string;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  car = await aGeneration(shop, 'kia.rio.iv', [2017, 0], ['1.6']);
  [brand, other] = [(await aBrand(shop)).id, (await aBrand(shop)).id];
  await aProduct(shop, { brand, article: 'A 1', article_key: 'A1' });
});
afterAll(() => shop.stop());

const write = (kind: string, row: object, over: object = {}) =>
  callBackend(shop, `/api/shop/reference-lists/${kind}`, {
    token: manager.token,
    body: { rows: [row], source: 'list', dryRun: false, ...over },
  });
const aFitment = (over: object = {}) => ({
  brand,
  key: 'A1',
  generation: car.generation,
  modification: '',
  position: '',
  quantity: 0,
  yearFrom: 2018,
  yearTo: 0,
  note: '',
  ...over,
});
const aCross = (over: object = {}) => ({
  brand,
  key: 'A1',
  otherBrand: other,
  otherKey: 'B2',
  kind: 'analog',
  bothWays: false,
  ...over,
});
const aCar = (over: object = {}) => ({
  make: 'Lada',
  model: 'Granta',
  generation: 'I',
  body: '',
  modification: '1.6',
  engineCode: '',
  volumeCc: 1600,
  powerHp: 90,
  fuel: 'petrol',
  drive: 'front',
  yearFrom: 2011,
  yearTo: 0,
  ...over,
});
const counts = () =>
  ['fitments', 'cross_links', 'vehicle_makes', 'vehicle_modifications'].map(
    (table) => shop.database().prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()!['n'],
  );

describe('what no list may write is refused, and nothing of it is', () => {
  it.each<[string, string, () => object, object?]>([
    ['a part of no car, which would fit all', 'fitments', () => aFitment({ generation: '' })],
    ['a car that there is not', 'fitments', () => aFitment({ generation: 'nocarofanybody1' })],
    [
      'a modification that there is not',
      'fitments',
      () => aFitment({ generation: '', modification: 'nocarofanybody1' }),
    ],
    [
      'a generation and a modification',
      'fitments',
      () => aFitment({ modification: car.modifications[0] }),
    ],
    ['a year of no car', 'fitments', () => aFitment({ yearFrom: 20180 })],
    ['years the wrong way round', 'fitments', () => aFitment({ yearTo: 2017 })],
    ['half a piece', 'fitments', () => aFitment({ quantity: 0.5 })],
    ['a text that is a number', 'fitments', () => aFitment({ note: 5 })],
    ['a field that is missing', 'fitments', () => ({ ...aFitment(), position: undefined })],
    ['a brand that there is not', 'crosses', () => aCross({ otherBrand: 'nobrandofmine01' })],
    ['a number that is no key', 'crosses', () => aCross({ key: 'a-1' })],
    ['no number', 'crosses', () => aCross({ otherKey: '' })],
    ['a number for itself', 'crosses', () => aCross({ otherBrand: brand, otherKey: 'A1' })],
    ['another kind', 'crosses', () => aCross({ kind: 'same' })],
    ['a fuel that there is not', 'cars', () => aCar({ fuel: 'wood' })],
    ['a drive that there is not', 'cars', () => aCar({ drive: 'up' })],
    ['a make without letters', 'cars', () => aCar({ make: '!!!' })],
    ['years of the future', 'cars', () => aCar({ yearTo: 3000 })],
    ['no rows', 'cars', () => aCar(), { rows: [] }],
    ['too many rows', 'cars', () => aCar(), { rows: Array(201).fill({}) }],
    ['rows that are none', 'cars', () => aCar(), { rows: 'all' }],
    ['a dry run that is a word', 'cars', () => aCar(), { dryRun: 'yes' }],
  ])('%s', async (_, kind, row, over) => {
    const before = counts();
    expect((await write(kind, row(), over)).status).toBe(400);
    expect(counts()).toEqual(before);
  });
});

test.each([
  ['fitments', aFitment],
  ['crosses', aCross],
  ['cars', aCar],
] as const)('%s are written once, and not at all by a dry run', async (kind, row) => {
  const before = counts();
  expect((await write(kind, row(), { dryRun: true })).body).toMatchObject({ added: 1, known: 0 });
  expect(counts()).toEqual(before);
  expect((await write(kind, row())).body).toEqual({ added: 1, known: 0, unknown: [] });
  expect((await write(kind, row())).body).toEqual({ added: 0, known: 1, unknown: [] });
});

test('a part that the shop has not is told by its place', async () => {
  expect((await write('fitments', aFitment({ key: 'NOTHING' }))).body).toEqual({
    added: 0,
    known: 0,
    unknown: [0],
  });
});
