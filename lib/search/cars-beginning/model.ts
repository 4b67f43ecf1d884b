import type { NamedCar } from '../../vehicles/model.ts';
import { soundOf } from '../../vehicles/spelling/model.ts';
import { carWords, mayBeMistyped, respelled } from '../car-words/model.ts';
import type { Reading } from '../reading/model.ts';
import type { SearchSource } from '../source/model.ts';

/** Three letters begin too many names; beside goods that begin so only more are a car. */
const SHORTEST = { alone: 3, besideGoods: 4 };

/**
 * Models and makes whose name the last word of a query begins: the shortest names first.
 * @param hasGoods whether goods are found as well
 * @returns each as answers name it, with the query that it completes: '' where it is all of it
 */
export function* carsBeginning(
  source: SearchSource,
  query: string,
  hasGoods: boolean,
): Reading<{ car: NamedCar; query: string }[]> {
  const { words } = carWords(query);
  const last = words.length - 1;
  const word = words[last];
  const sound = word && mayBeMistyped(word) ? soundOf(word.plain) : '';
  if (sound.length < SHORTEST[hasGoods ? 'besideGoods' : 'alone']) return [];
  return (yield* source.carsBeginning(sound)).map(({ key, name }) => ({
    car: { key, name, year: null },
    query: last > 0 ? respelled(query, { [last]: name }) : '',
  }));
}
