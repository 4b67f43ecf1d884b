import { example, type Example } from '../example.ts';
import { ODDS } from '../odds.ts';

const product = (about: string, id: string, told: object): Example =>
  example(about, 'getProduct', [id], told);
const NO_CROSSES = { chain: [], originals: [], replacements: [], analogs: [], numbers: [] };

const PRODUCTS: Example[] = [
  product('what its page says', 'w712-75', {
    id: 'w712-75',
    number: 1,
    name: 'Фильтр масляный',
    article: 'W 712/75',
    brand: { name: 'MANN-FILTER', slug: 'mann-filter' },
    description: 'Навинчиваемый, с обратным клапаном.',
    weightGrams: 350,
    barcode: '4011558736712',
    isOriginal: false,
    images: [],
    alts: [],
    image: null,
    unit: 'шт.',
    breadcrumbs: [
      { name: 'Фильтры', slug: 'filters' },
      { name: 'Фильтры масляные', slug: 'oil-filters' },
    ],
    attributes: [
      { name: 'Высота', value: '79 мм' },
      { name: 'Резьба', value: '3/4-16 UNF' },
    ],
    numbers: [{ number: '03C 115 561 H', kind: 'oem', brand: 'Škoda' }],
    together: ['oil-5w40', 'antifreeze'],
  }),
  product(
    'the best offer, and all of them, the shop’s own first; a partner is not named',
    'w712-75',
    {
      priceKopecks: 45_000,
      availability: 'in_stock',
      stockKind: 'exact',
      quantity: 10,
      leadMinHours: 0,
      offers: [
        {
          warehouse: 'Склад на Лесной',
          city: 'Москва',
          own: true,
          pickup: true,
          priceKopecks: 45_000,
          stockKind: 'exact',
          quantity: 10,
          multiple: 1,
          minQuantity: 1,
          leadMinHours: 0,
          leadMaxHours: 0,
          workDays: [],
          cutOff: '',
          refreshedAt: null,
        },
        {
          warehouse: 'Склад поставщика',
          city: '',
          own: false,
          pickup: false,
          priceKopecks: 40_000,
          stockKind: 'many',
          leadMinHours: 24,
          leadMaxHours: 48,
        },
      ],
    },
  ),
  product('of a copy: the original that it names, and others that name it; no drafts', 'w712-75', {
    crosses: {
      ...NO_CROSSES,
      originals: ['skoda-filter: oem'],
      analogs: ['bosch-filter: oem'],
    },
  }),
  product('cars by make, model and generation, with the years of the part', 'w712-75', {
    universal: false,
    fitments: [
      {
        make: 'Hyundai',
        models: [
          {
            model: 'Solaris',
            generations: [
              {
                generation: 'II',
                yearFrom: 2017,
                yearTo: null,
                cars: [{ modification: '', yearFrom: null, yearTo: null }],
              },
            ],
          },
        ],
      },
      {
        make: 'Kia',
        models: [
          {
            model: 'Rio',
            generations: [
              {
                generation: 'IV',
                yearFrom: 2017,
                yearTo: 2022,
                cars: [{ modification: '', yearFrom: 2019, yearTo: 2020 }],
              },
            ],
          },
        ],
      },
    ],
  }),
  product('of an engine: its name, code and years', 'pads-4350', {
    fitments: [
      {
        make: 'Kia',
        models: [
          {
            model: 'Rio',
            generations: [
              {
                generation: 'IV',
                cars: [
                  {
                    modification: '1.6 123 л. с.',
                    engine: 'G4FG',
                    yearFrom: 2017,
                    yearTo: 2022,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }),
  product('numbers of crosses that nobody sells here', 'pads-4350', {
    crosses: { ...NO_CROSSES, numbers: [{ brand: 'Škoda', number: '1J0698451' }] },
  }),
  product('the original: all that are copies of it', 'skoda-filter', {
    isOriginal: true,
    numbers: [],
    crosses: { ...NO_CROSSES, analogs: ['w712-75: oem', 'bosch-filter: oem'] },
  }),
  product(
    'the cheaper before the quicker; an analog by a supplier among those by number',
    'pads-toyota',
    {
      availability: 'on_order',
      stockKind: 'on_order',
      leadMinHours: 120,
      leadMaxHours: 240,
      offers: [
        { warehouse: 'Склад поставщика', city: '', priceKopecks: 620_000 },
        { warehouse: 'Склад поставщика', city: '', priceKopecks: 650_000 },
      ],
      crosses: { ...NO_CROSSES, analogs: ['pads-sp1250: oem', 'pads-analog: supplier'] },
    },
  ),
  product('a cross of one way leads nowhere back', 'pads-far', { crosses: NO_CROSSES }),
  product('what replaces it, and the chain that leads there', 'pads-old', {
    priceKopecks: null,
    availability: 'none',
    stockKind: null,
    offer: null,
    offers: [],
    crosses: {
      ...NO_CROSSES,
      chain: [{ brand: 'TRIALLI', number: 'PF 4201', product: 'pads-4201', bySupplier: false }],
      replacements: ['pads-4201: successor'],
    },
  }),
  product('what it replaces, and the number that it had', 'pads-4201', {
    numbers: [{ number: 'PF 4000', kind: 'old', brand: null }],
    crosses: { ...NO_CROSSES, replacements: ['pads-old: predecessor'] },
  }),
  product('what a supplier says replaces it', 'sensor', {
    crosses: {
      ...NO_CROSSES,
      chain: [{ brand: 'TRIALLI', number: '357 R', product: 'bracket', bySupplier: true }],
      replacements: ['bracket: successor_by_supplier'],
    },
  }),
  product('a supplier’s replacement leads nowhere back', 'bracket', { crosses: NO_CROSSES }),
  product('images, and what they show', 'cartridge', {
    image: 'front.jpg',
    images: ['front.jpg', 'side.jpg'],
    alts: ['Спереди', ''],
  }),
  product('on request: it lies there and has no price, so no offer is shown', 'pads-c302', {
    priceKopecks: null,
    availability: 'in_stock',
    stockKind: 'exact',
    offers: [],
  }),
  product('reserved is not to be had', 'w712-9', {
    priceKopecks: 40_000,
    availability: 'none',
    stockKind: 'exact',
    quantity: 0,
    offers: [{ priceKopecks: 40_000, quantity: 0 }],
  }),
  product('what cannot be had stands behind what can, the shop’s own, too', 'lamp', {
    priceKopecks: 24_000,
    availability: 'in_stock',
    stockKind: 'many',
    offers: [
      { own: false, priceKopecks: 24_000 },
      { own: true, priceKopecks: 25_000, quantity: 0 },
    ],
  }),
  product('two warehouses of the shop: the cheaper first', 'wiper', {
    priceKopecks: 105_000,
    quantity: 1,
    offers: [
      { warehouse: 'Магазин', city: 'Тула', priceKopecks: 105_000, quantity: 1 },
      { warehouse: 'Склад на Лесной', priceKopecks: 110_000, quantity: 9 },
    ],
  }),
  product('sold by the pack', 'brake-fluid', {
    multiple: 6,
    minQuantity: 6,
    quantity: 30,
    offers: [{ multiple: 6, minQuantity: 6 }],
  }),
  product('a closed warehouse offers nothing', 'shelf', {
    priceKopecks: null,
    availability: 'none',
    offers: [],
  }),
  product('fits any car', 'mats', { universal: true, fitments: [] }),
  product('no car is known', 'bolt', { universal: false, fitments: [] }),
  product('of a closed maker', 'mirror', { brand: { name: 'Закрытый', slug: 'closed' } }),
  product('a draft is not there', 'draft', { throws: 'not_found' }),
  product('nor is what never was', 'no-such', { throws: 'not_found' }),
];

const FAR: Example[] = [
  example('two crosses away, over the number between', 'getFarCrosses', ['pads-toyota'], {
    product: {
      id: 'pads-toyota',
      article: '04465-33471',
      name: 'Колодки дисковые оригинальные',
      brand: { name: 'Toyota', slug: 'toyota' },
    },
    items: ['pads-far: Bosch 0 986 494 123'],
  }),
  example('nothing two crosses away', 'getFarCrosses', ['bolt'], { items: [] }),
  example('of a draft', 'getFarCrosses', ['draft'], { throws: 'not_found' }),
];

const branch = (slug: string, parent: string | null, depth: number, count: number) => ({
  slug,
  parent,
  depth,
  count,
  image: null,
});
const pictured = (...told: Parameters<typeof branch>) => ({
  ...branch(...told),
  image: { id: 'cartridge', image: 'front.jpg' },
});
const TREE: Example[] = [
  example(
    'parents before children, all that is published below counted; a picture from below',
    'listCategories',
    [],
    [
      { name: 'Фильтры', ...pictured('filters', null, 0, 10) },
      pictured('oil-filters', 'filters', 1, 7),
      pictured('oil-cartridges', 'oil-filters', 2, 1),
      branch('air-filters', 'filters', 1, 2),
      branch('brakes', null, 0, 12),
      branch('pads', 'brakes', 1, 9),
      branch('fasteners', 'brakes', 1, 3),
      branch('fluids', null, 0, 6),
      branch('motor-oils', 'fluids', 1, 4),
      branch('accessories', null, 0, 6),
      branch('empty', null, 0, 0),
      branch('odds', null, 0, ODDS.length),
    ],
  ),
];

const brand = (about: string, slug: string, told: object): Example =>
  example(about, 'getBrandPage', [slug], told);
const BRANDS: Example[] = [
  brand('its categories, the fullest first, its own prices', 'mann-filter', {
    name: 'MANN-FILTER',
    slug: 'mann-filter',
    country: 'Германия',
    text: '',
    categories: [
      { name: 'Фильтры масляные', slug: 'oil-filters', count: 3 },
      { slug: 'air-filters', count: 2 },
      { slug: 'oil-cartridges', count: 1 },
    ],
    priceFrom: 40_000,
    priceTo: 70_000,
  }),
  brand('equally full ones by name', 'trialli', {
    categories: [
      { slug: 'pads', count: 3 },
      { slug: 'fasteners', count: 1 },
    ],
    priceFrom: 130_000,
    priceTo: 150_000,
  }),
  brand('on request is no price', 'zavod', {
    categories: [
      { slug: 'accessories', count: 3 },
      { slug: 'fluids', count: 2 },
      { slug: 'pads', count: 2 },
      { slug: 'fasteners', count: 1 },
      { slug: 'motor-oils', count: 1 },
      { slug: 'oil-filters', count: 1 },
    ],
    priceFrom: 12_000,
    priceTo: 290_000,
  }),
  brand('a maker of one part', 'sangsin', {
    categories: [{ slug: 'pads', count: 1 }],
    priceFrom: 140_000,
    priceTo: 140_000,
  }),
  brand('a closed one is not there', 'closed', { throws: 'not_found' }),
  brand('nor is one that never was', 'no-such', { throws: 'not_found' }),
];

/** What a storefront's settings, and what is bought there, make of the same products. */
export const OTHER_EXAMPLES: Example[] = [
  product('a partner is named by his warehouse; its own things are bought together', 'w712-75', {
    priceKopecks: 45_000,
    offers: [
      { warehouse: 'Склад на Лесной', city: 'Москва' },
      { warehouse: 'Склад партнёра', city: 'Казань' },
    ],
    together: ['mats'],
  }),
  product('the quicker before the cheaper; a partner by the name he goes by', 'pads-toyota', {
    priceKopecks: 620_000,
    offers: [
      { warehouse: 'Восход', city: 'Уфа', priceKopecks: 650_000, leadMinHours: 48 },
      { warehouse: 'Склад партнёра', priceKopecks: 620_000, leadMinHours: 120 },
    ],
  }),
  product('equally quick ones: the cheaper', 'wiper', {
    offers: [{ priceKopecks: 105_000 }, { priceKopecks: 110_000 }],
  }),
  example('lists are the same', 'listProducts', [{}, 'oil-cartridges'], { items: ['cartridge'] }),
];

export const PAGE_EXAMPLES: Example[] = [...PRODUCTS, ...FAR, ...TREE, ...BRANDS];
