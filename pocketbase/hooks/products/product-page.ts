import type * as contracts from '../../../lib/products/contract.ts';
import { breadcrumbs } from '../categories/breadcrumbs.ts';
import { productCrosses } from '../crosses/product-crosses.ts';
import { productFitments } from '../fitments/product-fitments.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { boughtTogether } from './bought-together.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from './listed-product.ts';
import { publicOffers } from './public-offers.ts';

const PRODUCT_ROW = {
  ...LISTED_ROW,
  description: '',
  weight: 0,
  barcode: '',
  original: false,
  images: '',
  alts: '',
  attributes: '',
  path: '',
  brandId: '',
  key: '',
  successor: '',
};

/** @throws 404 for an unknown id and for a product that is not published, alike */
export function productPage(e: RouteEvent<typeof contracts.productPage>) {
  const id = e.request.pathValue('id');
  const row = selectOne(
    e.app,
    PRODUCT_ROW,
    `
    SELECT ${LISTED_COLUMNS}, p.description AS description, p.weight_g AS weight, p.barcode AS barcode, p.is_original AS original,
      COALESCE(p.images, '[]') AS images, COALESCE(p.image_alts, 'null') AS alts, COALESCE(p.attributes, 'null') AS attributes, c.path AS path,
      p.brand AS brandId, p.article_key AS key, p.superseded_by AS successor
    FROM products p JOIN listings l ON l.product = p.id JOIN brands b ON b.id = p.brand JOIN categories c ON c.id = p.category
    WHERE p.id = {:id} AND p.published = TRUE`,
    { id },
  );
  if (!row) throw new NotFoundError('');
  return e.json(200, {
    ...listedProduct(row),
    description: row.description,
    weightGrams: row.weight,
    barcode: row.barcode,
    isOriginal: row.original,
    images: JSON.parse(row.images),
    alts: alts(JSON.parse(row.images), JSON.parse(row.alts)),
    breadcrumbs: breadcrumbs(e.app, row.path),
    attributes: attributes(JSON.parse(row.attributes)),
    numbers: numbers(e.app, id),
    offers: publicOffers(e.app, storefrontAsking(e), id),
    together: boughtTogether(e.app, storefrontAsking(e), id),
    crosses: productCrosses(e.app, {
      id,
      brand: row.brandId,
      key: row.key,
      successor: row.successor,
    }),
    ...productFitments(e.app, id),
  });
}

/** Words of each image in their order, '' where nobody wrote any. The column is free JSON. */
function alts(images: string[], stored: unknown): string[] {
  const known =
    typeof stored === 'object' && stored !== null ? (stored as { [file: string]: unknown }) : {};
  return images.map((file) => String(known[file] ?? ''));
}

/** The column is free JSON: only pairs of a name and a value are shown. */
function attributes(stored: unknown): { name: string; value: string }[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((pair) => pair && pair.name)
    .map(({ name, value }) => ({ name: String(name), value: String(value ?? '') }));
}

function numbers(app: core.App, product: string) {
  const rows = select(
    app,
    { number: '', kind: '' as 'oem' | 'trade' | 'old', brand: '' },
    `
    SELECT n.number AS number, n.kind AS kind, COALESCE(b.name, '') AS brand
    FROM product_numbers n LEFT JOIN brands b ON b.id = n.brand WHERE n.product = {:product} ORDER BY n.kind, n.number_key`,
    { product },
  );
  return rows.map(({ number, kind, brand }) => ({ number, kind, brand: brand || null }));
}
