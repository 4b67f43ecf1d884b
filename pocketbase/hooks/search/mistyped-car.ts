import { otherLayout } from '../../../lib/keyboard/model.ts';
import { carWords, mayBeMistyped, respelled } from '../../../lib/search/car-words/model.ts';
import {
  mistaken,
  mistakesBetween,
  mistakesIn,
  nearlySaid,
  soundOf,
  soundsOf,
} from '../../../lib/vehicles/spelling/model.ts';
import { selectOne } from '../sql/select.ts';
import { carInQuery, namesOf, type CarInQuery } from './car-in-query.ts';
import { nearestWords, strangeWords } from './correction.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a query that are looked at, and ways in which it is read with them set right. */
const MOST_WORDS = 3;
const MOST_READINGS = 4;
/** Names that words of one query may be mistaken for; far more than any are. */
const MOST_NAMES = 200;
/** Words of goods that a mistyped name may be as well. */
const LOOK_UPS = 150;
/** What a name of a make and one of a model have at least. */
const SHORTEST_PART = 3;

/** `at`: the place of a word; `names`: what may be meant by it, equally likely. */
type Meant = { at: number; names: string[] };

/**
 * The cars that a query may name by a word that is no word of goods: mistyped by a letter or two, in
 * the other layout, two names in one («киарио», «лада-веста»).
 * @param query one that finds nothing
 * @returns none, or the one that is meant, or several that may be
 */
export function mistypedCars(vocabulary: Vocabulary, query: string): CarInQuery[] {
  const { words } = carWords(query);
  const eligible = words.flatMap((word, at) => (mayBeMistyped(word) ? [{ ...word, at }] : []));
  const plain = eligible.map((word) => word.plain);
  const strange = new Set(strangeWords(vocabulary, plain).slice(0, MOST_WORDS));
  const asked = eligible.filter((word) => strange.has(word.plain));
  if (asked.length === 0) return [];
  const apart = namesApart(vocabulary.app, asked);
  const near = namesNear(
    vocabulary.app,
    asked.filter(({ at }) => !apart.some((one) => one.at === at)),
  );
  const meant = [...apart, ...near];
  const together = read(vocabulary, readings(query, meant));
  return together.length > 0 || meant.length < 2
    ? together
    : read(
        vocabulary,
        meant.flatMap((one) => readings(query, [one])),
      );
}

/** The query with each of the words set right, in all the ways that are likely. */
const readings = (query: string, meant: Meant[]): string[] =>
  meant.length === 0
    ? []
    : meant
        .reduce<Record<number, string>[]>(
          (all, { at, names }) =>
            all.flatMap((one) => names.map((name) => ({ ...one, [at]: name }))),
          [{}],
        )
        .slice(0, MOST_READINGS)
        .map((names) => respelled(query, names));

function read({ app }: Vocabulary, texts: string[]): CarInQuery[] {
  const cars = new Map<string, CarInQuery>();
  for (const text of texts.slice(0, MOST_READINGS)) {
    const found = carInQuery(app, text);
    if (found) cars.set(found.car.key, found);
  }
  return [...cars.values()];
}

type Asked = { at: number; text: string; plain: string };

/** Names that a word is exactly: in the other layout, or a make and its model in one word. */
function namesApart(app: core.App, asked: Asked[]): Meant[] {
  const ways = asked.flatMap(({ at, plain }) => [
    { at, parts: [otherLayout(plain)] },
    ...Array.from({ length: Math.max(0, plain.length - 2 * SHORTEST_PART + 1) }, (_, n) => ({
      at,
      parts: [plain.slice(0, n + SHORTEST_PART), plain.slice(n + SHORTEST_PART)],
    })),
  ]);
  const spoken = ways.map((way) => ({ ...way, sounds: way.parts.map((part) => soundsOf([part])) }));
  const names = namesOf(app, [...new Set(spoken.flatMap(({ sounds }) => sounds.flat()))]);
  const named = (sounds: string[]) => names.filter(({ sound }) => sounds.includes(sound));
  const found = spoken.filter(({ sounds: [first = [], second] }) => {
    if (!second) return named(first).length > 0;
    const makes = named(first).filter(({ model }) => model === '');
    return named(second).some(
      ({ model, make }) => model !== '' && makes.some((one) => one.make === make),
    );
  });
  return asked.flatMap(({ at }) => {
    const own = found.filter((way) => way.at === at).map(({ parts }) => parts.join(' '));
    return own.length > 0 ? [{ at, names: own }] : [];
  });
}

/** Names that a word is a mistake or two away from, the nearest alone, unless goods are nearer. */
function namesNear(app: core.App, asked: Asked[]): Meant[] {
  const rows = mistakenNames(app, asked);
  return asked.flatMap(({ at, plain }) => {
    const sound = soundOf(plain);
    const told = nearlySaid(plain);
    const near = rows
      .filter((row) => row.at === at)
      .map((row) => ({
        ...row,
        mistakes: told.includes(row.slug) ? 1 : mistakesBetween(sound, row.sound),
      }))
      .filter(
        (row) =>
          row.mistakes <= Math.max(mistakesIn(row.sound), told.includes(row.slug) ? 1 : 0) &&
          isLike(sound, row),
      );
    const least = Math.min(...near.map(({ mistakes }) => mistakes));
    const best = near.filter(({ mistakes }) => mistakes === least);
    if (best.length === 0 || isNearGoods(app, plain, best)) return [];
    return [{ at, names: [...new Set(best.map(({ slug }) => slug.replace(/-/g, ' ')))] }];
  });
}

/**
 * «Актавия»: of vowels one is taken for another, the first of a name as well. Two mistakes of which
 * one is the last letter make another word: «солярка».
 */
const isLike = (
  said: string,
  { sound, mistakes }: { sound: string; mistakes: number },
): boolean => {
  const isSame = (at: (text: string) => string) =>
    at(said).toLowerCase() === at(sound).toLowerCase() ||
    [said, sound].every((text) => /[aoeiu]/.test(at(text)));
  return isSame((text) => text.charAt(0)) && (mistakes < 2 || isSame((text) => text.slice(-1)));
};

/** Whether a word of goods that is no name of these is a mistake away. */
function isNearGoods(app: core.App, word: string, names: readonly { sound: string }[]): boolean {
  const near = nearestWords(app, [word], LOOK_UPS).get(word);
  return (
    near !== undefined && !soundsOf([near]).some((one) => names.some(({ sound }) => sound === one))
  );
}

type Near = { at: number; sound: string; slug: string };

function mistakenNames(app: core.App, asked: Asked[]): Near[] {
  const keys = asked.flatMap(({ at, plain }) =>
    mistaken(soundOf(plain)).map((key) => [at, key] as const),
  );
  const slugs = asked.flatMap(({ at, plain }) =>
    nearlySaid(plain).map((slug) => [at, soundOf(slug.replace(/-/g, ''))] as const),
  );
  const row = selectOne(
    app,
    { names: '' },
    `
    SELECT json_group_array(json_array(at, sound, slug)) AS names FROM (
      SELECT DISTINCT s.at AS at, n.sound AS sound, COALESCE(m.slug, k.slug) AS slug FROM (
        SELECT value ->> 0 AS at, x.sound AS sound FROM json_each({:keys}) CROSS JOIN car_name_mistakes x ON x.mistaken = value ->> 1
        UNION SELECT value ->> 0, value ->> 1 FROM json_each({:slugs})) s
      CROSS JOIN car_names n ON n.sound = s.sound CROSS JOIN vehicle_makes k ON k.id = n.make LEFT JOIN vehicle_models m ON m.id = n.model
      WHERE n.whole = 1 LIMIT ${MOST_NAMES})`,
    { keys: JSON.stringify(keys), slugs: JSON.stringify(slugs) },
  );
  return (JSON.parse(row?.names ?? '[]') as [number, string, string][]).map(
    ([at, sound, slug]) => ({ at, sound, slug }),
  );
}
