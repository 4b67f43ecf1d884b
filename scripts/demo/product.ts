import { articleKey, productId } from '../../lib/articles/model.ts';
import { BRANDS } from './brands.ts';
import { FAMILY, OLD, OLDEST, ORIGINAL, type Family, type Member } from './family.ts';
import { dice, type Dice } from './random.ts';
import { brandId, type Row } from './records.ts';
import { crossLinks, fitments, numbers } from './relations.ts';
import { supply } from './supply.ts';

export type ProductRows = {
  products: Row[];
  product_numbers: Row[];
  fitments: Row[];
  offers: Row[];
  stocks: Row[];
  cross_links: Row[];
};
/** File names of the images of a kind of part. */
export type ImageNames = (image: string) => readonly string[];

const LONG_TAIL =
  ' с усиленной конструкцией для сложных дорожных условий, в комплекте с крепежом и инструкцией, упаковка картонная';

/**
 * The family's first, to which the others are related: it follows from the index, whether it is
 * loaded or not.
 */
export const originalOf = (kin: Family, index: number, seed: number): Member =>
  memberOf(kin, index - (index % FAMILY) + ORIGINAL, seed);

/**
 * The product number `index` of the demo with everything that belongs to it, as rows of their
 * tables.
 * @param kin its family, whose first is `original`
 */
export function demoProduct(
  kin: Family,
  original: Member,
  index: number,
  seed: number,
  refreshedAt: Date,
  images: ImageNames,
): ProductRows {
  const member = memberOf(kin, index, seed);
  const throws = dice(seed, index);
  const successor = member.place === OLDEST ? memberOf(kin, index + 1, seed) : original;
  const product = describe(kin, member, successor, throws, images(kin.part.image));
  const { offers, stocks } = supply(kin, member, throws, refreshedAt);
  return {
    products: [product],
    product_numbers: numbers(kin, member, original, throws),
    fitments: fitments(kin, member),
    offers,
    stocks,
    cross_links: crossLinks(kin, member, member.old ? successor : original),
  };
}

function memberOf(kin: Family, index: number, seed: number): Member {
  const place = index % FAMILY;
  const old = (place === OLD && kin.hasOld) || (place === OLDEST && kin.hasOldest);
  const maker = kin.makers[old ? ORIGINAL : place]!;
  const { slug, prefix, original = false } = BRANDS[maker]!;
  const article = printed(prefix, index, dice(seed + 1, index));
  return {
    index,
    place,
    maker,
    article,
    key: articleKey(article),
    id: productId(slug, article),
    original,
    old,
  };
}

/**
 * The same digits in the ways makers print them; the index in it keeps numbers of one maker apart.
 */
function printed(prefix: string, index: number, throws: Dice): string {
  const digits = String(index + 1).padStart(6, '0');
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  return throws.pick([
    `${prefix} ${head}/${tail}`,
    `${prefix}-${digits}`,
    `${prefix}${digits}`,
    `${prefix} ${head} ${tail}`,
    `${prefix}.${head}.${tail} Д`,
  ]);
}

function describe(
  kin: Family,
  member: Member,
  successor: Member,
  throws: Dice,
  images: readonly string[],
): Row {
  return {
    id: member.id,
    brand: brandId(member.maker),
    article: member.article,
    article_key: member.key,
    name: `${kin.name}${throws.chance(4) ? LONG_TAIL : ''}`,
    category: kin.category,
    description: `Демонстрационный товар: такой детали не существует, купить её нельзя. ${kin.shelf.text}`,
    unit: kin.shelf.unit ?? 'шт.',
    weight_g: Math.round((kin.grams * throws.between(90, 110)) / 100),
    barcode: throws.chance(70) ? inStoreBarcode(member.index) : '',
    is_original: member.original,
    published: true,
    attributes: kin.facts,
    images: shown(images, throws),
    superseded_by: member.old ? successor.id : '',
  };
}

/**
 * One to three of the views: the first one, seldom another, and then any; a few products have none
 * yet.
 */
function shown(images: readonly string[], throws: Dice): string[] {
  if (throws.chance(2)) return [];
  const [first = [], ...others] = images.map((file) => [file]);
  const from = throws.between(0, Math.max(0, others.length - 1));
  const turned = [...others.slice(from), ...others.slice(0, from)];
  return (throws.chance(95) ? [first, ...turned] : [...turned, first])
    .flat()
    .slice(0, throws.between(1, 3));
}

/** EAN-13 of the range that shops use for themselves: belongs to no maker. */
function inStoreBarcode(index: number): string {
  const digits = `29${String(index).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
