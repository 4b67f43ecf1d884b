import { CHUNK_SIZE } from '../../../../lib/sitemap/model.ts';
import { example, type Example } from '../example.ts';
import { GOODS } from '../goods.ts';
import { ODDS } from '../odds.ts';

const keys = (list: string): { key: string }[] => list.split(' ').map((key) => ({ key }));
const ON_SALE = GOODS.filter(({ draft }) => !draft);

export const SITEMAP_EXAMPLES: Example[] = [
  example(
    'files of addresses, none of them empty',
    'listSitemapParts',
    [],
    [
      { kind: 'products', number: 1 },
      { kind: 'categories', number: 0 },
      { kind: 'brands', number: 0 },
      { kind: 'cars', number: 0 },
    ],
  ),
  example(
    'products by number, no drafts',
    'listSitemapItems',
    ['products', 0],
    [...ON_SALE, ...ODDS].map(({ id }) => ({ key: id })),
  ),
  example(
    'products behind a number',
    'listSitemapItems',
    ['products', ODDS.at(-3)!.number],
    ODDS.slice(-2).map(({ id }) => ({
      key: id,
      updated: '2026-11-01T00:00:00.000Z',
    })),
  ),
  example('none behind the last one', 'listSitemapItems', ['products', CHUNK_SIZE], []),
  example(
    'categories that hold something, by address',
    'listSitemapItems',
    ['categories', 0],
    keys(
      'accessories air-filters brakes fasteners filters fluids motor-oils odds oil-cartridges oil-filters pads',
    ),
  ),
  example(
    'open makers who have something',
    'listSitemapItems',
    ['brands', 0],
    keys('bosch drobno lukoil mann-filter sangsin skoda toyota trialli zavod'),
  ),
  example(
    'makes, models and generations that parts are known of',
    'listSitemapItems',
    ['cars', 0],
    keys(
      'hyundai hyundai.solaris hyundai.solaris.ii kia kia.rio kia.rio.iii kia.rio.iv toyota toyota.camry toyota.camry.xv50 uaz uaz.patriot uaz.patriot.i',
    ),
  ),
];
