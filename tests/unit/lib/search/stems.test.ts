import { expect, it } from 'vitest';
import { wordForms, wordKey, wordStem, wordStems } from '../../../../lib/search/stems/model.ts';

it.each([
  ['барабанные', 'бараба'],
  ['свечи', 'свеч'],
  ['колодка', 'колодк'],
  ['масло', 'масл'],
  ['ваз', 'ваз'],
  ['w71275', 'w71275'],
  ['лампами', 'ламп'],
])('«%s» shares «%s» with its other forms', (word, stem) => expect(wordStem(word)).toBe(stem));

it.each([
  ['щетки', 'щеток'],
  ['колодки', 'колодок'],
  ['весты', 'веста'],
  ['ремень', 'ремня'],
  ['лампочек', 'лампочка'],
  ['масляного', 'масляный'],
  ['гранату', 'граната'],
  ['поршней', 'поршень'],
])('«%s» and «%s» are one word', (one, other) => expect(wordKey(one)).toBe(wordKey(other)));

it.each([
  ['веста', 'вес'],
  ['масло', 'масляный'],
  ['рио', 'рия'],
  ['vesta', 'vest'],
  ['граната', 'гранта'],
])('«%s» and «%s» are two', (one, other) => expect(wordKey(one)).not.toBe(wordKey(other)));

it.each([
  ['щетка', ['щетк', 'щеток', 'щетек']],
  ['щеток', ['щеток', 'щетк']],
  ['блок', ['блок']],
  ['замок', ['замок', 'замк']],
  ['барабанные', ['бараба']],
  ['h7', ['h7']],
])('forms of «%s» begin with %j', (word, stems) => expect(wordStems(word)).toEqual(stems));

it.each([
  ['стеклоочистителя', ['стеклоочистител']],
  ['щетки', ['щетк', 'щеток', 'щетек']],
  ['w71275', ['w71275']],
])('whole, forms of «%s» begin with %j', (word, forms) => expect(wordForms(word)).toEqual(forms));
