import type { CarGeneration, CarName } from '../../../lib/search/car-words/model.ts';
import { BOUNDS, type MistakenName, type Numbers } from '../../../lib/search/source/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { isOfCar } from '../vehicles/fits.ts';

/** Greater than every letter of a sound. */
const END = '{';

/** Sound, make and its slug, model and its slug, whether whole, whether a brand. */
type Row = [string, string, string, string, string, number, number];

/** Brands that sell something here and are called like the make or the model. */
const IS_BRAND = `EXISTS (SELECT 1 FROM brands b WHERE b.active = TRUE AND EXISTS (SELECT 1 FROM listings l WHERE l.brand = b.id)
  AND (b.slug = COALESCE(m.slug, k.slug) OR b.id IN (SELECT a.brand FROM brand_aliases a WHERE a.alias_key = upper(replace(COALESCE(m.slug, k.slug), '-', '')))))`;

/** See `SearchSource`. As one text: a row each costs the engine ten times as much. */
export function carNames(app: core.App, sounds: readonly string[]): CarName[] {
  const row = selectOne(
    app,
    { names: '' },
    `
    SELECT json_group_array(json_array(sound, make, make_slug, model, model_slug, whole, is_brand)) AS names FROM (
      SELECT n.sound AS sound, n.make AS make, k.slug AS make_slug, n.model AS model, COALESCE(m.slug, '') AS model_slug, n.whole AS whole, ${IS_BRAND} AS is_brand
      FROM json_each({:sounds}) s CROSS JOIN car_names n ON n.sound = s.value CROSS JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
      LIMIT ${BOUNDS.carNames})`,
    { sounds: JSON.stringify(sounds) },
  );
  return (JSON.parse(row?.names ?? '[]') as Row[]).map(
    ([sound, make, makeSlug, model, modelSlug, isWhole, isBrand]) => ({
      sound,
      make,
      makeSlug,
      model,
      modelSlug,
      isWhole: isWhole === 1,
      isBrand: isBrand === 1,
    }),
  );
}

/** Id, name, code, volume, power and fuel. */
type Engine = [string, string, string, number, number, string];

/** See `SearchSource`. */
export const generations = (app: core.App, model: string): CarGeneration[] =>
  select(
    app,
    { slug: '', name: '', from: 0, to: 0, engines: '' },
    `
    SELECT g.slug AS slug, g.name AS name, g.year_from AS "from", g.year_to AS "to", (
      SELECT json_group_array(json_array(d.id, d.name, d.engine_code, d.volume_cc, d.power_hp, d.fuel)) FROM vehicle_modifications d WHERE d.generation = g.id) AS engines
    FROM vehicle_generations g WHERE g.model = {:model}`,
    { model },
  ).map(({ slug, name, from, to, engines }) => ({
    slug,
    name,
    from,
    to,
    engines: (JSON.parse(engines) as Engine[]).map(([id, called, code, volume, power, fuel]) => ({
      id,
      name: called,
      code,
      volume,
      power,
      fuel,
    })),
  }));

/** See `SearchSource`. */
export function mistakenNames(
  app: core.App,
  keys: readonly { at: number; key: string }[],
  sounds: readonly { at: number; sound: string }[],
): MistakenName[] {
  const row = selectOne(
    app,
    { names: '' },
    `
    SELECT json_group_array(json_array(at, sound, slug)) AS names FROM (
      SELECT DISTINCT s.at AS at, n.sound AS sound, COALESCE(m.slug, k.slug) AS slug FROM (
        SELECT value ->> 0 AS at, x.sound AS sound FROM json_each({:keys}) CROSS JOIN car_name_mistakes x ON x.mistaken = value ->> 1
        UNION SELECT value ->> 0, value ->> 1 FROM json_each({:sounds})) s
      CROSS JOIN car_names n ON n.sound = s.sound CROSS JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
      WHERE n.whole = 1 LIMIT ${BOUNDS.carNames})`,
    {
      keys: JSON.stringify(keys.map(({ at, key }) => [at, key])),
      sounds: JSON.stringify(sounds.map(({ at, sound }) => [at, sound])),
    },
  );
  return (JSON.parse(row?.names ?? '[]') as [number, string, string][]).map(
    ([at, sound, slug]) => ({ at, sound, slug }),
  );
}

/** See `SearchSource`. */
export const carsBeginning = (app: core.App, sound: string): { key: string; name: string }[] =>
  select(
    app,
    { key: '', name: '' },
    `
    SELECT k.slug || COALESCE('.' || m.slug, '') AS "key", k.name || COALESCE(' ' || m.name, '') AS name
    FROM (SELECT make, model, sound FROM car_names WHERE sound >= {:sound} AND sound < {:sound} || '${END}' AND whole = 1 LIMIT ${BOUNDS.namesBeginning}) n
    CROSS JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
    ORDER BY length(n.sound), n.sound, k.slug LIMIT ${BOUNDS.namesOffered}`,
    { sound },
  );

/** See `SearchSource`. */
export const isAnyOfCar = (
  app: core.App,
  { generations: ids }: FoundCar,
  numbers: Numbers,
): boolean =>
  (selectOne(
    app,
    { met: 0 },
    `SELECT EXISTS (SELECT 1 FROM json_each({:numbers}) c CROSS JOIN listings l ON l.number = c.value
      CROSS JOIN fitted_products f ON f.category = l.category AND f.product = l.product WHERE ${isOfCar('f')}) AS met`,
    { numbers: JSON.stringify(numbers), generations: JSON.stringify(ids) },
  )?.met ?? 0) === 1;
