import { articleKey } from '../../lib/articles/model.ts';
import { ORIGINAL, type Family, type Member } from './family.ts';
import type { Dice } from './random.ts';
import { brandId, crossId, fitmentId, numberId, type Row } from './records.ts';

const SOURCE = 'демо';

/** Numbers a product is also known by: the original's, a trade number, an old one. */
export function numbers({ cars }: Family, member: Member, original: Member, throws: Dice): Row[] {
  const number = (which: number, kind: string, text: string, brand = '') => ({
    id: numberId(member.index, which),
    product: member.id,
    brand,
    number: text,
    number_key: articleKey(text),
    kind,
  });
  const own = (which: number) =>
    `DEMO-${throws.between(100, 999)} ${String(member.index + 1).padStart(6, '0')}-${which}`;
  return [
    cars.length > 0 &&
      !member.original &&
      number(0, 'oem', original.article, brandId(original.maker)),
    throws.chance(35) && number(1, 'trade', own(1)),
    throws.chance(20) && number(2, 'old', own(2)),
  ].filter((row) => row !== false);
}

/**
 * Every part answers to its family's first: an analog both ways; an old number is replaced one way
 * by what came after it. Parts without an original answer to each other through the first as well.
 * @param related the first, of an old number what replaced it
 */
export function crossLinks({ cars }: Family, member: Member, related: Member): Row[] {
  const { index, place, old } = member;
  if (place === ORIGINAL) return [];
  const [from, to] = old ? [related, member] : [member, related];
  return [
    {
      id: crossId(index, 0),
      from_brand: brandId(from.maker),
      from_key: from.key,
      to_brand: brandId(to.maker),
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
const ANY_CAR = { id: '', engines: [''], from: 0, to: 0 };

/** The cars of the family: an engine of each, or the whole generation; or any car. */
export function fitments(kin: Family, { index, id, place }: Member): Row[] {
  const isTold = kin.fits.length > 0;
  if (!isTold && (index + 1) % UNKNOWN_EVERY === 0) return [];
  const position = kin.facts.find(({ name }) => /^(?:Ось$|Место$|Сторона)/.test(name))?.value ?? '';
  return (isTold ? kin.fits : [ANY_CAR]).map((car, which) => ({
    id: fitmentId(index, which),
    product: id,
    modification: kin.byEngine ? car.engines[0]! : '',
    generation: kin.byEngine ? '' : car.id,
    position: isTold ? position : '',
    quantity: isTold ? (kin.shelf.perCar ?? 1) : 0,
    year_from: car.from,
    year_to: car.to,
    note: isTold && place !== ORIGINAL ? 'сверьте номер' : '',
    source: SOURCE,
  }));
}
