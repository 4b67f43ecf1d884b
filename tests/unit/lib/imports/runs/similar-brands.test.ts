import { expect, test } from 'vitest';
import { brandFinder } from '../../../../../lib/imports/runs/similar-brands.ts';

const NAMES = [
  'BOSCH',
  'MANN-FILTER',
  'KYB',
  'FEBI BILSTEIN',
  'FEBEST',
  'LUK',
  'LUCAS',
  'Hyundai/Kia',
  'LEMFÖRDER',
  'Ц',
  'NGK',
  'Лузар',
];
const suggest = brandFinder(NAMES.map((name, id) => ({ id: String(id), name })));
const named = (spelling: string) => suggest(spelling).map(({ name }) => name);

test.each([
  ['БОШ', 'BOSCH'],
  ['Bosch GmbH', 'BOSCH'],
  ['MANN', 'MANN-FILTER'],
  ['KAYABA KYB', 'KYB'],
  ['FEBI', 'FEBI BILSTEIN'],
  ['HYUNDAI-KIA', 'Hyundai/Kia'],
  ['LEMFORDER', 'LEMFÖRDER'],
  ['LUZAR', 'Лузар'],
  ['Lukas', 'LUCAS'],
])('%s is probably %s', (spelling, name) => expect(named(spelling)).toContain(name));

test.each(['TOKO CARS', 'A.B.S.', 'Q', '', '—', 'SAMKO'])('«%s» is like none of them', (spelling) =>
  expect(named(spelling)).toEqual([]),
);
