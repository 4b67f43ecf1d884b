import { example, type Example, type Expected } from '../example.ts';

/** What is offered for what is typed so far: at most six products by their ids. */
function offered(about: string, q: string, ids: string, more: Expected = {}): Example {
  return example(about, 'suggest', [q], {
    products: ids.split(/[\s|]+/).filter(Boolean),
    ...more,
  });
}
const PADS_CATEGORY = { name: 'Колодки тормозные', slug: 'pads', count: 9 };
const solaris = { key: 'hyundai.solaris', name: 'Hyundai Solaris', year: null };

export const SUGGESTION_EXAMPLES: Example[] = [
  offered(
    'the six best, and a category that is called so',
    'колод',
    'pads-far pads-drum pads-sp1250 pads-4201 pads-c302 pads-analog',
    { categories: [PADS_CATEGORY], car: null, completions: [], exact: 0, suggestion: null },
  ),
  offered('the beginning of a number', 'w712', 'w712-75 w712-751 w712-9 | story', {
    exact: 0,
    categories: [],
  }),
  offered(
    'a whole number: it, who is known by it, longer ones',
    'W 712/75',
    'w712-75 | bosch-filter | w712-751',
    { exact: 1, standIns: 1 },
  ),
  offered('a number of two makers', '357', 'sensor | bolt | bracket', { exact: 2 }),
  offered('a barcode', '4011558736712', 'w712-75', { exact: 1 }),
  offered('a maker and his number', 'toyota 04465-33471', 'pads-toyota | pads-sp1250 pads-analog', {
    exact: 1,
    standIns: 2,
  }),
  offered('the end of a number', '450905273', 'fuel-filter', { exact: 0 }),
  offered(
    'words',
    'масляный фильтр',
    'w712-75 w712-751 skoda-filter zavod-filter bosch-filter w712-9',
    {
      categories: [{ slug: 'oil-filters' }],
    },
  ),
  offered(
    'at most three categories, the largest first',
    'масл',
    'w712-75 w712-751 cartridge skoda-filter oil-10w40 oil-5w40',
    {
      categories: [{ slug: 'oil-filters' }, { slug: 'motor-oils' }, { slug: 'oil-cartridges' }],
    },
  ),
  offered('what people call it', 'тосол', 'antifreeze', { suggestion: null }),
  offered('a mistake is offered, not searched', 'калодки', '', { suggestion: 'колодки' }),
  offered('the other layout as well', 'vfckj', '', { suggestion: 'масло' }),
  offered('a draft', 'черновой', '', { suggestion: null }),
  offered('nothing', 'ыыыыыы', '', { categories: [], completions: [], suggestion: null }),
  offered('a car among the words', 'колодки рио', 'pads-4201 pads-4350', {
    car: { key: 'kia.rio', name: 'Kia Rio', year: null },
    categories: [PADS_CATEGORY],
    completions: [],
  }),
  offered('a car alone', 'солярис', 'w712-75 c27-161', { car: solaris }),
  offered('a car that none of the words fit', 'колодки ceed', '', {
    car: { key: 'kia.ceed' },
    categories: [PADS_CATEGORY],
  }),
  offered('half a name of a car', 'соля', '', { completions: [{ car: solaris, query: '' }] }),
  offered('half a name behind a word', 'щётка соля', '', {
    completions: [{ car: solaris, query: 'щётка Hyundai Solaris' }],
  }),
  example('nothing typed', 'suggest', [''], { throws: 'invalid_input' }),
];
