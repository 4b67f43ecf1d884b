import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openBenchShop } from './shop.ts';
import { measureAdminPages } from './admin-pages.ts';

const ROUNDS = 11;
const LEVEL = 'benchlevel00001';
const COMPANY = 'benchcompany001';

/**
 * So many customers of five years, written by SQL: one in three has ordered, one in twenty pays by
 * a level, one in forty buys for a company of his own, one in five hundred is blocked, one in ten
 * was made by phone and has no address.
 */
function fill(folder: string, users: number): void {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { timeout: 60_000 });
  const moment = `strftime('%Y-%m-%d %H:%M:%S.000Z', datetime('now', '-' || ((${users} - n) * 1825.0 / ${users}) || ' days'))`;
  const numbers = `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${users})`;
  const now = "strftime('%Y-%m-%d %H:%M:%S.000Z', 'now')";
  database.exec('BEGIN');
  database.exec(
    `INSERT INTO price_levels (id, code, name, base, percent, created, updated) VALUES ('${LEVEL}', 'bench', 'Автосервис', 'retail', -10, ${now}, ${now})`,
  );
  database.exec(
    `${numbers} INSERT INTO companies (id, legal_form, name, inn, kpp, created, updated) SELECT printf('benchcompany%03d', n), 'company', printf('ООО Парк %d', n), printf('%010d', 7700000000 + n), '770001001', ${now}, ${now} FROM counted WHERE n < 1000`,
  );
  database.exec(`${numbers} INSERT INTO users (id, email, emailVisibility, verified, name, phone, price_level, company, blocked, tokenKey, password, created, updated)
    SELECT printf('user%011d', n), CASE n % 10 WHEN 0 THEN '' ELSE printf('buyer-%d@bench.invalid', n) END, TRUE, n % 3 = 0, printf('Покупатель %d', n), printf('+7916%07d', n), CASE n % 20 WHEN 0 THEN '${LEVEL}' ELSE '' END,
      CASE n % 40 WHEN 0 THEN printf('benchcompany%03d', 1 + n % 999) ELSE '' END, n % 500 = 0, printf('key%047d', n), '', ${moment}, ${moment} FROM counted`);
  database.exec(`${numbers} INSERT INTO orders (id, storefront, number, user, contact_name, contact_phone, contact_email, company, delivery, delivery_details, payment, state, items_kopecks, total_kopecks, paid_kopecks, idempotency_key, created, updated)
    SELECT printf('order%010d', n), 'main', printf('26-%06d', n), printf('user%011d', n), printf('Покупатель %d', n), printf('+7916%07d', n), '', 'null', 'pickup', '{}', 'on_receipt', 'done', 500000, 500000, 500000, printf('key%029d', n), ${moment}, ${moment} FROM counted WHERE n % 3 = 0`);
  database.exec('COMMIT');
  database.close();
}

/**
 * First pages as the web answers them, by everything that the list can be narrowed by, all of it as
 * a file, and one customer.
 */
function addresses(users: number): Record<string, string> {
  const one = Math.floor(users / 2);
  const choices: Record<string, string> = {
    everybody: '',
    'of a level': `level=${LEVEL}`,
    retail: 'level=retail',
    'with a company': 'company=with',
    'of a company': `company=${COMPANY}`,
    blocked: 'state=blocked',
    'with orders': 'orders=with',
    'without orders': 'orders=without',
    'of a level, without orders, blocked': `level=${LEVEL}&orders=without&state=blocked`,
    'half a name': `q=${encodeURIComponent('покупатель 99')}`,
    'the end of a phone': 'q=4321',
    'an address': `q=buyer-${one + 1}@bench`,
    'an ИНН': 'q=7700000040',
    nobody: `q=${encodeURIComponent('никто')}`,
    'four words, nobody has the last': `q=${encodeURIComponent('ПОКУПАТЕЛЬ окуп упат никто')}`,
    'page 100': 'page=100',
    'oldest first': 'sort=created',
  };
  return {
    ...Object.fromEntries(
      Object.entries(choices).map(([name, query]) => [name, `/admin/users${query && `?${query}`}`]),
    ),
    'everybody as a file': '/admin/users/export?format=csv',
    'one customer': `/admin/users/user${String(one).padStart(11, '0')}`,
    'search over everything': `/api/admin/search?q=${encodeURIComponent('покупатель 99')}`,
  };
}

/**
 * `node bench/admin-users.ts --users 100000`: how long the server needs for the first page of
 * customers.
 */
const { values } = parseArgs({ options: { users: { type: 'string', default: '100000' } } });
const users = Number(values.users);
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, 3_000);
fill(shop.folder, users);
await measureAdminPages(shop, addresses(users), ROUNDS);
