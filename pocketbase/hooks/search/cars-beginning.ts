import { carWords, mayBeMistyped, respelled } from '../../../lib/search/car-words/model.ts';
import { soundOf } from '../../../lib/vehicles/spelling/model.ts';
import { select } from '../sql/select.ts';

/** Offers for one half-typed name. */
const MOST = 3;
/** Names that begin so, of which the shortest are offered. */
const LOOKED_AT = 100;
/** Three letters begin too many names; beside goods that begin so only more are a car. */
const SHORTEST = { alone: 3, besideGoods: 4 };
/** Greater than every letter of a sound. */
const END = '{';

/**
 * Models and makes whose name the last word of a query begins: the shortest names first.
 * @param hasGoods whether goods are found as well
 * @returns each as answers name it, with the query that it completes: '' where it is all of it
 */
export function carsBeginning(app: core.App, query: string, hasGoods: boolean) {
  const { words } = carWords(query);
  const last = words.length - 1;
  const word = words[last];
  const sound = word && mayBeMistyped(word) ? soundOf(word.plain) : '';
  if (sound.length < SHORTEST[hasGoods ? 'besideGoods' : 'alone']) return [];
  const rows = select(
    app,
    { key: '', name: '' },
    `
    SELECT k.slug || COALESCE('.' || m.slug, '') AS "key", k.name || COALESCE(' ' || m.name, '') AS name
    FROM (SELECT make, model, sound FROM car_names WHERE sound >= {:sound} AND sound < {:sound} || '${END}' AND whole = 1 LIMIT ${LOOKED_AT}) n
    CROSS JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
    ORDER BY length(n.sound), n.sound, k.slug LIMIT ${MOST}`,
    { sound },
  );
  return rows.map(({ key, name }) => ({
    car: { key, name, year: null },
    query: last > 0 ? respelled(query, { [last]: name }) : '',
  }));
}
