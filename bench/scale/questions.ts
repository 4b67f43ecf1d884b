import { slugOf } from '../../lib/articles/model.ts';
import type { CatalogueReads } from '../../lib/catalogue/reads.ts';
import { NUMBERED_PAGES, PAGE_SIZE } from '../../lib/constants.ts';
import { choicePart, rangePart, valueSlug } from '../../lib/products/attributes/choices/model.ts';
import type { ListQuery } from '../../lib/products/schema.ts';
import type { SearchQuery } from '../../lib/search/schema.ts';
import { chanceOf, type Chance } from '../../tests/support/walks/chance.ts';
import type { Sampled } from './sample.ts';

/** One question; whoever answers, it is the same. */
export type Question = (reads: CatalogueReads) => Promise<unknown>;

type Made = Question | null;

/** `aimMs`: p95 alone. `of`: what is asked because of a product, if it is fit for that. */
type Kind = { name: string; aimMs: number; of: (one: Sampled, chance: Chance) => Made };

const [LIST_MS, CAR_MS, WORDS_MS] = [5, 10, 30];

const list =
  (query: ListQuery, category?: string): Question =>
  (reads) =>
    reads.listProducts(query, category);
const search =
  (query: SearchQuery): Question =>
  (reads) =>
    reads.searchProducts(query);

/** One of its categories, of any depth. */
const placeOf = ({ categories }: Sampled, chance: Chance): string => chance.one(categories).slug;

const listBy = (
  name: string,
  queryOf: (one: Sampled, chance: Chance) => ListQuery | null,
  aimMs = LIST_MS,
): Kind => ({
  name,
  aimMs,
  of: (one, chance) => {
    const query = queryOf(one, chance);
    return query && list(query, placeOf(one, chance));
  },
});

const roubles = (kopecks: number) => Math.max(1, Math.round(kopecks / 100));

/** The last page that has a number, or of a small list the last there is. */
function lastPage({ categories }: Sampled): Made {
  const [most, ...others] = categories.toSorted((a, b) => b.products - a.products);
  if (!most) return null;
  const enough = [most, ...others].filter(
    ({ products }) => products > (NUMBERED_PAGES - 1) * PAGE_SIZE,
  );
  const { slug, products } = enough.at(-1) ?? most;
  return products > 0
    ? list({ page: Math.min(NUMBERED_PAGES, Math.ceil(products / PAGE_SIZE)) }, slug)
    : null;
}

const attrOf = ({ text }: Sampled): string[] | null => {
  const part = text && choicePart(slugOf(text.name), valueSlug(text.value));
  return part ? [part] : null;
};
const rangeOf = ({ size }: Sampled): string[] | null =>
  size && [
    rangePart(slugOf(size.name), Math.floor(size.number * 0.8), Math.ceil(size.number * 1.2)),
  ];

const LISTS: Kind[] = [
  listBy('list', () => ({})),
  listBy('list by price', () => ({ sort: 'price' })),
  listBy('list, the dearest first', () => ({ sort: '-price' })),
  listBy('list, range of prices', ({ kopecks }) =>
    kopecks > 0
      ? { from: Math.max(1, Math.round(roubles(kopecks) / 2)), to: roubles(kopecks) * 2 }
      : null,
  ),
  listBy('list of a brand', ({ brand }) => (brand !== null ? { brand: [brand] } : null)),
  { name: 'list, page 34', aimMs: LIST_MS, of: lastPage },
  listBy('list by attribute', (one) => {
    const attr = attrOf(one);
    return attr && { attr };
  }),
  listBy('list by a range of numbers', (one) => {
    const attr = rangeOf(one);
    return attr && { attr };
  }),
];

const FACETS: Kind[] = [
  {
    name: 'facets',
    aimMs: LIST_MS,
    of: (one, chance) => ofPlace(one, chance, (reads, place) => reads.getFacets(place)),
  },
  {
    name: 'facets under an attribute',
    aimMs: LIST_MS,
    of: (one, chance) => {
      const attr = attrOf(one);
      return attr && ofPlace(one, chance, (reads, place) => reads.getFacets(place, { attr }));
    },
  },
  {
    name: 'attribute facets',
    aimMs: LIST_MS,
    of: (one, chance) => ofPlace(one, chance, (reads, place) => reads.getAttributeFacets(place)),
  },
];

function ofPlace(
  one: Sampled,
  chance: Chance,
  ask: (reads: CatalogueReads, place: string) => Promise<unknown>,
): Question {
  const place = placeOf(one, chance);
  return (reads) => ask(reads, place);
}

/** Words that people type: no numbers, nothing short. */
const wordsOf = ({ name }: Sampled): string[] => name.toLowerCase().match(/[a-zа-яё]{3,}/g) ?? [];

/** Neighbours of a name. */
function someWords(one: Sampled, chance: Chance, many: number): string[] | null {
  const words = wordsOf(one);
  if (words.length < many) return null;
  const from = chance.from(0, words.length - many);
  return words.slice(from, from + many);
}

const words =
  (many: number): Kind['of'] =>
  (one, chance) => {
    const some = someWords(one, chance, many);
    return some && search({ q: some.join(' ') });
  };

/** One letter is left out, stands before its neighbour or is another. */
function mistyped(one: Sampled, chance: Chance): Made {
  const long = wordsOf(one).filter(({ length }) => length >= 6);
  if (long.length === 0) return null;
  const word = chance.one(long);
  const at = chance.from(1, word.length - 3);
  const [head, first, second, tail] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  return search({ q: head + chance.one([second, second + first, `щ${second}`]) + tail });
}

function beginning(one: Sampled, chance: Chance): Made {
  const some = someWords(one, chance, 1 + chance.from(0, 1));
  if (!some) return null;
  const last = some.at(-1)!;
  const q = [...some.slice(0, -1), last.slice(0, chance.from(3, last.length))].join(' ');
  return (reads) => reads.suggest(q);
}

const SEARCHES: Kind[] = [
  { name: 'a number', aimMs: LIST_MS, of: ({ article }) => search({ q: article }) },
  {
    name: 'beginning of a number',
    aimMs: LIST_MS,
    of: ({ article }, chance) =>
      article.length < 6
        ? null
        : search({ q: article.slice(0, chance.from(5, article.length - 1)) }),
  },
  { name: 'one word', aimMs: WORDS_MS, of: words(1) },
  { name: 'two words', aimMs: WORDS_MS, of: words(2) },
  { name: 'three words', aimMs: WORDS_MS, of: words(3) },
  { name: 'a mistyped word', aimMs: WORDS_MS, of: mistyped },
  { name: 'suggestions', aimMs: WORDS_MS, of: beginning },
  {
    name: 'a word and a car in words',
    aimMs: WORDS_MS,
    of: (one, chance) => {
      const some = one.car && someWords(one, chance, 1);
      return some && search({ q: [...some, one.car!.make, one.car!.model].join(' ') });
    },
  },
  {
    name: 'a word, the visitor’s car first',
    aimMs: WORDS_MS,
    of: (one, chance) => {
      const { car } = one;
      const some = car && someWords(one, chance, 1);
      return (
        some &&
        ((reads) => reads.searchProducts({ q: some.join(' ') }, { key: car.key, year: undefined }))
      );
    },
  },
];

const CARS: Kind[] = [
  listBy('car + category', ({ car }) => car && { car: car.key }, CAR_MS),
  listBy('car + category + year', ({ car }) => car && { car: car.key, year: car.year }, CAR_MS),
  { name: 'a car’s everything', aimMs: CAR_MS, of: ({ car }) => car && list({ car: car.key }) },
  {
    name: 'list, the visitor’s car first',
    aimMs: CAR_MS,
    of: (one, chance) => {
      const { car } = one;
      return (
        car &&
        ofPlace(one, chance, (reads, place) =>
          reads.listProducts({}, place, { key: car.key, year: undefined }),
        )
      );
    },
  },
  {
    name: 'page of a car',
    aimMs: CAR_MS,
    of: ({ car }) => car && ((reads) => reads.getCarPage(car.key)),
  },
  {
    name: 'page of a make',
    aimMs: CAR_MS,
    of: ({ car }) => car && ((reads) => reads.getCarPage(car.key.split('.')[0]!)),
  },
];

const KINDS: Kind[] = [
  ...LISTS,
  ...FACETS,
  {
    name: 'a product',
    aimMs: LIST_MS,
    of:
      ({ id }) =>
      (reads) =>
        reads.getProduct(id),
  },
  ...SEARCHES,
  ...CARS,
];

export type Asked = { name: string; aimMs: number; questions: Question[] };

/**
 * What is asked of each kind, the same for the same products.
 * @param sample products, of which each kind takes the first that are fit for it
 */
export const questionsOf = (sample: readonly Sampled[], many: number): Asked[] =>
  KINDS.map(({ name, aimMs, of }, at) => {
    const chance = chanceOf(at + 1);
    const questions = sample.map((one) => of(one, chance)).filter((one) => one !== null);
    return { name, aimMs, questions: questions.slice(0, many) };
  });
