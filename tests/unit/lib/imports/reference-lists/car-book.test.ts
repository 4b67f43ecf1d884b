import { describe, expect, it } from 'vitest';
import {
  CarBook,
  makeName,
  type NamedCar,
} from '../../../../../lib/imports/reference-lists/car-book.ts';

const book = new CarBook({
  makes: [
    { id: 'kia', name: 'Kia' },
    { id: 'lada', name: 'LADA' },
    { id: 'gaz', name: 'ГАЗ' },
  ],
  models: [
    { id: 'rio', make: 'kia', name: 'Rio' },
    { id: 'granta', make: 'lada', name: 'Granta' },
    { id: 'next', make: 'gaz', name: 'Газель Next' },
  ],
  generations: [
    { id: 'rio3', model: 'rio', name: 'III (UB)', yearFrom: 2011, yearTo: 2017 },
    { id: 'rio4', model: 'rio', name: 'IV (FB)', yearFrom: 2017, yearTo: 0 },
    { id: 'granta1', model: 'granta', name: 'I', yearFrom: 2011, yearTo: 0 },
    { id: 'next1', model: 'next', name: 'I', yearFrom: 2013, yearTo: 0 },
  ],
  modifications: [
    { id: 'rio4-16', generation: 'rio4', name: '1.6 123 л. с.', engineCode: 'G4FG' },
    { id: 'rio4-14', generation: 'rio4', name: '1.4 100 л. с.', engineCode: 'G4LC' },
    { id: 'rio3-16', generation: 'rio3', name: '1.6 123 л. с.', engineCode: 'G4FC' },
  ],
});
const NOTHING: NamedCar = {
  make: 'Kia',
  model: 'Rio',
  generation: '',
  modification: '',
  engineCode: '',
  years: { from: 0, to: 0 },
};
const whole = (...generations: string[]) =>
  generations.map((generation) => ({ generation, modification: '' }));

describe('a car is found', () => {
  it.each<[string, Partial<NamedCar>, { generation: string; modification: string }[]]>([
    ['by its generation', { generation: 'IV (FB)' }, whole('rio4')],
    ['by a part of its name', { generation: 'fb' }, whole('rio4')],
    ['by years within one generation', { years: { from: 2012, to: 2016 } }, whole('rio3')],
    ['by years with an open end', { years: { from: 2018, to: 0 } }, whole('rio4')],
    ['by years that span two', { years: { from: 2015, to: 2019 } }, whole('rio3', 'rio4')],
    ['by a make in Cyrillic', { make: 'КИА', generation: 'IV' }, whole('rio4')],
    ['by a model in Cyrillic', { make: 'ВАЗ', model: 'Гранта' }, whole('granta1')],
    ['by a Latin name of a Russian make', { make: 'GAZ', model: 'Газель-NEXT' }, whole('next1')],
    ['as the only generation', { make: 'Lada (ВАЗ)', model: 'GRANTA' }, whole('granta1')],
    [
      'by its engine',
      { generation: 'IV', engineCode: 'g4fg' },
      [{ generation: '', modification: 'rio4-16' }],
    ],
    [
      'by a modification in each generation of the years',
      { years: { from: 2015, to: 2019 }, modification: '1.6 123 л.с.' },
      [
        { generation: '', modification: 'rio3-16' },
        { generation: '', modification: 'rio4-16' },
      ],
    ],
  ])('%s', (_, named, found) => expect(book.find({ ...NOTHING, ...named })).toEqual(found));
});

describe('nothing is guessed', () => {
  it.each<[string, Partial<NamedCar>, RegExp]>([
    ['of an unknown make', { make: 'Жигули' }, /Марки «Жигули»/],
    ['of an unknown model', { model: 'Ceed' }, /Модели «Ceed»/],
    ['of an unknown generation', { generation: 'V' }, /Поколения «V»/],
    ['where neither generation nor years are said', {}, /Не сказано, какое поколение/],
    ['of years in which it was not made', { years: { from: 1999, to: 2001 } }, /не выпускалась/],
    ['of an unknown engine', { generation: 'IV', engineCode: 'M54' }, /Модификации «M54»/],
  ])('%s', (_, named, why) => expect(book.find({ ...NOTHING, ...named })).toMatch(why));
});

it('a make that nobody else knows keeps its name', () => {
  expect(makeName(' Москвич ')).toBe('Москвич');
  expect(makeName('мерседес-бенц')).toBe('Mercedes-Benz');
});
