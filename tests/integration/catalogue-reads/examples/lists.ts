import type { CatalogueReads } from '../../../../lib/catalogue/reads.ts';
import type { ListQuery } from '../../../../lib/products/schema.ts';
import type { VisitorsCar } from '../../../../lib/vehicles/schema.ts';
import { example, type Example, type Expected } from '../example.ts';
import { numberOf as at } from '../goods.ts';
import { byPrice, byPriceDown, inOrder, ODDS, type Odd } from '../odds.ts';

// The rule: what lies at hand, what has to be brought, the rest; of each the cheaper first, without
// a price last; then by number. Sorted: the price alone, without one last.

const PADS = {
  default:
    'pads-far pads-drum pads-sp1250 pads-4201 pads-c302 pads-analog pads-4350 pads-toyota pads-old',
  price:
    'pads-far pads-drum pads-analog pads-4350 pads-sp1250 pads-4201 pads-toyota pads-c302 pads-old',
  '-price':
    'pads-toyota pads-4201 pads-sp1250 pads-4350 pads-analog pads-drum pads-far pads-c302 pads-old',
};
const FILTERS = {
  default:
    'w712-75 w712-751 c27-161 cartridge skoda-filter fuel-filter zavod-filter bosch-filter w712-9 c2716-1',
  price:
    'zavod-filter w712-9 bosch-filter w712-75 w712-751 c27-161 cartridge skoda-filter fuel-filter c2716-1',
  '-price':
    'fuel-filter skoda-filter cartridge c27-161 w712-751 w712-75 bosch-filter w712-9 zavod-filter c2716-1',
};

/** A list by the ids that stand in it, all on one page. */
function listed(
  about: string,
  [query, category, mine]: Parameters<CatalogueReads['listProducts']>,
  ids: string,
  more: Expected = {},
): Example {
  const items = ids.split(' ').filter(Boolean);
  const isWhole = { count: items.length, page: 1, hasNext: false, next: null };
  const input: Parameters<CatalogueReads['listProducts']> = mine
    ? [query, category, mine]
    : [query, category];
  return example(about, 'listProducts', input, { items, ...isWhole, ...more });
}
const unknown = (about: string, query: ListQuery, category?: string): Example =>
  example(about, 'listProducts', [query, category], { throws: 'not_found' });

const ORDERS: Example[] = [
  listed('a category with all below it', [{}, 'filters'], FILTERS.default),
  listed('the cheapest first', [{ sort: 'price' }, 'filters'], FILTERS.price),
  listed('the dearest first', [{ sort: '-price' }, 'filters'], FILTERS['-price']),
  listed('on request stands behind what has a price', [{}, 'pads'], PADS.default),
  listed('what is on request is last, by number', [{ sort: 'price' }, 'pads'], PADS.price),
  listed('the same the dearest first', [{ sort: '-price' }, 'pads'], PADS['-price']),
  listed(
    'two levels deep: with what lies below',
    [{}, 'oil-filters'],
    'w712-75 w712-751 cartridge skoda-filter zavod-filter bosch-filter w712-9',
  ),
  listed('three levels deep', [{}, 'oil-cartridges'], 'cartridge'),
  listed(
    'a parent whose children have most of it',
    [{}, 'brakes'],
    `bolt sensor pads-far pads-drum pads-sp1250 pads-4201 pads-c302 pads-analog pads-4350 pads-toyota pads-old bracket`,
  ),
  listed(
    'several offers: the best that can be had, not the cheapest',
    [{}, 'accessories'],
    'lamp wiper mats mirror shelf story',
  ),
  listed('sold out stays, last', [{}, 'motor-oils'], 'oil-10w40 oil-5w40 oil-m8 oil-5w30'),
  listed(
    'a category with products of its own and below',
    [{}, 'fluids'],
    'brake-fluid antifreeze oil-10w40 oil-5w40 oil-m8 oil-5w30',
  ),
  listed('a category without products', [{}, 'empty'], '', {
    category: { name: 'Пустая', slug: 'empty', path: [{ name: 'Пустая', slug: 'empty' }] },
  }),
];

const FILTERED: Example[] = [
  listed(
    'at hand',
    [{ available: '1' }, 'filters'],
    'w712-75 w712-751 c27-161 cartridge skoda-filter fuel-filter',
  ),
  listed('to be brought', [{ available: 'order' }, 'filters'], 'zavod-filter bosch-filter'),
  listed(
    'to be brought, the dearest first',
    [{ available: 'order', sort: '-price' }, 'pads'],
    'pads-toyota pads-4350 pads-analog',
  ),
  listed(
    'at hand, the dearest first, on request last',
    [{ available: '1', sort: '-price' }, 'pads'],
    'pads-4201 pads-sp1250 pads-drum pads-far pads-c302',
  ),
  listed(
    'one maker of a category',
    [{ brand: ['mann-filter'] }, 'filters'],
    'w712-75 w712-751 c27-161 cartridge w712-9 c2716-1',
    { brands: [{ name: 'MANN-FILTER', slug: 'mann-filter' }] },
  ),
  listed(
    'two makers, named in the order of their names',
    [{ brand: ['mann-filter', 'bosch'] }, 'filters'],
    'w712-75 w712-751 c27-161 cartridge fuel-filter bosch-filter w712-9 c2716-1',
    { brands: [{ slug: 'bosch' }, { slug: 'mann-filter' }] },
  ),
  listed(
    'a maker everywhere',
    [{ brand: ['zavod'] }],
    'bolt brake-fluid pads-far antifreeze mats pads-c302 zavod-filter oil-m8 shelf story',
    { category: null },
  ),
  listed(
    'a maker everywhere, the cheapest first',
    [{ brand: ['bosch'], sort: 'price' }],
    'lamp bosch-filter sensor pads-drum wiper fuel-filter pads-analog',
  ),
  listed('a maker who has nothing there', [{ brand: ['lukoil'] }, 'filters'], ''),
  listed(
    'both ends of a price count',
    [{ from: 450, to: 700 }, 'filters'],
    'w712-75 w712-751 c27-161 cartridge',
  ),
  listed(
    'from a price on: nothing that is on request',
    [{ from: 600 }, 'filters'],
    'c27-161 cartridge skoda-filter fuel-filter',
  ),
  listed('up to a price', [{ to: 430 }, 'filters'], 'zavod-filter bosch-filter w712-9'),
  listed('up to a price: on request has none', [{ to: 1000 }, 'pads'], 'pads-far pads-drum'),
  listed(
    'from a price on, everywhere',
    [{ from: 2000 }],
    'oil-5w40 mats mirror pads-toyota oil-5w30',
  ),
  listed(
    'from a price on, everywhere, the cheapest first',
    [{ from: 2000, sort: 'price' }],
    'oil-5w30 oil-5w40 mats mirror pads-toyota',
  ),
  listed(
    'from a price on, everywhere, the dearest first',
    [{ from: 2000, sort: '-price' }],
    'pads-toyota mirror mats oil-5w40 oil-5w30',
  ),
  listed('a price that nothing has', [{ from: 7000 }], ''),
  listed(
    'maker, stock and price together',
    [{ brand: ['bosch', 'zavod'], available: '1', from: 300, to: 1100 }],
    'brake-fluid sensor pads-far antifreeze pads-drum wiper',
  ),
];

const BY_ATTRIBUTES: Example[] = [
  listed(
    'a value in all its spellings',
    [{ attr: ['vyazkost.5w-40'] }, 'motor-oils'],
    'oil-5w40 oil-m8',
    {
      attributes: [
        {
          slug: 'vyazkost',
          name: 'Вязкость',
          unit: '',
          values: [{ slug: '5w-40', text: '5W-40' }],
          from: null,
          to: null,
        },
      ],
    },
  ),
  listed(
    'any of two values',
    [{ attr: ['vyazkost.10w-40', 'vyazkost.5w-30'] }, 'motor-oils'],
    'oil-10w40 oil-5w30',
  ),
  listed(
    'a range of numbers',
    [{ attr: ['obem.4_5'] }, 'motor-oils'],
    'oil-10w40 oil-5w40 oil-5w30',
    {
      attributes: [{ slug: 'obem', unit: 'л', values: [], from: 4, to: 5 }],
    },
  ),
  listed('a range open below', [{ attr: ['obem._1'] }, 'fluids'], 'brake-fluid oil-m8'),
  listed('a range open above', [{ attr: ['obem.5_'] }, 'fluids'], 'antifreeze oil-10w40'),
  listed('a decimal comma is a number', [{ attr: ['obem.0.5_0.5'] }, 'fluids'], 'brake-fluid'),
  listed(
    'a number without its unit is in it',
    [{ attr: ['vysota.79_79'] }, 'filters'],
    'w712-75 bosch-filter',
  ),
  listed(
    'two attributes must both be met',
    [{ attr: ['obem.4_4', 'vyazkost.5w-40'] }, 'motor-oils'],
    'oil-5w40',
  ),
  listed(
    'an attribute of the category above',
    [{ attr: ['rezba.3-4-16-unf'] }, 'oil-filters'],
    'w712-75 bosch-filter',
  ),
  listed(
    'an attribute and a maker',
    [{ attr: ['rezba.3-4-16-unf'], brand: ['bosch'] }, 'filters'],
    'bosch-filter',
  ),
  listed(
    'an attribute, the dearest first',
    [{ attr: ['obem.4_5'], sort: '-price' }, 'motor-oils'],
    'oil-5w40 oil-5w30 oil-10w40',
  ),
  listed(
    'what the category does not know counts as absent',
    [{ attr: ['tsvet.krasnyy'] }, 'motor-oils'],
    'oil-10w40 oil-5w40 oil-m8 oil-5w30',
    { attributes: [] },
  ),
  listed(
    'nor does a value that nobody has',
    [{ attr: ['vyazkost.0w-20'] }, 'motor-oils'],
    'oil-10w40 oil-5w40 oil-m8 oil-5w30',
    { attributes: [] },
  ),
  listed(
    'an attribute of a category below is not known above',
    [{ attr: ['vyazkost.5w-40'] }, 'fluids'],
    'brake-fluid antifreeze oil-10w40 oil-5w40 oil-m8 oil-5w30',
    { attributes: [] },
  ),
  listed('a range that nothing is in', [{ attr: ['obem.50_60'] }, 'fluids'], '', {
    attributes: [{ slug: 'obem', from: 50, to: 60 }],
  }),
];

const ABSENT: Example[] = [
  unknown('no such category', {}, 'no-such'),
  unknown('no such maker', { brand: ['no-such'] }),
  unknown('one maker of two is unknown', { brand: ['bosch', 'no-such'] }, 'filters'),
  unknown('a closed maker narrows nothing', { brand: ['closed'] }),
  unknown('a page behind the last one', { page: 2 }, 'filters'),
  unknown('the second page of an empty list', { page: 2 }, 'empty'),
  unknown('a page behind the last numbered one', { page: 35 }, 'odds'),
  listed('the first page of an empty list is one', [{ page: 1, brand: ['lukoil'] }, 'filters'], ''),
  example('what is not published stands nowhere', 'listByNumbers', [[at('draft')]], []),
];

const ROWS: Example[] = [
  example(
    'by numbers, in the order asked for, without what is not sold',
    'listByNumbers',
    [[at('pads-4201'), 9_999, at('draft'), at('w712-75')]],
    ['pads-4201', 'w712-75'],
  ),
  example('no numbers are no products', 'listByNumbers', [[]], []),
  example('one of many', 'listByNumbers', [[2_000, 1]], ['odd-999', 'w712-75']),
  example(
    'more than a hundred are refused',
    'listByNumbers',
    [Array.from({ length: 101 }, (_, index) => index + 1)],
    { throws: 'invalid_input' },
  ),
];

const COMPARED: Example[] = [
  example('nothing to compare', 'listCompared', [[]], { items: [], categories: [] }),
  example(
    'in the order asked for, each category once, what stands above says its attributes first',
    'listCompared',
    [[at('oil-10w40'), at('draft'), at('oil-5w40'), at('antifreeze')]],
    {
      items: ['oil-10w40', 'oil-5w40', 'antifreeze'],
      categories: [
        { name: 'Моторные масла', slug: 'motor-oils', attributes: ['Объём', 'Вязкость'] },
        { name: 'Жидкости', slug: 'fluids', attributes: ['Объём'] },
      ],
    },
  ),
  example('more than four are refused', 'listCompared', [[1, 2, 3, 4, 5]], {
    throws: 'invalid_input',
  }),
];

const MANY: Example[] = [
  example('a count is exact up to a thousand', 'listProducts', [{}, 'odds'], {
    count: 1_001,
    page: 1,
    hasNext: true,
  }),
  example('the last numbered page', 'listProducts', [{ page: 34 }, 'odds'], {
    items: inOrder(ODDS).slice(990, 1_020),
    page: 34,
    count: 1_001,
    hasNext: true,
  }),
  example('the second page', 'listProducts', [{ page: 2, sort: 'price' }, 'odds'], {
    items: byPrice(ODDS).slice(30, 60),
    page: 2,
  }),
];

export const LIST_EXAMPLES: Example[] = [
  ...ORDERS,
  ...FILTERED,
  ...BY_ATTRIBUTES,
  ...ABSENT,
  ...ROWS,
  ...COMPARED,
  ...MANY,
];

/** A list of many pages, and all that stands in it. */
export type Walk = {
  about: string;
  query: ListQuery;
  category?: string;
  mine?: VisitorsCar;
  expected: string[];
};

const category = 'odds';
const patriot = { key: 'uaz.patriot.i', year: undefined };
const cheap = (odd: Odd) => odd.roubles >= 2 && odd.roubles <= 4;

export const WALKS: Walk[] = [
  { about: 'a category', query: {}, category, expected: inOrder(ODDS) },
  { about: 'the cheapest first', query: { sort: 'price' }, category, expected: byPrice(ODDS) },
  { about: 'the dearest first', query: { sort: '-price' }, category, expected: byPriceDown(ODDS) },
  {
    about: 'at hand',
    query: { available: '1' },
    category,
    expected: inOrder(ODDS.filter(({ rank }) => rank === 0)),
  },
  {
    about: 'to be brought, the dearest first',
    query: { available: 'order', sort: '-price' },
    category,
    expected: byPriceDown(ODDS.filter(({ rank }) => rank === 1)),
  },
  { about: 'a maker', query: { brand: ['drobno'] }, expected: inOrder(ODDS) },
  {
    about: 'a maker between two prices',
    query: { brand: ['drobno'], from: 2, to: 4 },
    expected: inOrder(ODDS.filter(cheap)),
  },
  {
    about: 'between two prices, the dearest first',
    query: { from: 2, to: 4, sort: '-price' },
    expected: byPriceDown(ODDS.filter(cheap)),
  },
  {
    about: 'what fits a car first',
    query: {},
    category,
    mine: patriot,
    expected: [
      ...inOrder(ODDS.filter(({ isOfCar }) => isOfCar)),
      ...inOrder(ODDS.filter(({ isOfCar }) => !isOfCar)),
    ],
  },
  {
    about: 'what fits a car first, of a maker at hand',
    query: { brand: ['drobno'], available: '1' },
    mine: patriot,
    expected: [
      ...inOrder(ODDS.filter(({ isOfCar, rank }) => isOfCar && rank === 0)),
      ...inOrder(ODDS.filter(({ isOfCar, rank }) => !isOfCar && rank === 0)),
    ],
  },
];
