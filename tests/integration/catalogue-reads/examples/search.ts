import { example, type Example } from '../example.ts';
import { found, numbers, PADS } from './found.ts';

/** @param meant what is searched instead */
const corrected = (about: string, q: string, meant: string, ids: string): Example =>
  found(about, q, ids, { query: q, corrected: meant });
const OIL_FILTERS = 'w712-75 w712-751 skoda-filter zavod-filter bosch-filter w712-9';
const OILS = 'oil-10w40 oil-5w40 oil-m8 oil-5w30';
const BY_FILTER =
  'w712-75 w712-751 c27-161 skoda-filter fuel-filter zavod-filter bosch-filter w712-9 c2716-1';

const WORDS: Example[] = [
  found('all words in a name', 'масляный фильтр', OIL_FILTERS, {
    ...numbers(0, 0),
    categories: [{ name: 'Фильтры масляные', slug: 'oil-filters', count: 7 }],
  }),
  found('words in whatever order and letters', 'ФИЛЬТР Масляный', OIL_FILTERS),
  found('one word', 'фильтр', BY_FILTER, {
    makers: [
      { slug: 'mann-filter', count: 5 },
      { slug: 'bosch', count: 2 },
      { slug: 'skoda', count: 1 },
      { slug: 'zavod', count: 1 },
    ],
  }),
  found('words of the category are words of the product', 'фильтры масляные', OIL_FILTERS),
  found('a category alone', 'колодки', PADS, {
    categories: [{ name: 'Колодки тормозные', slug: 'pads', count: 9 }],
  }),
  found('prepositions do not count', 'колодки для тормозные', PADS),
  found('the word as it is, then other forms', 'барабанные колодки', 'pads-c302 | pads-drum'),
  found('the same the other way round', 'колодка барабанная', 'pads-drum | pads-c302'),
  found('only other forms', 'колодка задняя', 'pads-c302 pads-4350'),
  found('a whole word; one with a short stem finds nothing looser', 'масло', OILS, {
    categories: [{ slug: 'oil-filters' }, { slug: 'motor-oils' }, { slug: 'oil-cartridges' }],
  }),
  found('words of a category in another form', 'моторного масла', OILS),
  found('the beginning of a word', 'коло', PADS),
  found('the beginning of a word in capitals', 'АНТИФР', 'antifreeze'),
  found('е for ё', 'щетка', 'wiper'),
  found('ё as it is', 'Щётка 600', 'wiper'),
  found('a vowel that comes and goes', 'щеток', 'wiper'),
  found('a number and its unit apart', 'щётка 600 мм', 'wiper'),
  found('a number and its unit together', 'щётка 600мм', 'wiper'),
  found('a unit in Russian', 'лампа 55 вт', 'lamp'),
  found('a unit in Latin letters', 'лампа 12v', 'lamp'),
  found('a base', 'лампа h7', 'lamp'),
  found('a base in Cyrillic letters', 'лампа н7', 'lamp'),
  found('a base apart', 'лампа h 7', 'lamp'),
  found('viscosity in one piece', '5w40', 'oil-5w40'),
  found('viscosity in pieces', 'масло 5W 40', 'oil-5w40'),
  found('viscosity with a Cyrillic letter', 'масло 5в40', 'oil-5w40'),
  found('litres, together and apart', 'масло 4 литра', 'oil-5w40 oil-5w30'),
  found('a class together', 'dot4', 'brake-fluid'),
  found('a word of a description, last of all', 'карбюратор', 'story'),
  found('ё of a description', 'шестеренка', 'story'),
  found('a draft by its name', 'черновой', ''),
  found('what nothing is called', 'ыыыыыы', '', { makers: [], categories: [] }),
];

const MAKERS: Example[] = [
  found('a maker is a word', 'mann масляный', 'w712-75 w712-751 cartridge w712-9'),
  found('a maker in another alphabet', 'манн масляный', 'w712-75 w712-751 cartridge w712-9'),
  found('a maker without his accent', 'skoda масляный', 'skoda-filter'),
  found('a maker with it', 'Škoda масляный', 'skoda-filter'),
  found('another name of his', 'vag масляный', 'skoda-filter'),
  found('a Russian maker', 'завод масляный', 'zavod-filter'),
  found('a maker alone', 'лукойл', 'oil-10w40 oil-5w40 oil-5w30'),
  found('a maker and a word', 'лукойл масло', 'oil-10w40 oil-5w40 oil-5w30'),
  found('products of a closed maker stay', 'зеркало', 'mirror'),
];

const SYNONYMS: Example[] = [
  found('what people call it', 'тосол', 'antifreeze'),
  found('a phrase', 'охлаждающая жидкость', 'antifreeze'),
  found('in another form', 'дворников', 'wiper'),
  found('with another word', 'дворники 600', 'wiper'),
  found('what it means comes before what only begins alike', 'тормозуха', `brake-fluid | ${PADS}`),
  found('one word for two more', 'моторка 5w40', 'oil-5w40'),
  found('a class in Russian', 'дот 4', 'brake-fluid'),
];

const CORRECTIONS: Example[] = [
  corrected('one letter', 'калодки', 'колодки', PADS),
  corrected('a letter missing', 'барбанные', 'барабанные', 'pads-c302 | pads-drum'),
  corrected('two letters swapped', 'мсало', 'масло', OILS),
  corrected('one of the words', 'фильтр мосляный', 'фильтр масляный', OIL_FILTERS),
  corrected('the other layout', 'vfckj', 'масло', OILS),
  corrected('the other layout, two words', 'vfckzysq abkmnh', 'масляный фильтр', OIL_FILTERS),
  corrected('the other layout, a maker', 'дглщшд', 'lukoil', 'oil-10w40 oil-5w40 oil-5w30'),
  corrected(
    'a word that nobody knows',
    'барабанные колодки ыыыыы',
    'барабанные колодки',
    'pads-c302 | pads-drum',
  ),
  found('literally: only offered', { q: 'калодки', literal: '1' }, '', {
    suggestion: 'колодки',
    makers: [],
  }),
  found('literally, the other layout', { q: 'vfckj', literal: '1' }, '', { suggestion: 'масло' }),
  found(
    'filters follow the correction',
    { q: 'калодки', brand: ['trialli'] },
    'pads-4201 pads-4350 pads-old',
    {
      corrected: 'колодки',
    },
  ),
  found('so does a sort', { q: 'мсало', sort: 'price' }, 'oil-m8 oil-10w40 oil-5w30 oil-5w40', {
    corrected: 'масло',
  }),
];

const NARROWED: Example[] = [
  found(
    'of a maker; all makers are told',
    { q: 'фильтр', brand: ['mann-filter'] },
    'w712-75 w712-751 c27-161 w712-9 c2716-1',
    {
      brands: [{ slug: 'mann-filter' }],
      makers: [{ count: 5 }, { count: 2 }, { count: 1 }, { count: 1 }],
    },
  ),
  found(
    'of two makers',
    { q: 'фильтр', brand: ['bosch', 'skoda'] },
    'skoda-filter fuel-filter bosch-filter',
  ),
  found(
    'at hand',
    { q: 'фильтр', available: '1' },
    'w712-75 w712-751 c27-161 skoda-filter fuel-filter',
  ),
  found('to be brought', { q: 'фильтр', available: 'order' }, 'zavod-filter bosch-filter'),
  found(
    'between two prices, both ends',
    { q: 'фильтр', from: 450, to: 900 },
    'w712-75 w712-751 c27-161 skoda-filter',
  ),
  found(
    'up to a price: what is on request has none',
    { q: 'колодки', to: 1300 },
    'pads-far pads-drum pads-analog pads-4350',
  ),
  found(
    'the cheapest first',
    { q: 'фильтр', sort: 'price' },
    'zavod-filter w712-9 bosch-filter w712-75 w712-751 c27-161 skoda-filter fuel-filter c2716-1',
  ),
  found(
    'the dearest first',
    { q: 'фильтр', sort: '-price' },
    'fuel-filter skoda-filter c27-161 w712-751 w712-75 bosch-filter w712-9 zavod-filter c2716-1',
  ),
  found(
    'sorted, a number is one among others',
    { q: 'W 712/75', sort: 'price' },
    'bosch-filter w712-75 w712-751 skoda-filter',
    numbers(1, 2),
  ),
  found('filters that leave nothing are no mistake', { q: 'колодки', from: 7_000 }, '', {
    makers: [
      { slug: 'trialli' },
      { slug: 'bosch' },
      { slug: 'zavod' },
      { slug: 'sangsin' },
      { slug: 'toyota' },
    ],
  }),
  example('more than are looked at', 'searchProducts', [{ q: 'мелочь' }], {
    count: 300,
    more: true,
    page: 1,
    hasNext: true,
    makers: [{ slug: 'drobno', count: 300 }],
  }),
  example('the last page of them', 'searchProducts', [{ q: 'мелочь', page: 10 }], {
    page: 10,
    hasNext: false,
  }),
  example('behind the last page', 'searchProducts', [{ q: 'мелочь', page: 11 }], {
    throws: 'not_found',
  }),
  example('a second page of few', 'searchProducts', [{ q: 'фильтр', page: 2 }], {
    throws: 'not_found',
  }),
  example('of no maker', 'searchProducts', [{ q: 'фильтр', brand: ['no-such'] }], {
    throws: 'not_found',
  }),
  example('of a closed maker', 'searchProducts', [{ q: 'зеркало', brand: ['closed'] }], {
    throws: 'not_found',
  }),
  example('of no car', 'searchProducts', [{ q: 'фильтр', car: 'kia.picanto' }], {
    throws: 'not_found',
  }),
  example('nothing asked', 'searchProducts', [{ q: '' }], { throws: 'invalid_input' }),
  found('the number of a car is told', 'XTA21 0990Y2766389', '', { isVin: true }),
];

export const SEARCH_EXAMPLES: Example[] = [
  ...WORDS,
  ...MAKERS,
  ...SYNONYMS,
  ...CORRECTIONS,
  ...NARROWED,
];
