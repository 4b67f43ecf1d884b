import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openBenchShop } from './shop.ts';
import { measureAdminPages } from './admin-pages.ts';

const ROUNDS = 15;

/**
 * The first page of every list of the back office, as the web answers it, and of the products' the
 * choices that leave much or little.
 */
function addresses(folder: string): Record<string, string> {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
  const one = (sql: string) => String(Object.values(database.prepare(sql).get() ?? {})[0]);
  const article = one(
    'SELECT article FROM products WHERE number = 1 + (SELECT MAX(number) FROM products) / 2',
  );
  const [brand, category] = [
    one('SELECT slug FROM brands LIMIT 1'),
    one('SELECT slug FROM categories ORDER BY products_count DESC LIMIT 1'),
  ];
  const supplier = one('SELECT id FROM suppliers LIMIT 1');
  database.close();
  const products = (query: string) => `/admin/products?${query}`;
  return {
    products: '/admin/products',
    'by article': products('sort=article'),
    'one number': products(`q=${encodeURIComponent(article)}`),
    words: products(`q=${encodeURIComponent('колодки тормозные')}`),
    'a maker': products(`brand=${brand}`),
    'the largest category': products(`category=${category}`),
    both: products(`brand=${brand}&category=${category}`),
    drafts: products('state=draft'),
    'without a photo': products('photo=without'),
    'with a photo': products('photo=with'),
    'in stock': products('availability=in_stock'),
    'of a supplier': products(`supplier=${supplier}`),
    'page 20': products('page=20'),
    overview: '/admin',
    brands: '/admin/brands',
    categories: '/admin/categories',
    suppliers: '/admin/suppliers',
    rules: '/admin/category-rules',
    'price lists': '/admin/imports',
    messages: '/admin/feedback',
    emails: '/admin/letters',
    'searches without a result': '/admin/search-misses',
    audit: '/admin/audit',
    system: '/admin/system',
  };
}

/**
 * `node bench/admin-lists.ts --products 1000000`: how long the server needs for the first page of
 * each list of the back office.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, Number(values.products));
await measureAdminPages(shop, addresses(shop.folder), ROUNDS);
