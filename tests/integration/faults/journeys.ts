import { readCart, setCartLine } from '../../../lib/cart/repository.ts';
import {
  changeImportSettings,
  checkImport,
  getImportJob,
  runImport,
} from '../../../lib/imports/jobs/repository.ts';
import type { JobState } from '../../../lib/imports/jobs/model.ts';
import { prepareImport, readContext } from '../../../lib/imports/runs/repository.ts';
import { plainBrowser, type PlainBrowser } from '../../support/browser-without-scripts.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  type FillableShop,
  type Person,
} from '../../support/builders.ts';
import { stockOf } from '../../support/order-lines.ts';
import { signedIn } from '../../support/sessions.ts';
import { until } from '../../support/shop.ts';
import type { Visitor } from '../../support/web.ts';
import { saidBy, textOf } from './words.ts';

/** What somebody reads who tries; null where it simply works. */
export type Read = string | null;

/** One visitor's way, made ready before a fault begins. */
type Attempt = {
  /** What he does while the fault lasts. */
  during(): Promise<Read>;
  /**
   * What he does when it is over, without any restart.
   * @throws Error when he does not arrive, arrives twice, or has to type anew
   */
  after(): Promise<void>;
};

/** What a journey needs of a shop. */
type Ground = { shop: FillableShop; web: Visitor };

export type Journey = { name: string; prepare(ground: Ground): Promise<Attempt> };

const TYPED = {
  name: 'Анна',
  phone: '8 916 123-45-67',
  email: '',
  place: 'point:',
  payment: 'on_receipt',
  comment: '',
  clientNumber: '',
  city: '',
  street: '',
  flat: '',
  postalCode: '',
  consent: 'on',
};
let made = 0;

/** A shop that is about to come back may hang up on who asks. */
const soon = (holds: () => Promise<boolean>) => until(() => holds().catch(() => false));

/** A browser without scripts whose visitor has signed in. */
async function browserOf({ web }: Ground, person: Person): Promise<PlainBrowser> {
  const browser = plainBrowser(web.url);
  for (const cookie of (await signedIn('authRecord', person)).split('; '))
    browser.cookies.set(...(cookie.split('=', 2) as [string, string]));
  return browser;
}

/** Letters alone: digits would make it a number. */
const aWord = () =>
  `слово${[...String((made += 1))].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;

export const JOURNEYS: Journey[] = [
  {
    name: 'search',
    async prepare({ shop, web }) {
      const name = `Проверочное ${aWord()}`;
      const { id } = await aProduct(shop, { name });
      const search = () => web.get(`/?q=${encodeURIComponent(name)}`);
      const isFound = (body: string) => body.includes(`href="/products/${id}"`);
      return {
        async during() {
          const { body } = await search();
          return isFound(body) ? null : saidBy(body);
        },
        after: () => soon(async () => isFound((await search()).body)),
      };
    },
  },
  {
    name: 'cart',
    async prepare(all) {
      const { shop } = all;
      const [person, offer] = [await aCustomer(shop), await anOffer(shop)];
      const browser = await browserOf(all, person);
      const page = `/products/${offer.product}`;
      await until(async () => (await browser.get(page)).body.includes(`value="${offer.id}"`));
      const press = async () => {
        const { location, body } = await browser.send(page, { quantity: '2' });
        return location ? browser.get(location) : { body };
      };
      const isThere = (body: string) => body.includes('Оформить заказ');
      return {
        async during() {
          const { body } = await press();
          return isThere(body) ? null : saidBy(body);
        },
        async after() {
          await soon(async () => {
            await browser.get(page);
            return isThere((await press()).body);
          });
          const { lines } = await readCart(person.pb);
          if (lines.length !== 1 || lines[0]!.quantity !== 2)
            throw new Error(`In the cart: ${JSON.stringify(lines)}`);
        },
      };
    },
  },
  {
    name: 'order',
    async prepare(all) {
      const { shop } = all;
      const [person, { id: offer }] = [await aCustomer(shop), await anOffer(shop)];
      await setCartLine(person.pb, offer, 2);
      const browser = await browserOf(all, person);
      await until(async () => (await browser.get('/cart')).body.includes('Оформить заказ'));
      const comment = `Позвоните вечером, ${aWord()}`;
      const press = () => browser.send('/cart', { ...TYPED, comment });
      const commentIn = (page: string) =>
        /<textarea[^>]*name="comment"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
      let isPlaced = false;
      let hasForm = true;
      return {
        async during() {
          const { location, body } = await press();
          isPlaced = location === '/orders/success';
          hasForm = body.includes(comment);
          return isPlaced ? null : saidBy(body);
        },
        async after() {
          let typed = '';
          if (!isPlaced)
            await soon(async () => {
              typed = hasForm ? comment : commentIn((await browser.get('/cart')).body);
              const { location, body } = await browser.send('/cart', { ...TYPED, comment: typed });
              hasForm = body.includes(comment);
              return location === '/orders/success';
            });
          const orders = await person.pb.collection('orders').getFullList();
          const { reserved } = stockOf(shop, offer);
          const { lines } = await readCart(person.pb);
          if (orders.length !== 1 || reserved !== 2 || lines.length !== 0)
            throw new Error(
              `${orders.length} orders, ${reserved} reserved, ${lines.length} in the cart`,
            );
          if (orders[0]!.comment !== comment) throw new Error('The comment is lost');
        },
      };
    },
  },
  {
    name: 'price list',
    async prepare({ shop, web }) {
      const manager = await anAdmin(shop, 'manager');
      const cookie = await signedIn('admin', manager);
      const code = `supplier-${(made += 1)}`;
      await prepareImport(manager.pb, { supplier: { code, name: code } });
      const supplier = (await readContext(manager.pb, code)).supplier!.id;
      const list = (article: string) =>
        `Бренд;Артикул;Наименование;Цена;Остаток\r\nПроба;${article};Колодки;150,50;4\r\n`;
      const upload = async (name: string) => {
        const address = `/api/uploads/price-lists?${new URLSearchParams({ supplier, name: `${name}.csv` })}`;
        const { status, body } = await web.post(address, list(name), { cookie });
        return { status, ...(JSON.parse(body) as { id?: string; message?: string }) };
      };
      const isIn = async (id: string, ...states: JobState[]) => {
        const { state, problem } = await getImportJob(manager.pb, id);
        if (state === 'failed') throw new Error(`The list has failed: ${problem}`);
        return states.includes(state);
      };
      const load = async (id: string) => {
        await until(() => isIn(id, 'looked', 'checked'));
        const { settings, state } = await getImportJob(manager.pb, id);
        await changeImportSettings(manager.pb, id, {
          settings: { ...settings, otherBrands: 'create' },
        });
        if (state === 'looked') await checkImport(manager.pb, id);
        await until(() => isIn(id, 'checked'));
        await runImport(manager.pb, id, false);
        await until(() => isIn(id, 'done'));
      };
      const [first, second] = [`A${code}`.toUpperCase(), `B${code}`.toUpperCase()];
      // The worker is at this one when the fault begins.
      const atWork = await upload(first);
      let taken: string | undefined;
      return {
        async during() {
          const { id, message } = await upload(second);
          taken = id;
          return id ? null : textOf(message ?? '');
        },
        async after() {
          if (!taken) await soon(async () => (taken = (await upload(second)).id) !== undefined);
          for (const id of [atWork.id!, taken!]) await load(id);
          const prices = shop
            .database()
            .prepare(
              'SELECT COUNT(*) AS n FROM offers o JOIN products p ON p.id = o.product WHERE p.article IN (?, ?) AND o.cost_kopecks = 15050',
            )
            .get(first, second) as { n: number };
          if (prices.n !== 2) throw new Error(`${prices.n} of two prices are there`);
        },
      };
    },
  },
  {
    name: 'sign-in',
    async prepare({ shop, web }) {
      const { email, password } = await aCustomer(shop);
      const browser = plainBrowser(web.url);
      await browser.get('/auth');
      const send = () => browser.send('/auth', { identity: email, password });
      let isIn = false;
      return {
        async during() {
          const { location, body } = await send();
          isIn = location === '/profile';
          if (!isIn && !body.includes(`value="${email}"`)) throw new Error('The address is lost');
          return isIn ? null : saidBy(body);
        },
        async after() {
          if (!isIn)
            await soon(async () => {
              await browser.get('/auth');
              return (await send()).location === '/profile';
            });
          await soon(async () => (await browser.get('/profile')).status === 200);
        },
      };
    },
  },
];
