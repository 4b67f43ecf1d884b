import { otherLayout } from '../../keyboard/model.ts';
import {
  mistaken,
  mistakesBetween,
  mistakesIn,
  nearlySaid,
  soundOf,
  soundsOf,
} from '../../vehicles/spelling/model.ts';
import { carInQuery, type CarInQuery } from '../car-in-query/model.ts';
import { carWords, mayBeMistyped, respelled } from '../car-words/model.ts';
import { strangeWords } from '../correction/model.ts';
import { all, type Reading } from '../reading/model.ts';
import type { MistakenName, SearchSource } from '../source/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/** Words of a query that are looked at, and ways in which it is read with them set right. */
const MOST_WORDS = 3;
const MOST_READINGS = 4;
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
export function* mistypedCars(vocabulary: Vocabulary, query: string): Reading<CarInQuery[]> {
  const { source } = vocabulary;
  const { words } = carWords(query);
  const eligible = words.flatMap((word, at) => (mayBeMistyped(word) ? [{ ...word, at }] : []));
  if (eligible.length === 0) return [];
  const plain = eligible.map((word) => word.plain);
  const strange = new Set((yield* strangeWords(vocabulary, plain)).slice(0, MOST_WORDS));
  const asked = eligible.filter((word) => strange.has(word.plain));
  if (asked.length === 0) return [];
  const apart = yield* namesApart(source, asked);
  const near = yield* namesNear(
    source,
    asked.filter(({ at }) => !apart.some((one) => one.at === at)),
  );
  const meant = [...apart, ...near];
  const together = yield* read(source, readings(query, meant));
  return together.length > 0 || meant.length < 2
    ? together
    : yield* read(
        source,
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

function* read(source: SearchSource, texts: string[]): Reading<CarInQuery[]> {
  const found = yield* all(texts.slice(0, MOST_READINGS).map((text) => carInQuery(source, text)));
  return [
    ...new Map(found.filter((one) => one !== null).map((one) => [one.car.key, one])).values(),
  ];
}

type Asked = { at: number; text: string; plain: string };

/** Names that a word is exactly: in the other layout, or a make and its model in one word. */
function* namesApart(source: SearchSource, asked: Asked[]): Reading<Meant[]> {
  const ways = asked.flatMap(({ at, plain }) => [
    { at, parts: [otherLayout(plain)] },
    ...Array.from({ length: Math.max(0, plain.length - 2 * SHORTEST_PART + 1) }, (_, n) => ({
      at,
      parts: [plain.slice(0, n + SHORTEST_PART), plain.slice(n + SHORTEST_PART)],
    })),
  ]);
  const spoken = ways.map((way) => ({ ...way, sounds: way.parts.map((part) => soundsOf([part])) }));
  const names = yield* source.carNames([...new Set(spoken.flatMap(({ sounds }) => sounds.flat()))]);
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
function* namesNear(source: SearchSource, asked: Asked[]): Reading<Meant[]> {
  if (asked.length === 0) return [];
  const names = yield* mistakenNames(source, asked);
  const likely = asked
    .map((word) => ({ ...word, best: nearest(word, names) }))
    .filter(({ best }) => best.length > 0);
  const goods = yield* all(likely.map(({ plain }) => source.nearestWords([plain], LOOK_UPS)));
  return likely
    .filter(({ plain, best }, at) => !isOfGoods(goods[at]!.get(plain), best))
    .map(({ at, best }) => ({
      at,
      names: [...new Set(best.map(({ slug }) => slug.replace(/-/g, ' ')))],
    }));
}

/** Of the names that a word may be mistaken for the nearest. */
function nearest({ at, plain }: Asked, names: readonly MistakenName[]): MistakenName[] {
  const sound = soundOf(plain);
  const told = nearlySaid(plain);
  const near = names
    .filter((name) => name.at === at)
    .map((name) => ({
      ...name,
      mistakes: told.includes(name.slug) ? 1 : mistakesBetween(sound, name.sound),
    }))
    .filter(
      (name) =>
        name.mistakes <= Math.max(mistakesIn(name.sound), told.includes(name.slug) ? 1 : 0) &&
        isLike(sound, name),
    );
  const least = Math.min(...near.map(({ mistakes }) => mistakes));
  return near.filter(({ mistakes }) => mistakes === least);
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

/** Whether the word of goods that is a mistake away, if there is one, is no name of these. */
const isOfGoods = (near: string | undefined, names: readonly { sound: string }[]): boolean =>
  near !== undefined && !soundsOf([near]).some((one) => names.some(({ sound }) => sound === one));

const mistakenNames = (source: SearchSource, asked: Asked[]): Reading<readonly MistakenName[]> =>
  source.mistakenNames(
    asked.flatMap(({ at, plain }) => mistaken(soundOf(plain)).map((key) => ({ at, key }))),
    asked.flatMap(({ at, plain }) =>
      nearlySaid(plain).map((slug) => ({ at, sound: soundOf(slug.replace(/-/g, '')) })),
    ),
  );
