import { FAMILY, memberOf, OLDEST, ORIGINAL, type Family } from './family.ts';
import { dice, type Dice } from './random.ts';
import { brandId, type Row } from './records.ts';
import { crossLinks, fitments, numbers } from './relations.ts';
import { supply } from './supply.ts';

type Table = 'products' | 'product_numbers' | 'fitments' | 'offers' | 'stocks' | 'cross_links';
export type ProductRows = Record<Table, Row[]>;
/** `images`: file names of the images of a kind of part. */
export type Making = {
  seed: number;
  refreshedAt: Date;
  images: (kind: string) => readonly string[];
};

const LONG_TAIL =
  ' с усиленной конструкцией для сложных дорожных условий, в комплекте с крепежом и инструкцией, упаковка картонная';

/**
 * The product number `index` of the demo with all that belongs to it, as rows of their tables.
 * @param kin its family
 */
export function demoProduct(kin: Family, index: number, making: Making): ProductRows {
  const { seed, refreshedAt, images } = making;
  // To which the others are related: it follows from the index, whether it is loaded or not.
  const original = memberOf(kin, index - (index % FAMILY) + ORIGINAL, seed);
  const member = memberOf(kin, index, seed);
  const throws = dice(seed, index);
  const successor = member.place === OLDEST ? memberOf(kin, index + 1, seed) : original;
  const product = {
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
    images: shown(images(kin.part.image), throws),
    superseded_by: member.old ? successor.id : '',
  };
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

/** One to three of the views: the first, seldom another, then any; a few products have none yet. */
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
