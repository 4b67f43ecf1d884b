import type { Example } from '../example.ts';
import { found, numbers } from './found.ts';

const NUMBERS: Example[] = [
  found(
    'as printed, then who is known by it, then what stands in for it, then longer numbers',
    'W 712/75',
    'w712-75 | bosch-filter | skoda-filter | w712-751',
    {
      ...numbers(1, 2),
      makers: [
        { slug: 'mann-filter', count: 2 },
        { slug: 'bosch', count: 1 },
        { slug: 'skoda', count: 1 },
      ],
      sameNumber: [],
      categories: [],
    },
  ),
  found(
    'without spaces and signs',
    'w71275',
    'w712-75 | bosch-filter | skoda-filter | w712-751',
    numbers(1, 2),
  ),
  found(
    'with dashes',
    'W-712-75',
    'w712-75 | bosch-filter | skoda-filter | w712-751',
    numbers(1, 2),
  ),
  found(
    'in full-width signs',
    'Ｗ７１２/７５',
    'w712-75 | bosch-filter | skoda-filter | w712-751',
    numbers(1, 2),
  ),
  found(
    'a beginning; then a description that has it in parts',
    'w712',
    'w712-75 w712-751 w712-9 | story',
    numbers(0, 0),
  ),
  found('two signs begin a word', 'w7', 'w712-75 w712-751 w712-9', numbers(0, 0)),
  found(
    'the number of a car maker: his own part, then those known by it',
    '03C 115 561 H',
    'skoda-filter | w712-75 bosch-filter',
    numbers(1, 2),
  ),
  found('in small letters', '03c115561h', 'skoda-filter | w712-75 bosch-filter', numbers(1, 2)),
  found('its beginning', '03c115561', 'skoda-filter', numbers(0, 0)),
  found(
    'his own, then an analog that names it and one by a cross',
    '04465-33471',
    'pads-toyota | pads-sp1250 pads-analog',
    numbers(1, 2),
  ),
  found(
    'the same in one piece',
    '0446533471',
    'pads-toyota | pads-sp1250 pads-analog',
    numbers(1, 2),
  ),
  found('without its leading zero: the end of a number', '446533471', 'pads-toyota', numbers(0, 0)),
  found('leading zeros count', '0 450 905 273', 'fuel-filter', numbers(1, 0)),
  found('leading zeros in one piece', '0450905273', 'fuel-filter', numbers(1, 0)),
  found('a leading zero left out', '450905273', 'fuel-filter', numbers(0, 0)),
  found(
    'a copy: then what stands in for it, by a cross of the original it names, and the original',
    'SP1250',
    'pads-sp1250 | pads-analog pads-toyota',
    numbers(1, 2),
  ),
  found(
    'letters apart from figures',
    'sp 1250',
    'pads-sp1250 | pads-analog pads-toyota',
    numbers(1, 2),
  ),
  found('the old number: then what replaces it', 'PF 4100', 'pads-old | pads-4201', numbers(1, 1)),
  found('the new number: then the one before', 'PF 4201', 'pads-4201 | pads-old', numbers(1, 1)),
  found('two articles with one key: as printed', 'C 27 161', 'c27-161 | c2716-1', numbers(2, 0)),
  found('the other as printed', 'C 2716/1', 'c2716-1 | c27-161', numbers(2, 0)),
  found('written as neither: as lists order them', 'c27161', 'c27-161 c2716-1', {
    ...numbers(2, 0),
    sameNumber: [],
  }),
  found('a Cyrillic letter as printed', 'С302/303 Д', 'pads-c302', numbers(1, 0)),
  found('a Latin letter for a Cyrillic one', 'C302/303 Д', 'pads-c302', numbers(1, 0)),
  found('a beginning in Latin letters', 'c302', 'pads-c302', numbers(0, 0)),
  found('a beginning in Cyrillic letters', 'с302', 'pads-c302', numbers(0, 0)),
  found('one number of two makers: as printed', '№ 357', 'bolt | sensor | bracket', {
    ...numbers(2, 1),
    sameNumber: [
      { name: 'Bosch', slug: 'bosch' },
      { name: 'Завод', slug: 'zavod' },
    ],
  }),
  found('the other as printed', '357', 'sensor | bolt | bracket', {
    ...numbers(2, 1),
    sameNumber: [{ slug: 'bosch' }, { slug: 'zavod' }],
  }),
  found(
    'a letter behind the number; a cross leads to its other end',
    '357r',
    'bracket | sensor',
    numbers(1, 1),
  ),
  found('a number and one of its makers', { q: '357', brand: ['zavod'] }, 'bolt', {
    exact: 1,
    brands: [{ slug: 'zavod' }],
  }),
  found('a number that a product had before', 'PF 4000', 'pads-4201', numbers(0, 1)),
  found(
    'a barcode: the product, then what stands in for it',
    '4011558736712',
    'w712-75 | skoda-filter bosch-filter',
    numbers(1, 2),
  ),
  found(
    'a barcode with spaces',
    '4011558 736712',
    'w712-75 | skoda-filter bosch-filter',
    numbers(1, 2),
  ),
  found('a short barcode', '40470246', 'wiper', numbers(1, 0)),
  found('a barcode with one more zero', '0085126012345', 'lamp', numbers(1, 0)),
  found('a barcode without its zero', '85126012345', 'lamp', numbers(1, 0)),
  found('a number that nobody has', '99999999', '', { ...numbers(0, 0), makers: [] }),
  found('the number of a draft', 'W719/30', '', { makers: [] }),
];

const NAMED_NUMBERS: Example[] = [
  found(
    'a maker and his number',
    'sangsin sp1250',
    'pads-sp1250 | pads-analog pads-toyota',
    numbers(1, 2),
  ),
  found(
    'the number first',
    'sp1250 sangsin',
    'pads-sp1250 | pads-analog pads-toyota',
    numbers(1, 2),
  ),
  found(
    'a car maker and his number: his own, then those known by it',
    'toyota 04465-33471',
    'pads-toyota | pads-sp1250 pads-analog',
    numbers(1, 2),
  ),
  found(
    'a maker by another spelling and his number',
    'vag 03C115561H',
    'skoda-filter | w712-75 bosch-filter',
    numbers(1, 2),
  ),
  found(
    'a maker and the beginning of a number',
    'mann w712',
    'w712-75 w712-751 w712-9',
    numbers(0, 0),
  ),
];

export const NUMBER_EXAMPLES: Example[] = [...NUMBERS, ...NAMED_NUMBERS];
