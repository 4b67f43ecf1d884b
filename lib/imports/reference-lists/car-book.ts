import { slugOf } from '../../articles/model.ts';
import type { Years } from './model.ts';

/** A car of the shop as far as lists name it. */
export type KnownCars = {
  makes: { id: string; name: string }[];
  models: { id: string; make: string; name: string }[];
  generations: { id: string; model: string; name: string; yearFrom: number; yearTo: number }[];
  modifications: { id: string; generation: string; name: string; engineCode: string }[];
};

/** What a row of a list says of a car; '' where it says nothing. */
export type NamedCar = {
  make: string;
  model: string;
  generation: string;
  modification: string;
  engineCode: string;
  years: Years;
};

/** A generation as a whole, or one of its modifications. */
export type FoundCar = { generation: string; modification: string };

/** Makes by what else they are called, in capitals without blanks and hyphens. */
const MAKE_ALIASES: Record<string, string> = Object.fromEntries(
  Object.entries({
    Audi: 'АУДИ',
    BMW: 'БМВ',
    Changan: 'ЧАНГАН ЧАНАН',
    Chery: 'ЧЕРИ',
    Chevrolet: 'ШЕВРОЛЕ',
    Citroen: 'СИТРОЕН CITROËN',
    Daewoo: 'ДЭУ ДЕУ',
    Exeed: 'ЭКСИД',
    Fiat: 'ФИАТ',
    Ford: 'ФОРД',
    Geely: 'ДЖИЛИ',
    Haval: 'ХАВАЛ ХАВЕЙЛ',
    Honda: 'ХОНДА',
    Hyundai: 'ХЕНДАЙ ХЁНДЭ ХЕНДЭ ХУНДАЙ ХЮНДАЙ ХЕНДЕ',
    Infiniti: 'ИНФИНИТИ',
    Kia: 'КИА',
    LADA: 'ЛАДА ВАЗ VAZ ЛАДАВАЗ LADAВАЗ LADAVAZ',
    Lexus: 'ЛЕКСУС',
    Lifan: 'ЛИФАН',
    Mazda: 'МАЗДА',
    'Mercedes-Benz': 'MERCEDES МЕРСЕДЕС МЕРСЕДЕСБЕНЦ MB',
    Mitsubishi: 'МИЦУБИСИ МИТСУБИСИ МИТСУБИШИ',
    Nissan: 'НИССАН',
    Opel: 'ОПЕЛЬ',
    Peugeot: 'ПЕЖО',
    Renault: 'РЕНО',
    Skoda: 'ШКОДА ŠKODA',
    SsangYong: 'САНГЙОНГ САНЪЁНГ',
    Subaru: 'СУБАРУ',
    Suzuki: 'СУЗУКИ',
    Toyota: 'ТОЙОТА',
    Volkswagen: 'VW ФОЛЬКСВАГЕН',
    Volvo: 'ВОЛЬВО',
    ГАЗ: 'GAZ',
    УАЗ: 'UAZ',
  }).flatMap(([make, others]) => others.split(' ').map((other) => [other, make])),
);

/** The usual name of a make, however a list calls it. */
export const makeName = (text: string): string =>
  MAKE_ALIASES[text.toUpperCase().replace(/[\s()-]/g, '')] ?? text.trim();

const keyOf = (name: string): string => slugOf(name).replaceAll('-', '');
const makeKey = (name: string): string => keyOf(makeName(name));

/** Finds the cars of the shop that a row means, and never guesses. */
export class CarBook {
  readonly #generationsOf: Map<string, KnownCars['generations']>;
  readonly #modificationsOf: Map<string, KnownCars['modifications']>;
  readonly #makes = new Map<string, string>();
  readonly #models = new Map<string, string>();

  constructor(cars: KnownCars) {
    this.#generationsOf = Map.groupBy(cars.generations, ({ model }) => model);
    this.#modificationsOf = Map.groupBy(cars.modifications, ({ generation }) => generation);
    for (const { id, name } of cars.makes) this.#makes.set(makeKey(name), id);
    for (const { id, make, name } of cars.models) this.#models.set(`${make} ${keyOf(name)}`, id);
  }

  /**
   * @returns generations or modifications, several where the years span several; or a Russian
   * sentence that says what is not known
   */
  find(named: NamedCar): FoundCar[] | string {
    const make = this.#makes.get(makeKey(named.make));
    if (!make) return `Марки «${named.make}» в магазине нет`;
    const model = this.#models.get(`${make} ${keyOf(named.model)}`);
    if (!model) return `Модели «${named.model}» у ${named.make} в магазине нет`;
    const generations = this.#generations(model, named);
    if (typeof generations === 'string') return generations;
    return this.#modifications(generations, named);
  }

  /** The make that words begin with, and the words after it; null where they begin with none. */
  makeIn(words: readonly string[]): { make: string; rest: string[] } | null {
    const taken = longest(words, (text) => this.#makes.has(makeKey(text)));
    return taken && { make: taken.text, rest: taken.rest };
  }

  /** The model of a make that words begin with, in the same way. */
  modelIn(make: string, words: readonly string[]): { model: string; rest: string[] } | null {
    const id = this.#makes.get(makeKey(make)) ?? '';
    const taken = longest(words, (text) => this.#models.has(`${id} ${keyOf(text)}`));
    return taken && { model: taken.text, rest: taken.rest };
  }

  #generations(model: string, { generation, years }: NamedCar): string[] | string {
    const all = this.#generationsOf.get(model) ?? [];
    if (generation) {
      const found = all.filter(({ name }) => isCalled(name, generation));
      if (found.length === 1) return [found[0]!.id];
      return found.length === 0
        ? `Поколения «${generation}» у этой модели в магазине нет`
        : `Поколений «${generation}» у этой модели несколько`;
    }
    if (years.from === 0 && years.to === 0)
      return all.length === 1 ? [all[0]!.id] : 'Не сказано, какое поколение или какие годы выпуска';
    const meant = all.filter(({ yearFrom, yearTo }) =>
      meets({ from: yearFrom, to: yearTo }, years),
    );
    return meant.length > 0
      ? meant.map(({ id }) => id)
      : 'В эти годы модель в магазине не выпускалась';
  }

  #modifications(
    generations: string[],
    { modification, engineCode }: NamedCar,
  ): FoundCar[] | string {
    if (!modification && !engineCode)
      return generations.map((generation) => ({ generation, modification: '' }));
    const all = generations.flatMap((generation) => this.#modificationsOf.get(generation) ?? []);
    const found = all.filter(
      (one) =>
        (!modification || keyOf(one.name) === keyOf(modification)) &&
        (!engineCode || keyOf(one.engineCode) === keyOf(engineCode)),
    );
    if (found.length === 0)
      return `Модификации «${[modification, engineCode].filter(Boolean).join(', ')}» в магазине нет`;
    return found.map(({ id }) => ({ generation: '', modification: id }));
  }
}

/** Words of one name. */
const MOST_WORDS = 4;

/** The most of the first words that are a name. */
function longest(
  words: readonly string[],
  isName: (text: string) => boolean,
): { text: string; rest: string[] } | null {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    if (isName(text)) return { text, rest: words.slice(count) };
  }
  return null;
}

/** «IV (FB)» is called «IV», «FB», «IV FB» and «IV (FB)». */
function isCalled(name: string, called: string): boolean {
  const [, first = name, second = ''] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? [];
  return [name, first, second].some((one) => one !== '' && keyOf(one) === keyOf(called));
}

/** Whether two spans have a year in common; 0 is an open end. */
const meets = (one: Years, other: Years): boolean =>
  (one.to === 0 || other.from <= one.to) && (other.to === 0 || one.from <= other.to);
