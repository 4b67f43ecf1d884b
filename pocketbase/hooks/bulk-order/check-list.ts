import type * as contracts from '../../../lib/bulk-order/contract.ts';
import { isCustomer } from '../accounts/customer.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { analogsOf, type Asked } from './analogs.ts';
import { meaningsOf, type Meaning } from './meanings.ts';
import { partsOf, type Wanted } from './parts.ts';
import { requestedList } from './requested-list.ts';

const WINDOW: Window = { name: 'detal.bulk-order', ms: 10 * 60_000 };
/** Lists of one network in ten minutes: a workshop corrects its list, an office shares an address. */
const LIMIT = 120;
/** Makers of one number, and analogs of one part, that are offered. */
const MAX_CHOICES = 8;
const MAX_ANALOGS = 4;
/** Of so many products that one line may mean analogs are looked for. */
const MAX_ASKED = 2;

type Part = NonNullable<ReturnType<typeof partsOf>[number]>;

/** @throws 400 `invalid_input`; 429 `too_many_requests` */
export function checkList(e: RouteEvent<typeof contracts.checkList>) {
  const lines = requestedList(e.requestInfo().body);
  requireRoom(e.app, [{ window: WINDOW, key: networkAsking(e), most: LIMIT }]);
  const user = isCustomer(e.auth) ? e.auth.id : '';
  const meanings = meaningsOf(e.app, lines);
  const own = partsByMeaning(
    e.app,
    user,
    meanings.map(({ products }) =>
      products
        .slice(0, MAX_CHOICES)
        .map(({ product, wanted }) => ({ product: product.id, wanted })),
    ),
  );
  const missing = meanings.filter((_, at) => own[at]!.length === 0);
  const instead = partsByMeaning(e.app, user, insteadOf(e.app, missing));
  const analogs = new Map(missing.map((meaning, at) => [meaning, instead[at]!]));
  e.response.header().set('Cache-Control', 'private, no-store');
  return e.json(200, {
    answers: meanings.map((meaning, at) =>
      answerFor(meaning, own[at]!, analogs.get(meaning) ?? []),
    ),
  });
}

function answerFor(meaning: Meaning, own: Part[], analogs: Part[]) {
  const { lines, wanted, products, isSure } = meaning;
  const isFound = isSure && products.length === 1;
  const [first] = products;
  const named = first && {
    id: first.product.id,
    brand: first.product.brandName,
    article: first.product.article,
    name: first.product.name,
  };
  if (own.length > 0)
    return {
      lines,
      wanted,
      verdict: isFound ? ('found' as const) : ('choose' as const),
      asked: null,
      parts: [...own].sort(byObtainable),
    };
  return {
    lines,
    wanted,
    verdict: analogs.length > 0 ? ('analog' as const) : ('none' as const),
    asked: isFound && named ? named : null,
    parts: analogs.slice(0, MAX_ANALOGS),
  };
}

const byObtainable = (a: Part, b: Part): number =>
  Number(b.quantity >= b.wanted) - Number(a.quantity >= a.wanted) ||
  a.priceKopecks - b.priceKopecks;

/** Parts of all meanings are asked for together. @returns those of each that can be ordered */
function partsByMeaning(app: core.App, user: string, wanted: Wanted[][]): Part[][] {
  const parts = wanted.flat().length > 0 ? partsOf(app, user, wanted.flat()) : [];
  let from = 0;
  return wanted.map(({ length }) => {
    const own = parts.slice(from, (from += length));
    return own.filter((part) => part !== null);
  });
}

/** What can be bought instead of what cannot be: by crosses, or because it has the number, too. */
function insteadOf(app: core.App, missing: readonly Meaning[]): Wanted[][] {
  const asked = missing.flatMap((meaning, at) => askedOf(meaning).map((one) => ({ at, one })));
  const found = analogsOf(
    app,
    asked.map(({ one }) => one),
  );
  return missing.map(({ instead, wanted }, at) => {
    const crossed = asked.flatMap((one, n) => (one.at === at ? found[n]! : []));
    return [...new Set([...instead, ...crossed])].map((product) => ({ product, wanted }));
  });
}

function askedOf({ products, reading }: Meaning): Asked[] {
  if (products.length === 0)
    return reading.brand ? [{ id: '', brand: reading.brand, key: reading.key, successor: '' }] : [];
  return products
    .slice(0, MAX_ASKED)
    .map(({ product: { id, brand, key, successor } }) => ({ id, brand, key, successor }));
}
