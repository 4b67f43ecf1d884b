import {
  BOUNDS,
  type MistakenName,
  type Numbers,
  type SearchSource,
} from '../../../search/source/model.ts';
import type { CarGeneration, CarName } from '../../../search/car-words/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import type { Ask } from '../ask.ts';
import { sql, statement } from '../sql.ts';

/** Above every letter of a sound. */
const END = '{';

/** Brands that sell something here and are called like the model, or the make where it is one. */
const IS_BRAND = `EXISTS (SELECT 1 FROM brands b WHERE b.active AND EXISTS (SELECT 1 FROM listings l WHERE l.brand = b.id)
  AND (b.slug = COALESCE(m.slug, k.slug) OR b.id IN (SELECT a.brand FROM brand_aliases a WHERE a.alias_key = upper(replace(COALESCE(m.slug, k.slug), '-', '')))))`;

export const carNames = (ask: Ask, sounds: readonly string[]): Promise<CarName[]> =>
  sounds.length === 0
    ? Promise.resolve([])
    : ask({
        name: 'search_car_names',
        text: `SELECT n.sound, n.make, k.slug AS "makeSlug", n.model, COALESCE(m.slug, '') AS "modelSlug", n.whole = 1 AS "isWhole", ${IS_BRAND} AS "isBrand"
          FROM car_names n JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
          WHERE n.sound = ANY ($1::text[]) ORDER BY n.sound, n.make, n.model LIMIT ${BOUNDS.carNames}`,
        values: [sounds],
      });

export const generationsOf = (ask: Ask, model: string): Promise<CarGeneration[]> =>
  ask({
    name: 'search_generations',
    text: `SELECT g.slug, g.name, g.year_from AS "from", g.year_to AS "to", (
        SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'code', d.engine_code, 'volume', d.volume_cc, 'power', d.power_hp, 'fuel', d.fuel) ORDER BY d.id), '[]')
        FROM vehicle_modifications d WHERE d.generation = g.id) AS engines
      FROM vehicle_generations g WHERE g.model = $1 ORDER BY g.id`,
    values: [model],
  });

type Asked = Parameters<SearchSource['mistakenNames']>;

export const mistakenNames = (
  ask: Ask,
  keys: Asked[0],
  sounds: Asked[1],
): Promise<MistakenName[]> =>
  ask({
    name: 'search_mistaken_names',
    text: `SELECT DISTINCT s.at, n.sound, COALESCE(m.slug, k.slug) AS slug FROM (
        SELECT u.at, x.sound FROM unnest($1::int[], $2::text[]) AS u (at, key) JOIN car_name_mistakes x ON x.mistaken = u.key COLLATE "C"
        UNION SELECT u.at, u.sound COLLATE "C" FROM unnest($3::int[], $4::text[]) AS u (at, sound)) s
      JOIN car_names n ON n.sound = s.sound JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
      WHERE n.whole = 1 ORDER BY s.at, n.sound, slug LIMIT ${BOUNDS.carNames}`,
    values: [
      keys.map(({ at }) => at),
      keys.map(({ key }) => key),
      sounds.map(({ at }) => at),
      sounds.map(({ sound }) => sound),
    ],
  });

export const carsBeginning = (ask: Ask, sound: string): Promise<{ key: string; name: string }[]> =>
  ask({
    name: 'search_cars_beginning',
    text: `SELECT k.slug || COALESCE('.' || m.slug, '') AS key, k.name || COALESCE(' ' || m.name, '') AS name
      FROM (SELECT make, model, sound FROM car_names WHERE sound >= $1 AND sound < $1 || '${END}' AND whole = 1 ORDER BY sound, make, model LIMIT ${BOUNDS.namesBeginning}) n
      JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
      ORDER BY length(n.sound), n.sound, k.slug LIMIT ${BOUNDS.namesOffered}`,
    values: [sound],
  });

export async function isAnyOfCar(ask: Ask, car: FoundCar, numbers: Numbers): Promise<boolean> {
  const [row] = await ask<{ met: boolean }>(
    statement(sql`SELECT EXISTS (SELECT 1 FROM listings l JOIN fitted_products f ON f.category = l.category AND f.product = l.product
      WHERE l.number = ANY (${numbers}::int[]) AND f.generation = ANY (${car.generations}::text[])) AS met`),
  );
  return row!.met;
}
