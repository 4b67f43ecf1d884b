import type { CatalogueReads } from '../../../../lib/catalogue/reads.ts';
import { example, type Example, type Expected } from '../example.ts';
import { numberOf } from '../goods.ts';

// The rule: a whole generation fits all of it; an engine and years narrow; a list of all there is
// for a car is of its own parts, that of a category or a maker has what fits any car, too.

function listed(
  about: string,
  [query, category, mine]: Parameters<CatalogueReads['listProducts']>,
  ids: string,
  more: Expected = {},
): Example {
  const items = ids.split(/[\s|]+/).filter(Boolean);
  const input: Parameters<CatalogueReads['listProducts']> = mine
    ? [query, category, mine]
    : [query, category];
  return example(about, 'listProducts', input, { items, count: items.length, ...more });
}
const RIO = 'kia.rio.iv';
const rio = { key: RIO, name: 'Kia Rio IV', year: null };

const NARROWED: Example[] = [
  listed('all there is for a car', [{ car: RIO }], 'w712-75 pads-4201 bosch-filter pads-4350', {
    car: rio,
    mine: null,
    fitting: null,
  }),
  listed('of a year', [{ car: RIO, year: 2018 }], 'pads-4201 bosch-filter pads-4350', {
    car: { key: RIO, name: 'Kia Rio IV', year: 2018 },
  }),
  listed(
    'of a year within those of a part',
    [{ car: RIO, year: 2019 }],
    'w712-75 pads-4201 bosch-filter pads-4350',
  ),
  listed(
    'both ends of the years of a part count',
    [{ car: RIO, year: 2020 }],
    'w712-75 pads-4201 bosch-filter pads-4350',
  ),
  listed('behind them', [{ car: RIO, year: 2021 }], 'pads-4201 bosch-filter pads-4350'),
  listed(
    'of an engine: what fits all of the generation, too',
    [{ car: `${RIO}.rioengine000016` }],
    'w712-75 pads-4201 bosch-filter pads-4350',
    { car: { name: 'Kia Rio IV, 1.6 123 л. с.' } },
  ),
  listed(
    'of another engine',
    [{ car: `${RIO}.rioengine000014` }],
    'w712-75 pads-4201 bosch-filter',
  ),
  listed('of a model', [{ car: 'kia.rio' }], 'w712-75 pads-4201 bosch-filter pads-4350'),
  listed(
    'of a model of a year: its generations of then',
    [{ car: 'kia.rio', year: 2015 }],
    'bosch-filter',
  ),
  listed(
    'of a year of two generations',
    [{ car: 'kia.rio', year: 2017 }],
    'pads-4201 bosch-filter pads-4350',
  ),
  listed('of a make', [{ car: 'kia' }], 'w712-75 pads-4201 bosch-filter pads-4350', {
    car: { key: 'kia', name: 'Kia', year: null },
  }),
  listed(
    'the cheapest first',
    [{ car: RIO, sort: 'price' }],
    'bosch-filter w712-75 pads-4350 pads-4201',
  ),
  listed(
    'the dearest first',
    [{ car: RIO, sort: '-price' }],
    'pads-4201 pads-4350 w712-75 bosch-filter',
  ),
  listed('at hand', [{ car: RIO, available: '1' }], 'w712-75 pads-4201'),
  listed('between two prices', [{ car: RIO, from: 440, to: 1300 }], 'w712-75 pads-4350'),
  listed('with a category', [{ car: RIO }, 'pads'], 'pads-4201 pads-4350'),
  listed('with a category above', [{ car: RIO }, 'filters'], 'w712-75 bosch-filter'),
  listed('with a category: what fits any car', [{ car: RIO }, 'fluids'], 'antifreeze'),
  listed(
    'with a category of what fits any only',
    [{ car: 'lada.vesta.ng' }, 'accessories'],
    'mats',
  ),
  listed('with a maker: what fits any car', [{ car: RIO, brand: ['zavod'] }], 'antifreeze mats'),
  listed(
    'with a maker who has both',
    [{ car: RIO, brand: ['trialli', 'zavod'] }],
    'antifreeze pads-4201 mats pads-4350',
  ),
  listed(
    'with an attribute',
    [{ car: RIO, attr: ['rezba.3-4-16-unf'] }, 'filters'],
    'w712-75 bosch-filter',
  ),
  listed('of a car that nothing is known of', [{ car: 'lada.vesta.ng' }], ''),
  listed('of a car with many', [{ car: 'uaz.patriot.i', brand: ['mann-filter'] }], ''),
  example('no such model', 'listProducts', [{ car: 'kia.picanto' }], { throws: 'not_found' }),
  example('no such generation', 'listProducts', [{ car: 'kia.rio.x' }], { throws: 'not_found' }),
  example('no such engine', 'listProducts', [{ car: `${RIO}.noengine0000001` }, 'pads'], {
    throws: 'not_found',
  }),
];

const mine = { key: RIO, year: undefined };
const FIRST: Example[] = [
  listed(
    'fits, may fit, not known, does not; each as lists are',
    [{}, 'pads', mine],
    'pads-4201 | pads-4350 | pads-far pads-drum pads-c302 pads-analog pads-old | pads-sp1250 pads-toyota',
    { mine: rio, fitting: 2, car: null },
  ),
  listed(
    'what fits in some years only may fit',
    [{}, 'oil-filters', mine],
    'bosch-filter | w712-75 | w712-751 cartridge skoda-filter zavod-filter w712-9',
    { fitting: 2 },
  ),
  listed(
    'of a year in which it does not',
    [{}, 'oil-filters', { key: RIO, year: 2018 }],
    'bosch-filter | w712-751 cartridge skoda-filter zavod-filter w712-9 | w712-75',
    { fitting: 1, mine: { year: 2018 } },
  ),
  listed(
    'of a year in which it does',
    [{}, 'oil-filters', { key: RIO, year: 2019 }],
    'w712-75 bosch-filter | w712-751 cartridge skoda-filter zavod-filter w712-9',
    { fitting: 2 },
  ),
  listed(
    'of the engine that it is for',
    [{}, 'pads', { key: `${RIO}.rioengine000016`, year: undefined }],
    'pads-4201 pads-4350 | pads-far pads-drum pads-c302 pads-analog pads-old | pads-sp1250 pads-toyota',
    { fitting: 2 },
  ),
  listed(
    'of the engine that it is not for',
    [{}, 'pads', { key: `${RIO}.rioengine000014`, year: undefined }],
    'pads-4201 | pads-far pads-drum pads-c302 pads-analog pads-old | pads-sp1250 pads-4350 pads-toyota',
    { fitting: 1 },
  ),
  listed(
    'what fits any car stands before what is not known to fit',
    [{}, 'accessories', mine],
    'mats | lamp wiper mirror shelf story',
    { fitting: 1 },
  ),
  listed(
    'with a maker',
    [{ brand: ['trialli'] }, undefined, mine],
    'pads-4201 | pads-4350 | pads-old bracket',
    { fitting: 2 },
  ),
  listed(
    'at hand',
    [{ available: '1' }, 'pads', mine],
    'pads-4201 | pads-far pads-drum pads-c302 | pads-sp1250',
    { fitting: 1 },
  ),
  listed('sorted it begins with none', [{ sort: 'price' }, 'oil-cartridges', mine], 'cartridge', {
    mine: null,
    fitting: null,
  }),
  listed(
    'narrowed to a car it begins with none',
    [{ car: RIO }, 'oil-filters', { key: 'kia.rio.iii', year: undefined }],
    'w712-75 bosch-filter',
    {
      mine: null,
      fitting: null,
    },
  ),
  listed(
    'a car that the shop does not know is none',
    [{}, 'oil-cartridges', { key: 'kia.picanto', year: undefined }],
    'cartridge',
    { mine: null, fitting: null },
  ),
];

const idsOf = (ids: string): number[] => ids.split(' ').map(numberOf);
const ASKED = idsOf(
  'w712-75 bosch-filter pads-4201 pads-4350 pads-sp1250 antifreeze pads-far draft',
);
const marks = (about: string, car: string, year: number | undefined, told: object): Example =>
  example(about, 'fitsOfCar', [car, year, ASKED], told);
const MARKS: Example[] = [
  marks('of a generation', RIO, undefined, {
    car: rio,
    fits: idsOf('bosch-filter pads-4201'),
    partly: idsOf('w712-75 pads-4350'),
    universal: idsOf('antifreeze'),
    other: idsOf('pads-sp1250'),
  }),
  marks('of a year', RIO, 2019, {
    fits: idsOf('w712-75 bosch-filter pads-4201'),
    partly: idsOf('pads-4350'),
    other: idsOf('pads-sp1250'),
  }),
  marks('of an engine', `${RIO}.rioengine000014`, 2021, {
    fits: idsOf('bosch-filter pads-4201'),
    partly: [],
    universal: idsOf('antifreeze'),
    other: idsOf('w712-75 pads-4350 pads-sp1250'),
  }),
  marks('of a car that nothing is known of', 'lada.vesta.ng', undefined, {
    fits: [],
    partly: [],
    universal: idsOf('antifreeze'),
    other: idsOf('w712-75 bosch-filter pads-4201 pads-4350 pads-sp1250'),
  }),
  marks('of no car', 'kia.rio.x', undefined, { throws: 'not_found' }),
];

const category = (slug: string, root: string, count: number, own = true) => ({
  slug,
  root,
  count,
  own,
});
const ANY_CAR = [
  category('accessories', 'Аксессуары', 1, false),
  category('fluids', 'Жидкости', 1, false),
];
const page = (about: string, key: string, year: number | undefined, told: object): Example =>
  example(about, 'getCarPage', year === undefined ? [key] : [key, year], told);
const PAGES: Example[] = [
  example(
    'makes that have models, by name whatever the case',
    'listCarMakes',
    [],
    [
      { name: 'Hyundai', slug: 'hyundai', models: 1, parts: 2 },
      { name: 'Kia', slug: 'kia', models: 2, parts: 5 },
      { name: 'LADA', slug: 'lada', models: 1, parts: 0 },
      { name: 'Toyota', slug: 'toyota', models: 1, parts: 2 },
      { name: 'УАЗ', slug: 'uaz', models: 1, parts: 22 },
    ],
  ),
  page('a make: its models by name', 'kia', undefined, {
    car: { key: 'kia', name: 'Kia', year: null },
    yearFrom: 2000,
    yearTo: null,
    steps: [{ key: 'kia', name: 'Kia' }],
    choices: [
      { key: 'kia.ceed', name: 'Ceed', yearFrom: 2000, yearTo: null, details: '' },
      { key: 'kia.rio', name: 'Rio' },
    ],
    categories: [
      category('pads', 'Тормозная система', 2),
      category('oil-filters', 'Фильтры', 2),
      ...ANY_CAR,
    ],
  }),
  page('a model: its generations, the newest first', 'kia.rio', undefined, {
    steps: [{ key: 'kia' }, { key: 'kia.rio', name: 'Rio' }],
    choices: [
      { key: 'kia.rio.iv', name: 'IV', yearFrom: 2017, yearTo: 2022 },
      { key: 'kia.rio.iii', name: 'III', yearFrom: 2011, yearTo: 2017 },
    ],
  }),
  page('a model of a year', 'kia.rio', 2015, {
    car: { key: 'kia.rio', name: 'Kia Rio', year: 2015 },
    choices: [{ key: 'kia.rio.iii' }],
    categories: [category('oil-filters', 'Фильтры', 1), ...ANY_CAR],
  }),
  page('a generation: its engines by name, the fullest category first', RIO, undefined, {
    car: rio,
    yearFrom: 2017,
    yearTo: 2022,
    steps: [{ key: 'kia' }, { key: 'kia.rio' }, { key: RIO, name: 'IV' }],
    choices: [
      { key: `${RIO}.rioengine000014`, name: '1.4 100 л. с.', details: 'G4LC' },
      { key: `${RIO}.rioengine000016`, name: '1.6 123 л. с.', details: 'G4FG' },
    ],
    categories: [
      category('pads', 'Тормозная система', 2),
      category('oil-filters', 'Фильтры', 2),
      ...ANY_CAR,
    ],
  }),
  page('a generation of a year: counts of then', RIO, 2018, {
    categories: [
      category('pads', 'Тормозная система', 2),
      category('oil-filters', 'Фильтры', 1),
      ...ANY_CAR,
    ],
  }),
  page('an engine: nothing to choose any more', `${RIO}.rioengine000014`, undefined, {
    car: { name: 'Kia Rio IV, 1.4 100 л. с.' },
    choices: [],
    categories: [
      category('oil-filters', 'Фильтры', 2),
      category('pads', 'Тормозная система', 1),
      ...ANY_CAR,
    ],
  }),
  page('a car that nothing is known of: what fits any', 'lada.vesta.ng', undefined, {
    yearFrom: 2022,
    yearTo: null,
    choices: [],
    categories: ANY_CAR,
  }),
  page('a make without models', 'saab', undefined, { choices: [], yearFrom: null, yearTo: null }),
  page('no such car', 'kia.picanto', undefined, { throws: 'not_found' }),
  page('no such make', 'no-such', undefined, { throws: 'not_found' }),
];

export const CAR_EXAMPLES: Example[] = [...NARROWED, ...FIRST, ...MARKS, ...PAGES];
