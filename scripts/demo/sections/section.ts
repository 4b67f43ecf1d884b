import type { Image } from '../images/drawings.ts';

/**
 * One line of a part's data: a name with the texts it may say, or with a range of whole numbers and
 * their unit.
 */
export type Fact =
  | readonly [name: string, ...values: [string, ...string[]]]
  | readonly [name: string, from: number, to: number, unit: string];

export type Part = {
  /** In the singular, as a product's name begins. */
  name: string;
  image: Image;
  /** What tells such parts apart. When the first one has texts, its value goes into the name. */
  facts: readonly Fact[];
};

/** One category of the second level and what lies in it. */
export type GoodsGroup = {
  name: string;
  slug: string;
  /** One useful sentence. */
  text: string;
  parts: readonly [Part, ...Part[]];
  /** Retail prices in whole rubles. */
  rubles: [from: number, to: number];
  grams: [from: number, to: number];
  unit?: string;
  /** How many of them a car needs; 1 unless told. */
  perCar?: number;
};

export type Section = {
  name: string;
  slug: string;
  text: string;
  shelves: readonly GoodsGroup[];
  /** What decides whether a part fits: the car's body, its engine, or nothing. */
  fits: 'body' | 'engine' | 'every car';
};
