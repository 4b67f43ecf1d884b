import { articleKey } from '../../lib/articles/model.ts';
import { ORIGINAL, type Family, type Member } from './family.ts';
import type { Dice } from './random.ts';
import { brandId, crossId, fitmentId, numberId, type Row } from './records.ts';

const SOURCE = 'демо';

/** Numbers a product is also known by: the original's, a trade number, an old one. */
export function numbers(
  { cars }: Family,
  { index, id, original: isOriginal }: Member,
  original: Member,
  throws: Dice,
): Row[] {
  const number = (which: number, kind: string, text: string, brand = '') => ({
    id: numberId(index, which),
    product: id,
    brand,
    number: text,
    number_key: articleKey(text),
    kind,
  });
  const digits = String(index + 1).padStart(6, '0');
  return [
    ...(cars.length > 0 && !isOriginal
      ? [number(0, 'oem', original.article, brandId(original.maker))]
      : []),
    ...(throws.chance(35)
      ? [number(1, 'trade', `DEMO-${throws.between(100, 999)} ${digits}-1`)]
      : []),
    ...(throws.chance(20)
      ? [number(2, 'old', `DEMO-${throws.between(100, 999)} ${digits}-2`)]
      : []),
  ];
}

/**
 * Every part answers to its family's first: an analog both ways; an old number is replaced one way
 * by what came after it. Parts without an original answer to each other through the first as well.
 * @param related the first, of an old number what replaced it
 */
export function crossLinks(
  { cars }: Family,
  { index, place, maker, key, old }: Member,
  related: Member,
): Row[] {
  if (place === ORIGINAL) return [];
  const [self, other] = [
    { brand: brandId(maker), key },
    { brand: brandId(related.maker), key: related.key },
  ];
  const [from, to] = old ? [other, self] : [self, other];
  return [
    {
      id: crossId(index, 0),
      from_brand: from.brand,
      from_key: from.key,
      to_brand: to.brand,
      to_key: to.key,
      kind: old ? 'replaces' : 'analog',
      both_ways: !old,
      confidence: cars.length > 0 ? 90 : 70,
      source: SOURCE,
    },
  ];
}

/** One in so many parts for every car is told to be of no car: there is no data, as shops have it. */
const UNKNOWN_EVERY = 12;

/** The cars of the family: an engine of each, or the whole generation; or any car. */
export function fitments(
  { fits, byEngine, facts, shelf }: Family,
  { index, id, place }: Member,
): Row[] {
  const position =
    facts.find(({ name }) => name === 'Ось' || name === 'Место' || name.startsWith('Сторона'))
      ?.value ?? '';
  if (fits.length === 0 && (index + 1) % UNKNOWN_EVERY > 0)
    return [{ ...anyCar(index, id), source: SOURCE }];
  return fits.map(({ id: generation, engines, from, to }, which) => ({
    id: fitmentId(index, which),
    product: id,
    modification: byEngine ? engines[0]! : '',
    generation: byEngine ? '' : generation,
    position,
    quantity: shelf.perCar ?? 1,
    year_from: from,
    year_to: to,
    note: place === ORIGINAL ? '' : 'сверьте номер',
    source: SOURCE,
  }));
}

const anyCar = (index: number, product: string): Row => ({
  id: fitmentId(index, 0),
  product,
  modification: '',
  generation: '',
  position: '',
  quantity: 0,
  year_from: 0,
  year_to: 0,
  note: '',
});
