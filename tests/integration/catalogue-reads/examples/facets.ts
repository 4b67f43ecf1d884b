import type { CatalogueReads } from '../../../../lib/catalogue/reads.ts';
import { example, type Example } from '../example.ts';
import { ODDS } from '../odds.ts';

/** Brands as `slug count`, the most products first; prices in roubles. */
function facets(
  about: string,
  input: Parameters<CatalogueReads['getFacets']>,
  brands: string,
  prices: [from: number, to: number] | null,
): Example {
  const [priceFrom, priceTo] = prices?.map((roubles) => roubles * 100) ?? [null, null];
  return example(about, 'getFacets', input, {
    brands: brands
      .split(', ')
      .filter(Boolean)
      .map((text) => {
        const [slug, count] = text.split(' ');
        return { slug, count: Number(count) };
      }),
    priceFrom,
    priceTo,
  });
}

/** Values as `slug count`. */
type Offered = { slug: string; values?: string; ends?: [from: number, to: number] };
function attributes(
  about: string,
  input: Parameters<CatalogueReads['getAttributeFacets']>,
  offered: Offered[],
): Example {
  return example(
    about,
    'getAttributeFacets',
    input,
    offered.map(({ slug, values = '', ends: [from, to] = [null, null] }) => ({
      slug,
      from,
      to,
      values: values
        .split(', ')
        .filter(Boolean)
        .map((text) => {
          const [value, count] = text.split(' ');
          return { slug: value, count: Number(count) };
        }),
    })),
  );
}
const VOLUME: Offered = { slug: 'obem', ends: [1, 5] };
const viscosity = (values: string): Offered => ({ slug: 'vyazkost', values });
const HEIGHT: Offered = { slug: 'vysota', ends: [79, 120] };

const BRANDS: Example[] = [
  facets(
    'of everything: closed makers left out, equals by name, letters by their code',
    [],
    'drobno 1100, zavod 10, bosch 7, mann-filter 6, trialli 4, lukoil 3, sangsin 1, toyota 1, skoda 1',
    [1, 6200],
  ),
  facets(
    'of a category with all below it; sold out has a price, too',
    ['filters'],
    'mann-filter 6, bosch 2, skoda 1, zavod 1',
    [210, 1200],
  ),
  facets(
    'two levels deep',
    ['oil-filters'],
    'mann-filter 4, bosch 1, skoda 1, zavod 1',
    [210, 900],
  ),
  facets('three levels deep', ['oil-cartridges'], 'mann-filter 1', [700, 700]),
  facets(
    'on request is no price',
    ['pads'],
    'trialli 3, bosch 2, zavod 2, sangsin 1, toyota 1',
    [800, 6200],
  ),
  facets(
    'nor is the offer of a closed warehouse; a closed maker is none, his prices are some',
    ['accessories'],
    'zavod 3, bosch 2',
    [240, 3300],
  ),
  facets('of an empty category', ['empty'], '', null),
  facets(
    'of a car: its own parts',
    [undefined, { car: 'kia.rio.iv' }],
    'trialli 2, bosch 1, mann-filter 1',
    [430, 1500],
  ),
  facets(
    'of a car of a year',
    [undefined, { car: 'kia.rio.iv', year: 2018 }],
    'trialli 2, bosch 1',
    [430, 1500],
  ),
  facets(
    'of a car in a category',
    ['filters', { car: 'kia.rio.iv' }],
    'bosch 1, mann-filter 1',
    [430, 450],
  ),
  facets(
    'of a car in a category: what fits any car with it',
    ['fluids', { car: 'kia.rio.iv' }],
    'zavod 1',
    [800, 800],
  ),
  facets('of a car that nothing fits', ['pads', { car: 'lada.vesta.ng' }], '', null),
  facets(
    'under an attribute: makers without any stay, prices are those of the category',
    ['motor-oils', { attr: ['vyazkost.10w-40'] }],
    'lukoil 1, zavod 0',
    [300, 2400],
  ),
  facets(
    'under an attribute in all spellings',
    ['motor-oils', { attr: ['vyazkost.5w-40'] }],
    'lukoil 1, zavod 1',
    [300, 2400],
  ),
  facets(
    'under an attribute of a car',
    ['oil-filters', { attr: ['rezba.3-4-16-unf'], car: 'kia.rio.iii' }],
    'bosch 1',
    [430, 430],
  ),
  facets(
    'an attribute that the category does not know counts as absent',
    ['filters', { attr: ['tsvet.krasnyy'] }],
    'mann-filter 6, bosch 2, skoda 1, zavod 1',
    [210, 1200],
  ),
  example('of no category', 'getFacets', ['no-such'], { throws: 'not_found' }),
  example('of no car', 'getFacets', ['filters', { car: 'kia.picanto' }], { throws: 'not_found' }),
];

const ATTRIBUTES: Example[] = [
  attributes(
    'the schema above first; spellings are one value, counted as people count',
    ['motor-oils'],
    [VOLUME, viscosity('5w-30 1, 5w-40 2, 10w-40 1')],
  ),
  example(
    'names, units and the commonest spelling',
    'getAttributeFacets',
    ['motor-oils'],
    [
      { name: 'Объём', unit: 'л' },
      {
        name: 'Вязкость',
        unit: '',
        values: [{ text: '5W-30' }, { text: '5W-40' }, { text: '10W-40' }],
      },
    ],
  ),
  attributes(
    'a category above does not offer those below',
    ['fluids'],
    [{ slug: 'obem', ends: [0.5, 5] }],
  ),
  attributes(
    'drafts say nothing',
    ['oil-filters'],
    [HEIGHT, { slug: 'rezba', values: '3-4-16-unf 2, m20x1-5 1' }],
  ),
  attributes('a category whose products say nothing', ['air-filters'], []),
  attributes('what takes one value only is not offered', ['oil-cartridges'], []),
  attributes('a category without a schema', ['pads'], []),
  attributes(
    'at hand',
    ['motor-oils', { available: '1' }],
    [VOLUME, viscosity('5w-30 0, 5w-40 1, 10w-40 1')],
  ),
  attributes(
    'of a maker',
    ['motor-oils', { brand: ['zavod'] }],
    [VOLUME, viscosity('5w-30 0, 5w-40 1, 10w-40 0')],
  ),
  attributes(
    'between two prices',
    ['motor-oils', { from: 2000, to: 2400 }],
    [VOLUME, viscosity('5w-30 1, 5w-40 1, 10w-40 0')],
  ),
  attributes(
    'the choice of the attribute itself is left aside',
    ['motor-oils', { attr: ['vyazkost.5w-40'] }],
    [VOLUME, viscosity('5w-30 1, 5w-40 2, 10w-40 1')],
  ),
  attributes(
    'that of another one counts',
    ['motor-oils', { attr: ['obem.4_5'] }],
    [VOLUME, viscosity('5w-30 1, 5w-40 1, 10w-40 1')],
  ),
  attributes(
    'both chosen',
    ['motor-oils', { attr: ['obem.4_4', 'vyazkost.5w-30'] }],
    [VOLUME, viscosity('5w-30 1, 5w-40 1, 10w-40 0')],
  ),
  attributes(
    'of a car',
    ['oil-filters', { car: 'kia.rio.iii' }],
    [HEIGHT, { slug: 'rezba', values: '3-4-16-unf 1, m20x1-5 0' }],
  ),
  example('of no category', 'getAttributeFacets', ['no-such'], { throws: 'not_found' }),
  example('of a closed maker', 'getAttributeFacets', ['pads', { brand: ['closed'] }], {
    throws: 'not_found',
  }),
];

/** Seventy tones: those of the most products are shown, of equally many the first by letters. */
const MAX_VALUES = 60;
const tones = [...new Set(ODDS.map(({ tone }) => tone))]
  .map((text) => ({ text, count: ODDS.filter(({ tone }) => tone === text).length }))
  .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  .slice(0, MAX_VALUES)
  .sort((a, b) => Number(a.text.slice(4)) - Number(b.text.slice(4)));
const second = ODDS.filter(({ sort }) => sort === 'второй');
const sorts = (first: number | null, other: number | null) => ({
  slug: 'sort',
  values: [
    { slug: 'vtoroy', count: other },
    { slug: 'pervyy', count: first },
  ],
});

const MANY: Example[] = [
  example(
    'sixty values at most, as people count',
    'getAttributeFacets',
    ['odds'],
    [{ slug: 'ton', values: tones }, sorts(ODDS.length - second.length, second.length)],
  ),
  example(
    'what they leave of few products',
    'getAttributeFacets',
    ['odds', { attr: ['sort.vtoroy'] }],
    [
      {
        slug: 'ton',
        values: tones.map(({ text }) => ({
          text,
          count: second.filter(({ tone }) => tone === text).length,
        })),
      },
      sorts(ODDS.length - second.length, second.length),
    ],
  ),
  example(
    'more than a thousand under filters are not counted',
    'getAttributeFacets',
    ['odds', { brand: ['drobno'] }],
    [{ slug: 'ton', values: tones.map(({ text }) => ({ text, count: null })) }, sorts(null, null)],
  ),
  example(
    'nor are makers of more than a thousand under an attribute',
    'getFacets',
    ['odds', { attr: ['sort.pervyy'] }],
    { brands: [{ slug: 'drobno', count: null }], priceFrom: 100, priceTo: 700 },
  ),
  example('makers of fewer are', 'getFacets', ['odds', { attr: ['sort.vtoroy'] }], {
    brands: [{ slug: 'drobno', count: second.length }],
  }),
];

export const FACET_EXAMPLES: Example[] = [...BRANDS, ...ATTRIBUTES, ...MANY];
