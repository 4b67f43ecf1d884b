import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { fillWithOrders } from './orders/years.ts';
import { openBenchShop } from './shop.ts';
import { measureAdminPages } from './admin-pages.ts';

const ROUNDS = 11;

/**
 * First pages as the web answers them: both lists, by everything that they can be narrowed by, one
 * order, and the overview.
 */
function addresses(folder: string, orders: number): Record<string, string> {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
  const { article, supplier } = database
    .prepare('SELECT article, supplier FROM order_items LIMIT 1')
    .get() as { article: string; supplier: string };
  database.close();
  const day = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
  const choices: Record<string, string> = {
    everything: '',
    'what waits': 'want=waits',
    overdue: 'want=overdue',
    unpaid: 'want=unpaid',
    'with messages': 'want=unread',
    'of a supplier': `supplier=${supplier}`,
    'of a day': `from=${day}&to=${day}`,
    'a number': `q=26-${String(orders / 2).padStart(6, '0')}`,
    'the end of a phone': 'q=4321',
    'half a name': `q=${encodeURIComponent('покупатель 99')}`,
    'an article': `q=${encodeURIComponent(article)}`,
    'page 20': 'page=20',
    'oldest first': 'sort=created',
  };
  const pages = (prefix: string, base: string) =>
    Object.fromEntries(
      Object.entries(choices).map(([name, query]) => [
        `${prefix}: ${name}`,
        `/admin/orders?${[base, query].filter(Boolean).join('&')}`,
      ]),
    );
  return {
    ...pages('orders', ''),
    'orders: in work': '/admin/orders?state=in_work',
    'orders: done and waiting': '/admin/orders?state=done&want=waits',
    ...pages('lines', 'by=lines'),
    'lines: issued': '/admin/orders?by=lines&state=issued',
    'lines: accepted of a supplier': `/admin/orders?by=lines&state=accepted&supplier=${supplier}`,
    'one order': `/admin/orders/order${String(orders / 2).padStart(10, '0')}`,
    overview: '/admin',
  };
}

/**
 * `node bench/admin-orders.ts --orders 100000`: how long the server needs for the first page of
 * orders and of their lines, five lines an order.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Number(values.orders);
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, 3_000);
fillWithOrders(shop.folder, orders);
await measureAdminPages(shop, addresses(shop.folder, orders), ROUNDS);
