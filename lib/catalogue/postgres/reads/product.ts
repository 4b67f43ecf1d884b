import { AppError } from '../../../errors.ts';
import { FITMENT_ROW, fitmentsOfRows, MAX_FITMENTS } from '../../../fitments/product/model.ts';
import type { Fitments } from '../../../fitments/model.ts';
import { listedProduct, type ListedRow } from '../../../products/listed/model.ts';
import type { ListedProduct, Product } from '../../../products/model.ts';
import {
  NUMBER_ROW,
  numberOfRow,
  PRODUCT_ROW,
  productOfRow,
} from '../../../products/page/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement } from '../sql.ts';
import { breadcrumbs } from './category.ts';
import { productCrosses } from './crosses.ts';
import { LISTED, LISTED_JOINS } from './listed.ts';
import { publicOffers, type StorefrontSettings } from './public-offers.ts';

/** Bought together with a product, shown. */
const TOGETHER = 6;

/** See `getProduct` of CatalogueReads. */
export async function getProduct(
  ask: Ask,
  settingsOf: () => Promise<StorefrontSettings>,
  id: string,
): Promise<Product> {
  const [[row], settings] = await Promise.all([
    ask<typeof PRODUCT_ROW>(
      statement(sql`SELECT ${LISTED}, p.description, p.weight_g AS weight, p.barcode, p.is_original AS original,
          COALESCE(p.images, '[]') AS images, COALESCE(p.image_alts, 'null') AS alts, COALESCE(p.attributes, 'null') AS attributes, c.path,
          p.brand AS "brandId", p.article_key AS key, p.superseded_by AS successor
        FROM listings l ${LISTED_JOINS} JOIN categories c ON c.id = p.category WHERE l.product = ${id} AND p.published`),
    ),
    settingsOf(),
  ]);
  if (!row) throw new AppError('not_found');
  const { brandId: brand, key, successor, path } = row;
  const [way, numbers, offers, together, crosses, fitments] = await Promise.all([
    breadcrumbs(ask, path),
    numbersOf(ask, id),
    publicOffers(ask, settings, id),
    boughtTogether(ask, settings.storefront, id),
    productCrosses(ask, { id, brand, key, successor }),
    fitmentsOf(ask, id),
  ]);
  return {
    ...productOfRow(row),
    breadcrumbs: way,
    numbers,
    offers,
    together,
    crosses,
    ...fitments,
  };
}

async function numbersOf(ask: Ask, product: string): Promise<Product['numbers']> {
  const rows = await ask<typeof NUMBER_ROW>(
    statement(sql`SELECT n.number, n.kind, COALESCE(b.name, '') AS brand
      FROM product_numbers n LEFT JOIN brands b ON b.id = n.brand WHERE n.product = ${product} ORDER BY n.kind, n.number_key`),
  );
  return rows.map(numberOfRow);
}

/** What else is bought with a product in this shop and can be had, the most often first. */
async function boughtTogether(
  ask: Ask,
  storefront: string,
  product: string,
): Promise<ListedProduct[]> {
  const rows = await ask<ListedRow>(
    statement(sql`SELECT ${LISTED} FROM bought_together t JOIN listings l ON l.product = t.other AND l.availability_rank < 2 AND l.price_kopecks > 0 ${LISTED_JOINS}
      WHERE t.storefront = ${storefront} AND t.product = ${product} AND p.published ORDER BY t.orders DESC, t.other LIMIT ${raw(String(TOGETHER))}`),
  );
  return rows.map(listedProduct);
}

async function fitmentsOf(ask: Ask, product: string): Promise<Fitments> {
  const rows = await ask<typeof FITMENT_ROW>(
    statement(sql`SELECT COALESCE(k.name, '') AS make, COALESCE(m.name, '') AS model, COALESCE(g.name, '') AS generation,
        COALESCE(g.year_from, 0) AS "generationFrom", COALESCE(g.year_to, 0) AS "generationTo",
        COALESCE(d.name, '') AS modification, COALESCE(d.engine_code, '') AS engine, COALESCE(d.power_hp, 0) AS power,
        f.position, f.quantity,
        COALESCE(NULLIF(f.year_from, 0), d.year_from, 0) AS "yearFrom", COALESCE(NULLIF(f.year_to, 0), d.year_to, 0) AS "yearTo", f.note
      FROM fitments f
      LEFT JOIN vehicle_modifications d ON d.id = f.modification
      LEFT JOIN vehicle_generations g ON g.id = COALESCE(d.generation, f.generation)
      LEFT JOIN vehicle_models m ON m.id = g.model
      LEFT JOIN vehicle_makes k ON k.id = m.make
      WHERE f.product = ${product}
      ORDER BY make, model, "generationFrom", generation, modification, f.year_from, f.position, f.id LIMIT ${raw(String(MAX_FITMENTS))}`),
  );
  return fitmentsOfRows(rows);
}
