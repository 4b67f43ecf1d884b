import { articleKey } from '../../../lib/articles/model.ts';
import {
  namesProduct,
  readingsOf,
  wholeReadings,
  type Reading,
  type Way,
} from '../../../lib/bulk-order/model.ts';
import { MAX_QUANTITY } from '../../../lib/cart/model.ts';
import { knownByNumbers } from './analogs.ts';
import { brandNames } from './brand-names.ts';
import { productsOf, type Listed } from './products.ts';

/** Readings of one line that are looked up. */
const MAX_READINGS = 16;

/**
 * What a line turned out to mean. `products`: those that it may mean, with their pieces; `isSure`:
 * nothing of it speaks of another; `instead`: products known by its number, where none bears it.
 */
export type Meaning = {
  name: string;
  lines: number[];
  wanted: number;
  reading: Reading;
  products: { product: Listed; wanted: number }[];
  isSure: boolean;
  instead: readonly string[];
};

/** What the lines of a list mean, each part once: what is repeated is summed up. */
export function meaningsOf(app: core.App, lines: readonly (readonly Way[])[]): Meaning[] {
  const brands = brandNames(app);
  const brandOf = (key: string) => brands.get(key);
  const whole = meantBy(
    app,
    lines.map((ways) => wholeReadings(ways, brandOf)),
  );
  const open = lines.flatMap((_, at) => (whole[at] ? [] : [at]));
  const readings = open.map((at) => readingsOf(lines[at]!, brandOf).slice(0, MAX_READINGS));
  const parts = meantBy(app, readings);
  const vague = vaguelyMeant(
    app,
    readings.map((ofLine, n) => (parts[n] ? [] : ofLine)),
  );
  const meanings = new Map<string, Meaning>();
  lines.forEach((ways, at) => {
    const n = open.indexOf(at);
    const meaning = whole[at] ?? parts[n] ?? vague[n] ?? notKnown(ways);
    const known = meanings.get(meaning.name);
    if (known) join(known, meaning, at);
    else meanings.set(meaning.name, { ...meaning, lines: [at] });
  });
  return [...meanings.values()];
}

type OfLine = Omit<Meaning, 'lines'>;

/** What lines mean beyond doubt; null where they do not. */
function meantBy(app: core.App, readings: readonly (readonly Reading[])[]): (OfLine | null)[] {
  const productsFor = productsOf(app, readings.flat());
  return readings.map((ofLine) => {
    const products = surelyMeant(ofLine, productsFor);
    return products.length > 0 ? meant(ofLine[0]!, products, true) : null;
  });
}

type Found = Meaning['products'];

const wanting = (products: readonly Listed[], { quantity }: Reading): Found =>
  products.map((product) => ({ product, wanted: quantity }));

/**
 * Products that a line says and nothing else. «OC 90 2» may be one number or two pieces of another:
 * where there are both, both are meant.
 */
function surelyMeant(
  readings: readonly Reading[],
  productsFor: ReturnType<typeof productsOf>,
): Found {
  let first: Reading | undefined;
  const found: Found = [];
  for (const reading of readings) {
    if (first && !isAsGood(reading, first)) continue;
    const products = productsFor(reading).filter((product) => saysNothingElse(reading, product));
    if (products.length === 0) continue;
    first ??= reading;
    const fresh = products.filter(({ id }) => !found.some(({ product }) => product.id === id));
    found.push(...wanting(fresh, reading));
  }
  return found;
}

const isAsGood = (reading: Reading, first: Reading): boolean =>
  first.unread.length === 0 && reading.unread.length === 0 && !reading.brand === !first.brand;

/** Beside a brand and its number stands what the part is called, in whatever words. */
function saysNothingElse({ brand, unread }: Reading, { name }: Listed): boolean {
  if (unread.length === 0) return true;
  return brand ? !unread.some((word) => /\d/.test(word)) : namesProduct(unread, nameKeys(name));
}

const nameKeys = (name: string): string[] => name.split(/[\s,/-]+/).map(articleKey);

/**
 * What lines may mean of which not everything was understood, or whose number is only known as that
 * of others; null where there is nothing of the kind.
 */
function vaguelyMeant(app: core.App, readings: readonly (readonly Reading[])[]): (OfLine | null)[] {
  const productsFor = productsOf(app, readings.flat());
  const knownFor = knownByNumbers(app, readings.flat());
  return readings.map((ofLine) => {
    for (const reading of ofLine) {
      const products = productsFor(reading);
      if (products.length > 0) return meant(reading, wanting(products, reading), false);
      const known = knownFor(reading);
      if (known.length > 0) return { ...meant(reading, [], false), instead: known };
    }
    return null;
  });
}

function notKnown([way]: readonly Way[]): OfLine {
  const { words, quantity } = way!;
  return meant({ brand: '', key: words.join(''), quantity, unread: [] }, [], false);
}

function meant(reading: Reading, products: Found, isSure: boolean): OfLine {
  const ids = products.map(({ product }) => product.id);
  const name =
    ids.length > 0 ? `${isSure} ${ids.sort().join()}` : `${reading.brand} ${reading.key}`;
  const wanted = products[0]?.wanted ?? reading.quantity;
  return { name, wanted, reading, products, isSure, instead: [] };
}

function join(known: Meaning, again: OfLine, at: number): void {
  known.lines.push(at);
  known.wanted = Math.min(known.wanted + again.wanted, MAX_QUANTITY);
  known.products = known.products.map(({ product, wanted }) => {
    const more = again.products.find((other) => other.product.id === product.id)?.wanted ?? 0;
    return { product, wanted: Math.min(wanted + more, MAX_QUANTITY) };
  });
}
