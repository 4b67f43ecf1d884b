import { expect, it } from 'vitest';
import { CarBook } from '../../../../../lib/imports/reference-lists/car-book.ts';
import { carsInText } from '../../../../../lib/imports/reference-lists/car-text.ts';

const book = new CarBook({
  makes: [
    { id: 'nissan', name: 'Nissan' },
    { id: 'rover', name: 'Land Rover' },
  ],
  models: [
    { id: 'almera', make: 'nissan', name: 'Almera' },
    { id: 'classic', make: 'nissan', name: 'Almera Classic' },
    { id: 'primera', make: 'nissan', name: 'Primera' },
    { id: 'discovery', make: 'rover', name: 'Discovery' },
  ],
  generations: [
    { id: 'n16', model: 'almera', name: 'N16', yearFrom: 2000, yearTo: 2006 },
    { id: 'g15', model: 'almera', name: 'G15', yearFrom: 2012, yearTo: 2018 },
    { id: 'b10', model: 'classic', name: 'B10', yearFrom: 2006, yearTo: 2012 },
    { id: 'p12', model: 'primera', name: 'P12', yearFrom: 2001, yearTo: 2007 },
    { id: 'd3', model: 'discovery', name: 'III', yearFrom: 2004, yearTo: 2009 },
  ],
  modifications: [],
});
const said = (text: string) =>
  carsInText(book, text).map(
    ({ generation, years: { from, to } }) => `${generation} ${from}-${to}`,
  );

it.each<[string, string[]]>([
  ['NISSAN ALMERA 12-18', ['g15 2012-2018']],
  ['NISSAN; ALMERA 12-', ['g15 2012-0']],
  ['Ниссан Альмера 2013', ['g15 2013-2013']],
  ['НИССАН Almera 2013', ['g15 2013-2013']],
  ['NISSAN ALMERA CLASSIC 2006–2012', ['b10 2006-2012']],
  ['NISSAN ALMERA 02-05, PRIMERA 02-07', ['n16 2002-2005', 'p12 2002-2007']],
  ['LAND ROVER DISCOVERY с 2005', ['d3 2005-0']],
  ['NISSAN ALMERA 02-05; LAND ROVER DISCOVERY 05-09', ['n16 2002-2005', 'd3 2005-2009']],
  ['NISSAN ALMERA', []],
  ['NISSAN ALMERA все', []],
  ['NISSAN X 2005', []],
  ['ALMERA 02-05', []],
  ['NISSAN ALMERA 1990-1995', []],
  ['универсальный', []],
  ['', []],
])('«%s»', (text, cars) => expect(said(text)).toEqual(cars));
