import {
  carWords,
  readCar,
  readModel,
  readModels,
  soundsIn,
  type CarGeneration,
  type CarName,
  type CarWords,
  type ReadCar,
} from '../../../lib/search/car-words/model.ts';
import { queryWords } from '../../../lib/search/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { findCar } from '../vehicles/find-car.ts';
import { isOfCar } from '../vehicles/fits.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import { matching, termsMatch } from './matching.ts';
import { parseQuery } from './parsed-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A car that a query names, and the rest of its words. */
export type CarInQuery = Pick<ReadCar, 'rest' | 'names' | 'isSure' | 'openEngine'> & {
  car: FoundCar;
};

/** Names of cars that the sounds of one query lead to; far more than any does. */
const MOST_NAMES = 200;
/** Of products that bear the name of a car so many are looked at. */
const MOST_NAMED = 60;

/** Sound, make and its slug, model and its slug, whether whole, whether a brand. */
type Row = [string, string, string, string, string, number, number];

/** Brands that sell something here and are called like the make or the model. */
const IS_BRAND = `EXISTS (SELECT 1 FROM brands b WHERE b.active = TRUE AND EXISTS (SELECT 1 FROM listings l WHERE l.brand = b.id)
  AND (b.slug = COALESCE(m.slug, k.slug) OR b.id IN (SELECT a.brand FROM brand_aliases a WHERE a.alias_key = upper(replace(COALESCE(m.slug, k.slug), '-', '')))))`;

/** The words of a query, and what of them may name a car. */
export type Spoken = { words: CarWords; names: CarName[] };

/** Reads a query once, for all that is asked of it. */
export function spokenIn(app: core.App, query: string): Spoken {
  const words = carWords(query);
  return { words, names: namesOf(app, soundsIn(words)) };
}

/** @returns null where it names none, or more than one */
export const carInQuery = (app: core.App, query: string): CarInQuery | null =>
  carOf(app, spokenIn(app, query));

/**
 * The car that a query names by words, in either alphabet, with its generation and its year.
 * @returns null where it names none, or more than one
 */
export function carOf(app: core.App, { words, names }: Spoken): CarInQuery | null {
  const model = names.length > 0 ? readModel(words, names) : null;
  if (!model) return null;
  const { key, year, ...read } = readCar(model, model.model ? generations(app, model.model) : []);
  if (read.isBrand && !read.isSure) return null;
  return { ...read, car: findCar(app, key, year) };
}

/** Cars that are offered where a query may mean any of them. */
const MOST_CHOICES = 6;

/** The cars of which a query may mean any, as it names none of them alone; else none. */
export function carsOf(app: core.App, { words, names }: Spoken): CarInQuery[] {
  const models = readModels(words, names);
  if (models.length < 2 || models.length > MOST_CHOICES) return [];
  return models
    .map((model) => {
      const { key, year, ...read } = readCar(model, []);
      return { ...read, car: findCar(app, key, year) };
    })
    .sort((a, b) => (a.car.key < b.car.key ? -1 : 1));
}

/** All of them at once, as one text: a row each costs the engine ten times as much. */
export function namesOf(app: core.App, sounds: string[]): CarName[] {
  const row = selectOne(
    app,
    { names: '' },
    `
    SELECT json_group_array(json_array(sound, make, make_slug, model, model_slug, whole, is_brand)) AS names FROM (
      SELECT n.sound AS sound, n.make AS make, k.slug AS make_slug, n.model AS model, COALESCE(m.slug, '') AS model_slug, n.whole AS whole, ${IS_BRAND} AS is_brand
      FROM json_each({:sounds}) s CROSS JOIN car_names n ON n.sound = s.value CROSS JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
      LIMIT ${MOST_NAMES})`,
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

const generations = (app: core.App, model: string): CarGeneration[] =>
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

/** Id, name, code, volume, power and fuel. */
type Engine = [string, string, string, number, number, string];

/**
 * Whether the words of a car mean something else here: products bear them in their names, with the
 * other words of the query, and none of those is known to fit the car («футболка поло»). Who says
 * more than one thing of a car means it.
 */
export function meansOther(
  vocabulary: Vocabulary,
  { car, rest, names, isSure }: CarInQuery,
): boolean {
  if (isSure) return false;
  const parsed = (text: string) => parseQuery(vocabulary, queryWords(text));
  const [name, others] = [parsed(names), parsed(rest)];
  const match = [
    termsMatch(name.widened ?? name.slots, 'word', name.brands),
    termsMatch(others.widened ?? others.slots, 'stem', others.brands),
  ];
  const named = matching(
    vocabulary,
    'products_fts',
    match.filter(Boolean).join(' AND '),
    MOST_NAMED,
    'on_sale',
  );
  return named.length > 0 && !fitsAny(vocabulary.app, car, named);
}

const fitsAny = (app: core.App, { generations: ids }: FoundCar, numbers: number[]): boolean =>
  (selectOne(
    app,
    { met: 0 },
    `SELECT EXISTS (SELECT 1 FROM json_each({:numbers}) c CROSS JOIN listings l ON l.number = c.value
      CROSS JOIN fitted_products f ON f.category = l.category AND f.product = l.product WHERE ${isOfCar('f')}) AS met`,
    { numbers: JSON.stringify(numbers), generations: JSON.stringify(ids) },
  )?.met ?? 0) === 1;
