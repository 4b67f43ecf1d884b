import { articleKey } from '../../../../lib/articles/model.ts';
import { PAGE_SIZE } from '../../../../lib/constants.ts';
import { foldFrame, foldVin } from '../../../../lib/garage/model.ts';
import { ORDER_STATES, type OrderState } from '../../../../lib/orders/model.ts';
import { queryWords } from '../../../../lib/search/model.ts';
import { tidyQuery } from '../../../../lib/search/query/model.ts';
import { wordStem } from '../../../../lib/search/stems/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import { requireCustomer } from '../../accounts/customer.ts';
import { oneOf, wholeNumber } from '../../request/parameters.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { within } from '../../sql/like.ts';
import { select } from '../../sql/select.ts';
import { storefrontAsking } from '../../storefronts/storefront.ts';

const ORDER = {
  id: '',
  number: '',
  state: '' as OrderState,
  placedAt: '',
  totalKopecks: 0,
  isUnread: false,
};

/** Of a VIN people remember its end. */
const LEAST_OF_VIN = 6;
/** Longer than anything that was typed: the rest is not even tidied. */
const LONGEST = 2_000;

/** @throws 401; 400 `invalid_input` for a state or page that there is not */
export function accountOrders(e: RouteEvent<typeof contracts.accountOrders>) {
  const { id: user } = requireCustomer(e);
  const query = e.request.url.query();
  const state = oneOf(query.get('state'), ['', ...ORDER_STATES], 'state');
  const offset = (wholeNumber(query.get('page') || '1', 'page') - 1) * PAGE_SIZE;
  const found = search(tidyQuery(query.get('q').slice(0, LONGEST)));
  const items = select(
    e.app,
    ORDER,
    `
    SELECT o.id AS id, o.number AS number, o.state AS state, o.created AS placedAt, o.total_kopecks AS totalKopecks, o.staff_wrote_at > o.seen_by_customer_at AS isUnread
    FROM orders o INDEXED BY idx_orders_user WHERE o.user = {:user} AND o.storefront = {:storefront}${state && ' AND o.state = {:state}'}${found.condition}
    ORDER BY o.created DESC, o.rowid DESC LIMIT ${PAGE_SIZE + 1} OFFSET {:offset}`,
    { user, storefront: storefrontAsking(e), state, offset, ...found.values },
  );
  return e.json(200, { items: items.slice(0, PAGE_SIZE), hasNext: items.length > PAGE_SIZE });
}

/**
 * The number of a line as it was printed, without what people leave out, and as the catalogue knows
 * it: the product may be another one by now, or gone.
 */
const KEYS = `${['-', '/', '.'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, "replace(upper(i.article), ' ', '')")} || ' ' || COALESCE(p.article_key, '')`;

/**
 * A condition on orders `o` that begins with AND, '' when nothing is asked, and its values. Only
 * orders that are somebody's own may be read through so.
 */
function search(text: string): { condition: string; values: { [name: string]: string } } {
  if (text === '') return { condition: '', values: {} };
  const words = queryWords(text);
  const inLine = words.map(
    (_, n) =>
      `(i.brand || ' ' || i.article || ' ' || i.name GLOB {:word${n}} OR {:key${n}} != '' AND instr(${KEYS}, {:key${n}}) > 0)`,
  );
  const inWords = (text: string) => words.map((_, n) => `${text} GLOB {:word${n}}`).join(' AND ');
  const line = `EXISTS (SELECT 1 FROM order_items i INDEXED BY idx_order_items_order LEFT JOIN products p ON p.id = i.product WHERE i."order" = o.id AND ${inLine.join(' AND ')})`;
  return {
    condition: ` AND ({:number} != '' AND instr(replace(o.number, '-', ''), {:number}) > 0 OR {:invoice} != '' AND EXISTS (SELECT 1 FROM documents d WHERE d."order" = o.id AND instr(replace(d.number, '-', ''), {:invoice}) > 0) OR o.client_number GLOB {:text} OR {:vin} != '' AND (instr(o.car_number, {:vin}) > 0 OR instr(o.car_number, {:frame}) > 0)${words.length > 0 ? ` OR ${inWords('o.comment')} OR ${inWords('o.car')} OR ${line}` : ''})`,
    values: {
      ...numberDigits(text),
      text: within(text),
      ...carNumbers(text),
      ...Object.fromEntries(
        words.flatMap((word, n) => [
          [`word${n}`, within(stemOf(word))],
          [`key${n}`, articleKey(word)],
        ]),
      ),
    },
  };
}

/**
 * Digits of the number of an order or of an invoice, or of a part of it, however it is parted:
 * «№ 26-000041» is copied from pages and papers, «26000041» is typed. '' for what is no number of
 * the kind.
 */
function numberDigits(text: string): { number: string; invoice: string } {
  const [, word = '', series = '', digits = ''] =
    /^(?:(заказ|сч[её]т) )?(?:№ ?)?(сч[ -]?)?([\d -]+)$/i.exec(text) ?? [];
  const number = digits.replace(/\D/g, '');
  const isInvoice = series !== '' || /^сч/i.test(word);
  return {
    number: isInvoice ? '' : number,
    invoice: /^заказ/i.test(word) ? '' : number,
  };
}

/** A part of a VIN or of a frame number, as the garage keeps them; '' for what is too short for one. */
function carNumbers(text: string): { vin: string; frame: string } {
  const [vin, frame] = [foldVin(text), foldFrame(text)];
  return vin.length < LEAST_OF_VIN || /[^A-Z\d-]/.test(vin)
    ? { vin: '', frame: '' }
    : { vin, frame };
}

/** Words in another form are meant as well; a number is meant as it is. */
const stemOf = (word: string): string => (/^[а-я]+$/.test(word) ? wordStem(word) : word);
