import { example, type Example } from '../example.ts';
import { inOrder, ODDS } from '../odds.ts';
import { found, PADS } from './found.ts';

const OF_PATRIOT = inOrder(ODDS.filter(({ isOfCar }) => isOfCar)).join(' ');

const rio = { key: 'kia.rio', name: 'Kia Rio', year: null };
export const CAR_WORD_EXAMPLES: Example[] = [
  found('a car among the words narrows to it', 'колодки рио', 'pads-4201 pads-4350', {
    car: rio,
    carInQuery: { car: rio, rest: 'колодки', isMet: true, isMistyped: false, openEngine: '' },
  }),
  found('its maker and a year', 'колодки киа рио 2018', 'pads-4201 pads-4350', {
    car: { key: 'kia.rio', year: 2018 },
  }),
  found('in Latin letters', 'масляный фильтр rio', 'w712-75 bosch-filter', { car: rio }),
  found('a year that leaves one generation', 'масляный фильтр рио 2015', 'bosch-filter', {
    car: { key: 'kia.rio', year: 2015 },
  }),
  found('a year in which the part was not made for it', 'масляный фильтр рио 2018', 'bosch-filter'),
  found('a generation', 'фильтр киа рио iv', 'w712-75 bosch-filter', {
    car: { key: 'kia.rio.iv', name: 'Kia Rio IV', year: null },
  }),
  found('another car', 'фильтр солярис', 'w712-75 c27-161', { car: { key: 'hyundai.solaris' } }),
  found('a car alone: its own parts as lists order them', 'солярис', 'w712-75 c27-161', {
    car: { key: 'hyundai.solaris' },
    carInQuery: { rest: '', isMet: true },
  }),
  found('a car whose maker makes parts', 'колодки камри', 'pads-sp1250 pads-toyota', {
    car: { key: 'toyota.camry' },
  }),
  found('nothing for the car: without it, which is told', 'колодки ceed', PADS, {
    car: null,
    corrected: 'колодки',
    carInQuery: { car: { key: 'kia.ceed' }, isMet: false },
  }),
  found('what fits any car fits it', 'антифриз ceed', 'antifreeze', { car: { key: 'kia.ceed' } }),
  found('of more than are looked at those of the car', 'мелочь уаз патриот', OF_PATRIOT, {
    car: { key: 'uaz.patriot' },
    more: false,
  }),
  found('the same by the address', { q: 'мелочь', car: 'uaz.patriot.i' }, OF_PATRIOT),
  found('a car alone that has many', 'патриот', OF_PATRIOT, { car: { key: 'uaz.patriot' } }),
  example(
    'of more than are looked at all that fits the visitor’s car is counted',
    'searchProducts',
    [{ q: 'мелочь' }, { key: 'uaz.patriot.i', year: undefined }],
    { fitting: 22, mine: { key: 'uaz.patriot.i' }, more: true },
  ),
  found('the car of the address', { q: 'фильтр', car: 'kia.rio.iv' }, 'w712-75 bosch-filter', {
    car: { key: 'kia.rio.iv' },
    carInQuery: null,
  }),
  found(
    'the car of the address and a year',
    { q: 'фильтр', car: 'kia.rio.iv', year: 2018 },
    'bosch-filter',
  ),
  found(
    'the car of the address and one of its engines',
    { q: 'колодки', car: 'kia.rio.iv.rioengine000014' },
    'pads-4201',
  ),
  found(
    'the car of the address: what fits any fits it',
    { q: 'антифриз', car: 'kia.rio.iv' },
    'antifreeze',
  ),
  found(
    'what fits the visitor’s car first, then what may, what is not known to, what does not',
    'колодки',
    'pads-4201 | pads-4350 | pads-far pads-drum pads-c302 pads-analog pads-old | pads-sp1250 pads-toyota',
    { mine: { key: 'kia.rio.iv', year: null }, fitting: 2 },
    { key: 'kia.rio.iv', year: undefined },
  ),
  found(
    'who asks for a number is answered by it',
    'W 712/75',
    'w712-75 | bosch-filter | skoda-filter | w712-751',
    { fitting: 2 },
    { key: 'kia.rio.iv', year: undefined },
  ),
  found(
    'sorted, the visitor’s car does nothing',
    { q: 'барабанные колодки', sort: '-price' },
    'pads-drum pads-c302',
    { mine: null, fitting: null },
    { key: 'kia.rio.iv', year: undefined },
  ),
];
