import { expect, it } from 'vitest';
import { listAddress } from '../../../../lib/garage/list-address.ts';

const GUEST = 'g~kia.rio.iv~2018~Kia Rio IV';
const CUSTOMER = GUEST.replace('g', 'c');

it.each([
  ['/', '/?mine=kia.rio.iv~2018'],
  ['/?page=2', '/?page=2&mine=kia.rio.iv~2018'],
  ['/?q=фильтр', '/?q=фильтр&mine=kia.rio.iv~2018'],
  ['/categories/filtry', '/categories/filtry?mine=kia.rio.iv~2018'],
  ['/categories/filtry?available=1', '/categories/filtry?available=1&mine=kia.rio.iv~2018'],
  ['/brands/maker?view=list', '/brands/maker?view=list&mine=kia.rio.iv~2018'],
])('%s begins with what fits the car', (url, own) =>
  expect(listAddress(url, new Map([['shop_car', GUEST]]))).toBe(own),
);

it.each([
  '/about',
  '/products/a?x=1',
  '/categories',
  '/categories/a/b',
  '/cars/kia/rio',
  '/api/live?a=1',
  '/?car=kia.rio.iii',
  '/categories/filtry?sort=price',
  '/?q=фильтр&mine=lada.vesta.ng~',
])('%s does not', (url) => expect(listAddress(url, new Map([['shop_car', GUEST]]))).toBe(url));

it.each([
  ['no car', new Map()],
  ['another spelling', new Map([['shop_car', 'kia.rio.iv']])],
  ['what would be more of the address', new Map([['shop_car', 'g~kia&q=x~2018~Kia']])],
  ['a customer who has signed out', new Map([['shop_car', CUSTOMER]])],
])('with %s a list is as everybody has it', (_, cookies) =>
  expect(listAddress('/', cookies)).toBe('/'),
);

it('a car without a year has none', () =>
  expect(listAddress('/', new Map([['shop_car', 'g~kia.rio.iv~~Kia Rio']]))).toBe(
    '/?mine=kia.rio.iv~',
  ));

it("a customer's car counts while he is signed in", () =>
  expect(
    listAddress(
      '/',
      new Map([
        ['shop_car', CUSTOMER],
        ['shop_display', 'x'],
      ]),
    ),
  ).toBe('/?mine=kia.rio.iv~2018'));
