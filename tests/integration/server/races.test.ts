import { afterAll, beforeAll, expect, it } from 'vitest';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCategory, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let backend: BackendProxy;
const webs: Record<string, TestWeb> = {};
let category: string;

beforeAll(async () => {
  shop = await startShop();
  category = (await aCategory(shop)).id;
  backend = await backendProxy(shop.url);
  webs['memory and store'] = await startWeb(backend.url);
  webs['the store alone'] = await startWeb(backend.url, { FINISHED_PAGES: '0' });
});
afterAll(async () => {
  for (const web of Object.values(webs)) await web.close();
  backend?.stop();
  await shop?.stop();
});

/** Every web process has asked for changes, got the answer and begun to ask again. */
async function untilChangesAreRead() {
  const asked = () =>
    backend.asked.filter(({ path }) => path.startsWith('/api/shop/cache-events')).length;
  const before = asked();
  await until(() => asked() >= before + 2 * Object.keys(webs).length + 1);
}

it.each(['memory and store', 'the store alone'])(
  'a page whose rendering began before a change and ended after it is not kept (%s)',
  async (which) => {
    const web = webs[which]!;
    const { id } = await aProduct(shop, { category, name: 'Before the change' });
    const page = `/products/${id}`;
    await untilChangesAreRead();

    const slow = backend.hold(`/api/shop/products/${id}`);
    const early = web.get(page);
    await slow.answered; // with the old name, on its way
    await shop.root.collection('products').update(id, { name: 'After the change' });
    await untilChangesAreRead();
    const late = web.get(page); // Next lets it share the rendering that is under way
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.release();
    expect((await early).body).toContain('Before the change');
    expect((await late).body).toContain('After the change');
    for (let n = 0; n < 5; n++) expect((await web.get(page)).body).toContain('After the change');
  },
);

it.each(['memory and store', 'the store alone'])(
  'the same for a page that was visited before and is rendered again after a change (%s)',
  async (which) => {
    const web = webs[which]!;
    const { id } = await aProduct(shop, { category, name: 'First name' });
    const page = `/products/${id}`;
    await web.get(page);
    await shop.root.collection('products').update(id, { name: 'Second name' });
    await untilChangesAreRead();

    const slow = backend.hold(`/api/shop/products/${id}`);
    const early = web.get(page);
    await slow.answered;
    await shop.root.collection('products').update(id, { name: 'Third name' });
    await untilChangesAreRead();
    slow.release();
    expect((await early).body).toContain('Second name');
    for (let n = 0; n < 5; n++) expect((await web.get(page)).body).toContain('Third name');
  },
);
