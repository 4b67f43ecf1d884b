import type pg from 'pg';
import { slugOf } from '../../lib/articles/model.ts';
import { markOf } from '../../lib/catalogue/postgres/search/asked.ts';
import { indexedWords } from '../../lib/catalogue/postgres/search-words.ts';
import { mistaken, soundOf } from '../../lib/vehicles/spelling/model.ts';
import { idOf, insertRows } from './made-rows.ts';

/** What the made products refer to: as much of it as a large shop has. */
export const MADE = {
  brands: 2_000,
  roots: 12,
  groups: 8,
  leaves: 6,
  makes: 30,
  models: 200,
  /** Of each model, one after the other. */
  generations: 3,
  engines: 4,
  warehouses: 10,
  words: 40_000,
} as const;

export const LEAVES = MADE.roots * MADE.groups * MADE.leaves;
export const GENERATIONS = MADE.models * MADE.generations;
/** Every fiftieth brand is closed. */
const isOpen = (brand: number) => brand % 50 !== 7;
const UPDATED = '2026-11-01 00:00:00.000Z';
const [FIRST_YEAR, YEARS] = [2002, 8];

const NOUNS =
  'фильтр колодки диск амортизатор пружина подшипник ремень цепь ролик насос радиатор термостат свеча катушка датчик провод лампа фара фонарь зеркало стекло щётка бампер крыло капот дверь ручка замок петля порог рычаг стойка опора сайлентблок втулка тяга наконечник шаровая кулак ступица полуось шрус пыльник сальник прокладка кольцо поршень клапан вал шестерня сцепление корзина маховик стартер генератор аккумулятор реле предохранитель глушитель бачок'.split(
    ' ',
  );
const KINDS =
  'масляный воздушный топливный салонный тормозной передний задний левый правый верхний нижний наружный внутренний усиленный комплектный'.split(
    ' ',
  );
const CONSONANTS = 'бвгджзклмнпрстфхцчшщ';
const VOWELS = 'аеиоуыэюя';
const ENDINGS = ['', 'ный', 'ка', 'ор'];
const WORDS = CONSONANTS.length ** 3 * VOWELS.length ** 2;
/** Prime to the number of words that there may be, so that none comes twice. */
const STEP = 104_729;

/** A word that nobody has heard: five letters and an ending. @param rank the commonest is 0 */
function wordOf(rank: number): string {
  let rest = (rank * STEP) % WORDS;
  const letters = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS].map((of) => {
    const letter = of.charAt(rest % of.length);
    rest = Math.floor(rest / of.length);
    return letter;
  });
  return letters.join('') + ENDINGS[rank % ENDINGS.length]!;
}

/** A name in Latin letters: «Borana». */
function nameOf(n: number): string {
  const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou'];
  let rest = n * 7_919 + 12_345;
  const letters = [consonants, vowels, consonants, vowels, consonants, vowels].map((of) => {
    const letter = of.charAt(rest % of.length);
    rest = Math.floor(rest / of.length);
    return letter;
  });
  const name = letters.join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const times = <T>(count: number, of: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => of(n));
const plain = (text: string) => text.replaceAll('ё', 'е');
const vectorOf = (text: string) =>
  indexedWords(plain(text))
    .map((word) => `'${word}'`)
    .join(' ');

const leafName = (leaf: number): string =>
  `${NOUNS[leaf % NOUNS.length]!} ${KINDS[Math.floor(leaf / NOUNS.length) % KINDS.length]!}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const brandName = (n: number) => nameOf(n);
/** Two brands of one name would have one address. */
const brandSlug = (n: number) => `${slugOf(brandName(n))}-${n}`;

function categoryRows(): object[] {
  const row = (id: string, name: string, path: string, at: number) => ({
    id,
    name,
    slug: `${slugOf(name)}-${id.slice(0, 1)}${at}`,
    parent: path.split('/').at(-3) ?? '',
    path,
    depth: path.split('/').length - 3,
    position: at,
    updated: UPDATED,
    search_words: vectorOf(name),
  });
  const root = (n: number) => `/${idOf('a', n)}/`;
  const group = (n: number) => `${root(Math.floor(n / MADE.groups))}${idOf('d', n)}/`;
  const leaf = (n: number) => `${group(Math.floor(n / MADE.leaves))}${idOf('e', n)}/`;
  return [
    ...times(MADE.roots, (n) => row(idOf('a', n), `Раздел ${wordOf(n)}`, root(n), n)),
    ...times(MADE.roots * MADE.groups, (n) =>
      row(idOf('d', n), `Группа ${wordOf(100 + n)}`, group(n), n),
    ),
    ...times(LEAVES, (n) => row(idOf('e', n), capital(leafName(n)), leaf(n), n)),
  ];
}

/** What products of each root are told apart by; the last one is a number. */
export const ATTRIBUTES = ['Материал', 'Сторона', 'Диаметр'];
/** Values of each, in each category. */
export const VALUES = 20;

const attributeRows = () =>
  times(MADE.roots * ATTRIBUTES.length, (n) => {
    const at = n % ATTRIBUTES.length;
    return {
      id: idOf('h', n),
      category: idOf('a', Math.floor(n / ATTRIBUTES.length)),
      name: ATTRIBUTES[at]!,
      kind: at === ATTRIBUTES.length - 1 ? 'number' : 'text',
      created: UPDATED,
      row: n,
    };
  });

const valueRows = () =>
  times(LEAVES * ATTRIBUTES.length * VALUES, (n) => {
    const at = Math.floor(n / VALUES) % ATTRIBUTES.length;
    const isNumber = at === ATTRIBUTES.length - 1;
    const value = (n % VALUES) + 1;
    return {
      id: n + 1,
      category: idOf('e', Math.floor(n / VALUES / ATTRIBUTES.length)),
      name: ATTRIBUTES[at]!,
      key: ATTRIBUTES[at]!.toLowerCase(),
      value: isNumber ? String(value * 10) : wordOf(at * VALUES + value),
      number: isNumber ? value * 10 : null,
    };
  });

function carRows() {
  const make = (n: number) => ({ id: idOf('k', n), ...named(3_000 + n), updated: UPDATED });
  const named = (n: number) => ({ name: nameOf(n), slug: `${slugOf(nameOf(n))}` });
  const models = times(MADE.models, (n) => ({
    id: idOf('m', n),
    make: idOf('k', n % MADE.makes),
    ...named(4_000 + n),
    year_from: FIRST_YEAR,
    updated: UPDATED,
  }));
  const makes = times(MADE.makes, make);
  const sounds = [
    ...makes.map(({ id, slug }) => ({ sound: soundOf(slug), make: id, model: '', whole: 1 })),
    ...models.map(({ id, make: of, slug }) => ({
      sound: soundOf(slug),
      make: of,
      model: id,
      whole: 1,
    })),
  ];
  return {
    vehicle_makes: makes,
    vehicle_models: models,
    vehicle_generations: times(GENERATIONS, (n) => {
      const [model, age] = [n % MADE.models, Math.floor(n / MADE.models)];
      const from = FIRST_YEAR + age * YEARS;
      const name = 'I'.repeat(age + 1);
      return {
        id: idOf('g', n),
        model: idOf('m', model),
        name,
        slug: name.toLowerCase(),
        year_from: from,
        year_to: from + YEARS,
        updated: UPDATED,
      };
    }),
    vehicle_modifications: times(GENERATIONS * MADE.engines, (n) => ({
      id: idOf('x', n),
      generation: idOf('g', Math.floor(n / MADE.engines)),
      name: `1.${n % 10} (${90 + (n % 80)} л.с.)`,
    })),
    car_names: sounds,
    car_name_mistakes: [...new Set(sounds.map(({ sound }) => sound))].flatMap((sound) =>
      mistaken(sound).map((text) => ({ mistaken: text, sound })),
    ),
  };
}

const supplyRows = () => ({
  suppliers: times(MADE.warehouses, (n) => ({
    id: idOf('s', n),
    kind: n === 0 ? 'own' : 'partner',
    active: true,
  })),
  warehouses: times(MADE.warehouses, (n) => ({
    id: idOf('w', n),
    supplier: idOf('s', n),
    name: `Склад ${n}`,
    work_days: '[]',
    active: true,
  })),
});

/** Fills the small tables, and three of words by which products are made: of names, brands and categories. */
export async function makeReference(client: pg.ClientBase): Promise<void> {
  const tables: Record<string, object[]> = {
    brands: times(MADE.brands, (n) => ({
      id: idOf('b', n),
      name: brandName(n),
      slug: brandSlug(n),
      active: isOpen(n),
      updated: UPDATED,
    })),
    categories: categoryRows(),
    category_attributes: attributeRows(),
    attribute_values: valueRows(),
    ...carRows(),
    ...supplyRows(),
  };
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows);
  const made = {
    words: times(MADE.words, (n) => ({ n, text: wordOf(n), words: indexedWords(wordOf(n)) })),
    brands: times(MADE.brands, (n) => ({
      n,
      text: brandName(n),
      words: indexedWords(`${brandName(n)} ${markOf(idOf('b', n))}`),
    })),
    leaves: times(LEAVES, (n) => ({
      n,
      text: capital(NOUNS[n % NOUNS.length]!),
      words: indexedWords(plain(leafName(n))),
    })),
  };
  for (const [name, rows] of Object.entries(made)) {
    await client.query(
      `CREATE TABLE made_${name} (n int PRIMARY KEY, text text NOT NULL, words text[] NOT NULL)`,
    );
    await client.query(
      `INSERT INTO made_${name} SELECT n, text, words FROM json_to_recordset($1::json) AS r (n int, text text, words text[])`,
      [JSON.stringify(rows)],
    );
  }
}
