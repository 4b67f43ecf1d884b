import type * as contracts from '../../../lib/products/contract.ts';
import {
  NUMBER_ROW,
  numberOfRow,
  PRODUCT_ROW,
  productOfRow,
} from '../../../lib/products/page/model.ts';
import { breadcrumbs } from '../categories/breadcrumbs.ts';
import { productCrosses } from '../crosses/product-crosses.ts';
import { productFitments } from '../fitments/product-fitments.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { boughtTogether } from './bought-together.ts';
import { LISTED_COLUMNS } from './listed-product.ts';
import { publicOffers } from './public-offers.ts';

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
    ...productOfRow(row),
    breadcrumbs: breadcrumbs(e.app, row.path),
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

const numbers = (app: core.App, product: string) =>
  select(
    app,
    NUMBER_ROW,
    `
    SELECT n.number AS number, n.kind AS kind, COALESCE(b.name, '') AS brand
    FROM product_numbers n LEFT JOIN brands b ON b.id = n.brand WHERE n.product = {:product} ORDER BY n.kind, n.number_key`,
    { product },
  ).map(numberOfRow);
