import type * as contracts from '../../../lib/products/contract.ts';
import { farCrosses as findFarCrosses } from '../crosses/far-crosses.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';

const ROW = {
  article: '',
  name: '',
  brandId: '',
  brandName: '',
  brandSlug: '',
  key: '',
  successor: '',
};

/** @throws 404 for an unknown id and for a product that is not published, alike */
export function farCrosses(e: RouteEvent<typeof contracts.farCrosses>) {
  const id = e.request.pathValue('id');
  const row = selectOne(
    e.app,
    ROW,
    `SELECT p.article AS article, p.name AS name, b.id AS brandId, b.name AS brandName, b.slug AS brandSlug, p.article_key AS key, p.superseded_by AS successor
    FROM products p JOIN brands b ON b.id = p.brand WHERE p.id = {:id} AND p.published = TRUE`,
    { id },
  );
  if (!row) throw new NotFoundError('');
  const { article, name, brandId: brand, brandName, brandSlug, key, successor } = row;
  return e.json(200, {
    product: { id, article, name, brand: { name: brandName, slug: brandSlug } },
    items: findFarCrosses(e.app, { id, brand, key, successor }),
  });
}
