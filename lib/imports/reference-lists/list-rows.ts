import { articleKey } from '../../articles/model.ts';
import type { Row } from '../files/price-file.ts';
import { plainText } from '../values/parsed.ts';
import { makeName, type CarBook, type FoundCar } from './car-book.ts';
import type { CarRow, CrossRow, FitmentRow } from './contract.ts';
import {
  isSpan,
  readCrossType,
  readDrive,
  readFuel,
  readVolume,
  readYears,
  readYesNo,
  type ReferenceColumns,
  type Years,
} from './model.ts';

/** What rows are read against. `brandOf`: the id of a maker by any of his spellings. */
export type Known = { cars: CarBook; brandOf: (name: string) => string | undefined };

/** Rows to be written, or why the row is not taken, in Russian. */
type Read<Written> = Written[] | string;

/** What a row says, by the names of columns. */
const cellsOf = (row: Row, columns: ReferenceColumns) => (field: string) =>
  plainText(row.cells[columns[field] ?? -1]);

function yearsOf(cell: (field: string) => string): Years | string {
  const [whole, from, to] = ['years', 'yearFrom', 'yearTo'].map((field) => readYears(cell(field)));
  if (!whole || !from || !to) return 'Годы не поняты: пишите 2011–2017, с 2015 или 2015';
  const span = { from: from.from || whole.from, to: to.from || to.to || whole.to };
  return isSpan(span) ? span : 'Годы идут наоборот';
}

const partOf = (
  cell: (field: string) => string,
  { brandOf }: Known,
  [brandField, articleField]: readonly [string, string] = ['brand', 'article'],
): { brand: string; key: string } | string => {
  const [name, article] = [cell(brandField), cell(articleField)];
  if (!name) return 'Нет бренда';
  const key = articleKey(article);
  if (!key) return 'Нет артикула';
  const brand = brandOf(name);
  return brand ? { brand, key } : `Бренда «${name}» в магазине нет`;
};

/** The cars that a row names, with the years that it says. */
function carsOf(
  cell: (field: string) => string,
  { cars }: Known,
): { found: FoundCar[]; years: Years } | string {
  const years = yearsOf(cell);
  if (typeof years === 'string') return years;
  const named = ['make', 'model', 'generation', 'modification', 'engineCode'].map(cell);
  const [make = '', model = '', generation = '', modification = '', engineCode = ''] = named;
  if (!make || !model) return 'Нет марки или модели';
  const found = cars.find({ make, model, generation, modification, engineCode, years });
  return typeof found === 'string' ? found : { found, years };
}

/** What a part fits. */
export function fitmentRows(row: Row, columns: ReferenceColumns, known: Known): Read<FitmentRow> {
  const cell = cellsOf(row, columns);
  const part = partOf(cell, known);
  if (typeof part === 'string') return part;
  const cars = carsOf(cell, known);
  if (typeof cars === 'string') return cars;
  const quantity = cell('quantity') || '0';
  if (!/^\d{1,3}$/.test(quantity)) return 'Количество на автомобиль не понято';
  return cars.found.map((car) => ({
    ...part,
    ...car,
    position: cell('position').slice(0, 60),
    quantity: Number(quantity),
    yearFrom: cars.years.from,
    yearTo: cars.years.to,
    note: cell('note').slice(0, 300),
  }));
}

/** Which number stands in for which. */
export function crossRows(row: Row, columns: ReferenceColumns, known: Known): Read<CrossRow> {
  const cell = cellsOf(row, columns);
  const part = partOf(cell, known);
  if (typeof part === 'string') return part;
  const other = partOf(cell, known, ['otherBrand', 'otherArticle']);
  if (typeof other === 'string') return `Аналог: ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
  if (part.brand === other.brand && part.key === other.key) return 'Аналог — тот же самый номер';
  const [kind, bothWays] = [readCrossType(cell('type')), readYesNo(cell('bothWays'))];
  if (!kind) return 'Тип не понят: аналог или замена';
  if (bothWays === null) return '«В обе стороны» не понято: да или нет';
  // The number that replaces stands first in the shop, the one that is asked about first in a list.
  const [from, to] = kind === 'replaces' ? [other, part] : [part, other];
  return [{ ...from, otherBrand: to.brand, otherKey: to.key, kind, bothWays }];
}

type Engine = Pick<CarRow, 'volumeCc' | 'powerHp' | 'fuel' | 'drive'>;

/** What drives a car. */
function engineOf(cell: (field: string) => string): Engine | string {
  const volumeCc = cell('volume') === '' ? 0 : readVolume(cell('volume'));
  if (volumeCc === null) return 'Объём не понят: 1,6 или 1598';
  const [, power] = /^(\d{1,4})\s*(?:л\.?\s*с\.?|hp)?$/i.exec(cell('power') || '0') ?? [];
  if (power === undefined) return 'Мощность не понята: 123';
  const [fuel, drive] = [readFuel(cell('fuel')), readDrive(cell('drive'))];
  if (fuel === null) return 'Топливо не понято: бензин, дизель, газ, гибрид или электро';
  if (drive === null) return 'Привод не понят: передний, задний или полный';
  return { volumeCc, powerHp: Number(power), fuel, drive };
}

/** A car, down to what the row names of it. */
export function carRows(row: Row, columns: ReferenceColumns): Read<CarRow> {
  const cell = cellsOf(row, columns);
  const [years, engine] = [yearsOf(cell), engineOf(cell)];
  if (typeof years === 'string') return years;
  if (typeof engine === 'string') return engine;
  const [make, model] = [makeName(cell('make')), cell('model')];
  if (!make || !model) return 'Нет марки или модели';
  const modification = cell('modification') || cell('engineCode');
  if (modification && !cell('generation')) return 'Модификация есть, а поколения нет';
  return [
    {
      make: make.slice(0, 100),
      model: model.slice(0, 100),
      generation: cell('generation').slice(0, 100),
      body: cell('body').slice(0, 60),
      modification: modification.slice(0, 100),
      engineCode: cell('engineCode').slice(0, 40),
      ...engine,
      yearFrom: years.from,
      yearTo: years.to,
    },
  ];
}
