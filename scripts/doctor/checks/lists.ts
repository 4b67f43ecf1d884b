import {
  attributesSaid,
  fittedSource,
  unfittedSource,
  WRONG_LISTINGS,
} from '../../../lib/doctor/lists/model.ts';
import { faultsOf, rowsOf, type Check, type Fault, type Shop } from '../check.ts';

/** Rows of a statement, as faults that are told by a product: the key, or what stands last in it. */
function* productFaults(shop: Shop, sql: string, what: string): Generator<Fault> {
  for (const { key } of rowsOf(shop, sql))
    yield {
      key: String(key),
      words: `${what}: /admin/products/${String(key).split('/').at(-1)}`,
    };
}

/**
 * Products of which a table lacks rows, and those of which it has too many; the latter by product, so
 * that neighbours are read together.
 */
const FITTED = [
  `SELECT DISTINCT s.product AS key FROM (${fittedSource('TRUE')}) s LEFT JOIN fitted_products k ON k.generation = s.generation AND k.category = s.category AND k.product = s.product WHERE k.product IS NULL`,
  `SELECT DISTINCT k.product AS key FROM fitted_products k INDEXED BY idx_fitted_products_product WHERE NOT EXISTS (SELECT 1 FROM (${fittedSource('p.id = k.product')}) s WHERE s.generation = k.generation AND s.category = k.category)`,
  `SELECT s.product AS key FROM (${unfittedSource('TRUE')}) s LEFT JOIN unfitted_products k ON k.category = s.category AND k.product = s.product WHERE k.product IS NULL`,
  `SELECT k.category || '/' || k.product AS key FROM unfitted_products k WHERE NOT EXISTS (SELECT 1 FROM (${unfittedSource('p.id = k.product')}) s WHERE s.category = k.category)`,
];

const ATTRIBUTED = [
  `SELECT DISTINCT s.product AS key FROM (${attributesSaid('TRUE')}) s LEFT JOIN attribute_values v ON v.category = s.category AND v.name = s.name AND v.value = s.value
    LEFT JOIN attributed_products k ON k.value = v.id AND k.product = s.product WHERE k.product IS NULL`,
  `SELECT DISTINCT k.product AS key FROM attributed_products k INDEXED BY idx_attributed_products_product LEFT JOIN attribute_values v ON v.id = k.value LEFT JOIN products p ON p.id = k.product
    WHERE v.id IS NULL OR p.id IS NULL OR p.published != TRUE OR p.category != v.category OR (instr(p.attributes, '"' || replace(replace(v.value, '\\', '\\\\'), '"', '\\"')) = 0
      AND NOT EXISTS (SELECT 1 FROM (${attributesSaid('p.id = k.product')}) s WHERE s.name = v.name AND s.value = v.value))`,
];

function* wrongAttributes(shop: Shop): Generator<Fault> {
  for (const sql of ATTRIBUTED) yield* productFaults(shop, sql, 'Характеристики товара в фильтрах');
  for (const { id, name, value, kept, counted } of rowsOf(
    shop,
    `SELECT v.id AS id, v.name AS name, v.value AS value, v.products AS kept, COUNT(k.product) AS counted
    FROM attribute_values v LEFT JOIN attributed_products k ON k.value = v.id GROUP BY v.id HAVING v.products != COUNT(k.product)`,
  ))
    yield {
      key: `value:${id}`,
      words: `Фильтр «${name}: ${value}»: записано товаров ${kept}, а их ${counted}`,
    };
}

export const LIST_CHECKS: readonly Check[] = [
  {
    name: 'silenced-triggers',
    promise: 'Изменения товаров доходят до списков и страниц',
    mend: 'silenced-triggers',
    find: (shop) =>
      faultsOf(
        shop,
        "SELECT 'cache_mode' AS key FROM cache_mode WHERE quiet != 0 OR keeping != 0 OR recount != 0",
        () => 'Остался включённым режим массовой загрузки: списки и страницы не обновляются',
      ),
  },
  {
    name: 'category-tree',
    promise: 'Каждая категория стоит на своём месте в дереве',
    mend: 'category-tree',
    advice: 'Категорию, которая ни на чём не держится, перенесите в другую (/admin/categories).',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT c.id AS key, c.name AS name, t.id AS held FROM categories c LEFT JOIN category_tree t ON t.id = c.id
        WHERE t.id IS NULL OR t.path IS NOT c.path OR t.depth IS NOT c.depth`,
        ({ name, held }) =>
          held === null
            ? `Категория «${name}» не держится ни на одной из корневых`
            : `Категория «${name}»: записано не то место в дереве`,
      ),
  },
  {
    name: 'listings',
    promise: 'Списки каталога показывают то, что есть в товарах, ценах и остатках',
    mend: 'listings',
    find: (shop) => productFaults(shop, WRONG_LISTINGS, 'В списках товар не такой, как на деле'),
  },
  {
    name: 'category-counts',
    promise: 'Число товаров в категориях верно',
    mend: 'category-counts',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT c.id AS key, c.name AS name, c.products_count AS kept, t.products AS counted FROM category_totals t JOIN categories c ON c.id = t.category WHERE c.products_count IS NOT t.products`,
        ({ name, kept, counted }) =>
          `Категория «${name}»: записано товаров ${kept}, а их ${counted}`,
      ),
  },
  {
    name: 'brand-totals',
    promise: 'Число товаров у производителей верно',
    mend: 'brand-totals',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT key, COALESCE((SELECT name FROM brands WHERE id = key), key) AS name, SUM(kept) AS kept, SUM(counted) AS counted FROM (
          SELECT brand AS key, products AS kept, 0 AS counted FROM brand_totals UNION ALL SELECT brand, 0, COUNT(*) FROM products GROUP BY brand)
        GROUP BY key HAVING SUM(kept) != SUM(counted)`,
        ({ name, kept, counted }) =>
          `Производитель ${name}: записано товаров ${kept}, а их ${counted}`,
      ),
  },
  {
    name: 'fitted-products',
    promise: 'Списки по автомобилям следуют из применимости',
    mend: 'fitted-products',
    *find(shop) {
      for (const sql of FITTED) yield* productFaults(shop, sql, 'Применимость товара в списках');
    },
  },
  {
    name: 'attributed-products',
    promise: 'Фильтры следуют из характеристик товаров',
    mend: 'attributed-products',
    find: wrongAttributes,
  },
];
