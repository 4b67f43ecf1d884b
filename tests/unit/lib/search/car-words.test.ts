import { describe, expect, it } from 'vitest';
import {
  carWords,
  readCar,
  readModel,
  withoutEngine,
  type CarName,
} from '../../../../lib/search/car-words/model.ts';
import { soundOf } from '../../../../lib/vehicles/spelling/model.ts';

const name = (make: string, model = '', over: Partial<CarName> = {}): CarName => ({
  sound: soundOf(model || make),
  make,
  makeSlug: make,
  model,
  modelSlug: model,
  isWhole: true,
  isBrand: false,
  ...over,
});
const KIA = name('kia');
const RIO = name('kia', 'rio');
const SOLARIS = name('hyundai', 'solaris');
const GENERATIONS = [
  { slug: 'iii', name: 'III (QB)', from: 2011, to: 2017, engines: [] },
  { slug: 'iv', name: 'IV (FB)', from: 2017, to: 0, engines: [] },
];

function read(query: string, names = [KIA, RIO, SOLARIS]) {
  const model = readModel(carWords(query), names);
  return model && readCar(model, model.model === 'rio' ? GENERATIONS : []);
}

describe('the year of a car in words', () => {
  const next = new Date().getFullYear() + 1;
  it.each([
    ['рио 2018', 2018, ''],
    ['рио 1960', 1960, ''],
    [`колодки рио ${next}`, next, 'колодки'],
    [`колодки рио ${next + 1}`, 0, `колодки ${next + 1}`],
    ['рио 1959', 0, '1959'],
    ['2018 г. рио колодки', 2018, 'колодки'],
    ['колодки рио, 2018 года', 2018, 'колодки'],
    ['рио 18гв', 2018, ''],
    ['рио 98 г.в.', 1998, ''],
    ['смазка 50 г рио', 0, 'смазка 50 г'],
    ['колодки рио 2015 2018', 0, 'колодки 2015 2018'],
    ['колодки рио 2015-2018', 0, 'колодки'],
    ['колодки рио с 2015 по 2018', 0, 'колодки'],
    ['шайба 15-18 рио', 0, 'шайба 15-18'],
    ['рио 2018-2015', 0, '2018-2015'],
  ])('«%s»: %i, and «%s» is left', (query, year, rest) => {
    const car = read(query);
    expect([car?.key, car?.year, car?.rest]).toEqual(['kia.rio', year, rest]);
  });
});

describe('the generation', () => {
  it.each([
    ['рио 4', 'kia.rio.iv', ''],
    ['рио iii 2015 колодки', 'kia.rio.iii', 'колодки'],
    ['рио fb', 'kia.rio.iv', ''],
    ['рио 4 поколение', 'kia.rio.iv', ''],
    ['рио 7', 'kia.rio', ''],
    ['рио 4 шт', 'kia.rio', '4 шт'],
    ['масло рио 4 л', 'kia.rio', 'масло 4 л'],
    ['рио 1.6', 'kia.rio', '1.6'],
    ['рио h7', 'kia.rio', 'h7'],
    ['4 колодки рио', 'kia.rio', '4 колодки'],
  ])('«%s»: %s, and «%s» is left', (query, key, rest) => {
    const car = read(query);
    expect([car?.key, car?.rest]).toEqual([key, rest]);
  });
});

describe('which car', () => {
  it.each([
    ['киа', 'kia'],
    ['киа солярис', undefined],
    ['рио солярис', undefined],
    ['киа 5', undefined],
    ['киа х5', undefined],
    ['рио рио', 'kia.rio'],
    ['детали для рио', 'kia.rio'],
    ['RIO', 'kia.rio'],
    ['риолит', undefined],
    ['', undefined],
  ])('«%s»: %s', (query, key) => expect(read(query)?.key).toBe(key));

  it('is nobody’s where two makes call a model so, and its make says whose', () => {
    const names = [
      name('lada'),
      name('chevrolet'),
      name('chevrolet', 'niva'),
      name('lada', 'niva-legend', { sound: soundOf('niva'), isWhole: false }),
    ];
    expect(read('нива', names)).toBeNull();
    expect(read('шевроле нива', names)?.key).toBe('chevrolet.niva');
    expect(read('лада нива', names)?.key).toBe('lada.niva-legend');
  });

  it('is no unit of a number', () => {
    const names = [name('chevrolet', 'volt')];
    expect(read('лампа 12 вольт', names)).toBeNull();
    expect(read('вольт', names)?.key).toBe('chevrolet.volt');
  });

  it('is not told from the name of a brand alone, nor hidden by one', () => {
    const names = [name('hyundai', '', { isBrand: true }), SOLARIS, RIO];
    expect(read('фильтр hyundai рио', names)?.key).toBe('kia.rio');
    expect(read('хендай', names)).toMatchObject({ isBrand: true, isSure: false });
    expect(read('хендай 2015', names)).toMatchObject({ key: 'hyundai', isSure: true });
  });
});

it('an engine is passed by', () => {
  expect(withoutEngine('фильтр 1.6 масляный')).toBe('фильтр масляный');
  expect(withoutEngine('фильтр 2,0л 16')).toBe('фильтр 16');
});
