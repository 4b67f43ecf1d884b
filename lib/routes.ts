import type { SettingsDone, SettingsSection, SummaryDone } from './accounts/account/schema.ts';
import type { ErrorCode } from './errors.ts';
import { formatFavorites } from './favorites/model.ts';
import type { FavoritesNotice } from './favorites/schema.ts';
import type { FormName } from './forms/model.ts';
import type { GarageNotice } from './garage/schema.ts';
import type { OrderNotice } from './orders/account/model.ts';
import type { ListQuery } from './products/schema.ts';
import { parameters } from './parameters.ts';
import type { SearchQuery } from './search/schema.ts';

type Address = Partial<SearchQuery> & ListQuery;

/** Only what differs from the plain list, in a fixed order, so that one list has one address. */
function query({
  q,
  literal,
  brand = [],
  available,
  from,
  to,
  car,
  year,
  attr = [],
  sort,
  view,
  page,
  after,
}: Address): string {
  const entries = [
    ['q', q],
    ['literal', literal],
    ...[...brand].sort().map((slug) => ['brand', slug]),
    ['available', available],
    ['from', from],
    ['to', to],
    ['car', car],
    ['year', car ? year : undefined],
    ...[...attr].sort().map((part) => ['attr', part]),
    ['sort', sort],
    ['view', view],
    ['page', page && page > 1 ? page : undefined],
    ['after', after],
  ];
  return parameters(entries);
}

/** Every address of the shop. */
export const routes = {
  catalogue: (list: ListQuery = {}) => `/${query(list)}`,
  category: (slug: string, list: ListQuery = {}) => `/categories/${slug}${query(list)}`,
  search: (search: Partial<SearchQuery>) => `/${query(search)}`,
  /** What the search box offers while one types; for scripts. */
  /**
   * @param own at the visitor's own prices: another address, so that nothing kept for everybody is
   * shown to him
   */
  suggest: (q: string, own = false) => `/api/suggest${query({ q })}${own ? '&own' : ''}`,
  /**
   * Whether the visitor's prices are still those that the browser knows of; for scripts.
   * @param next where a page goes on to that noticed it itself
   */
  level: (next?: string) => `/api/level${parameters([['next', next]])}`,
  levelAndConsent: (document?: string) => `/api/level${parameters([['document', document]])}`,
  /** How many products a choice of filters leaves; for scripts. @param list path of the list */
  listCount: (list: string, choice: URLSearchParams) =>
    `/api/list-count?${new URLSearchParams([['list', list], ...choice])}`,
  product: (id: string) => `/products/${id}`,
  /** What stands two crosses away from it. */
  farCrosses: (id: string) => `/products/${id}/analogs`,
  /** An original image of a product; pages show smaller ones (lib/products/images.ts). */
  productFile: (id: string, file: string) => `/files/products/${id}/${file}`,
  /** Every make of cars. */
  cars: () => '/cars',
  /** @param key see `NamedCar` @param year of manufacture */
  car: (key: string, { year }: { year?: number | null } = {}) =>
    `/cars/${key.replaceAll('.', '/')}${parameters([['year', year ?? undefined]])}`,
  brand: (slug: string, list: ListQuery = {}) => `/brands/${slug}${query(list)}`,
  /** What a visitor keeps; `added`, `removed` and `refused` tell the page what has just changed. */
  favorites: ({
    added = [],
    removed = [],
    refused = [],
    page = 1,
  }: Partial<FavoritesNotice & { page: number }> = {}) =>
    `/favorites${parameters([
      ['added', formatFavorites(added) || undefined],
      ['removed', formatFavorites(removed) || undefined],
      ['refused', formatFavorites(refused) || undefined],
      ['page', page > 1 ? page : undefined],
    ])}`,
  /** Takes the form of the hearts. */
  changeFavorites: () => '/api/favorites',
  /** The products that the browser keeps for it, beside each other (lib/compare/address.ts). */
  compare: () => '/compare',
  /** Takes the form of the buttons «Сравнить». */
  changeCompared: () => '/api/compare',
  /**
   * A visitor's cars. @param done what has just been done there @param edit the id of the car for
   * which a form is open
   */
  garage: ({ done, edit }: { done?: GarageNotice; edit?: string } = {}) =>
    `/garage${parameters([
      ['done', done],
      ['edit', edit],
    ])}${edit ? '#car-form' : ''}`,
  /** The same page after its car was chosen for the visit: its visitor's own. */
  carOfVisit: (key: string, year: number | null) =>
    `/cars/${key.replaceAll('.', '/')}${parameters([['chosen', year ?? 'any']])}`,
  /** Takes the press that puts a car into the garage, or chooses it for the visit. */
  addCar: () => '/api/garage',
  /** Which products fit a car; for scripts. @param numbers of products */
  fits: (car: string, year: number | null, numbers: number[]) =>
    `/api/fits${parameters([
      ['car', car],
      ['year', year ?? undefined],
      ['numbers', formatFavorites(numbers)],
    ])}`,
  /**
   * Products by their numbers; for scripts.
   * @param own at the visitor's own prices: another address, as of `suggest`
   */
  cards: (numbers: readonly number[], own = false) =>
    `/api/cards${parameters([['numbers', numbers.join('.')]])}${own ? '&own' : ''}`,
  about: () => '/about',
  quality: () => '/quality',
  delivery: () => '/delivery',
  contacts: () => '/contacts',
  privacy: () => '/privacy',
  /**
   * The form on the contacts page, prefilled with a product to order or to ask about, or with a
   * search that found nothing.
   */
  feedback: ({ product, ask, q }: { product?: string; ask?: 'fitment'; q?: string } = {}) =>
    `/contacts${parameters([
      ['product', product],
      ['ask', ask],
      ['q', q],
    ])}#feedback`,
  /** Says that the message with this number has arrived. */
  feedbackSent: (number: number) => `/contacts?sent=${number}#feedback`,
  /** A customer's orders, narrowed to a state and to what was looked for, or not. */
  orders: ({ find, state, page = 1 }: { find?: string; state?: string; page?: number } = {}) =>
    `/orders${parameters([
      ['find', find || undefined],
      ['state', state],
      ['page', page > 1 ? page : undefined],
    ])}`,
  /** @param done what has just been done there @param line the line for which a form is open */
  order: (id: string, { done, line }: { done?: OrderNotice; line?: string } = {}) =>
    `/orders/${id}${parameters([
      ['done', done],
      ['line', line],
    ])}${line ? `#line-${line}` : ''}`,
  /** A paper of an order, and the same as a PDF. */
  orderDocument: (id: string, doc: string) => `/orders/${id}/documents/${doc}`,
  orderDocumentFile: (id: string, doc: string) => `/orders/${id}/documents/${doc}/pdf`,
  ordersSuccess: () => '/orders/success',
  /**
   * @param refused why what was just asked for could not be done
   * @param repeated the order that has just been put into it again
   */
  cart: ({
    refused,
    repeated,
    dropped,
  }: { refused?: string; repeated?: string; dropped?: string } = {}) =>
    `/cart${parameters([
      ['refused', refused],
      ['repeated', repeated],
      ['dropped', dropped],
    ])}`,
  /** Where a list of numbers is ordered at once. */
  bulkOrder: () => '/bulk',
  /** POST of what a list asked for in vain, for a file of it. */
  notFoundOfList: () => '/api/bulk-order',
  /** POST of a form of a page that React does not lead. */
  form: (name: FormName) => `/api/forms/${name}`,
  /** POST of the forms that change the cart. */
  ownCart: () => '/api/cart',
  debug: () => '/debug',
  /** The codes that a scanner reads out of a car. */
  troubleCodes: () => '/diagnostika-avto',
  /** A code, or a chapter of them, as people write it: «P0301», «P03». */
  troubleCode: (code: string) => `/diagnostika-avto/${code.toLowerCase()}`,
  sitemap: () => '/sitemap.xml',
  /** One file of the sitemap's index. */
  sitemapPart: (file: string) => `/sitemaps/${file}`,
  /** @param next where to go on after signing in */
  signIn: (next?: string) => `/auth${parameters([['next', next]])}`,
  /** A customer's account. @param done what has just been done there */
  profile: ({ done }: { done?: SummaryDone } = {}) => `/profile${parameters([['done', done]])}`,
  /**
   * One section of it opens; `done` tells the page what has just been done, `address` which address
   * is being changed: its id or `new`.
   */
  settings: ({
    section,
    done,
    address,
  }: { section?: SettingsSection; done?: SettingsDone; address?: string } = {}) =>
    `/profile/settings${parameters([
      ['done', done],
      ['address', address],
    ])}${section ? `#${section}` : ''}`,
  /** @param done what has just been done there */
  statusRequests: (
    told: { done?: 'sent' | 'answer' | 'withdraw' | 'files'; failed?: ErrorCode } = {},
  ) => `/profile/status-requests${parameters(Object.entries(told))}`,
  /** Takes papers for a request: a raw body by script, a whole form from the browser itself. */
  uploadRequestFile: (about: { name?: string; request?: string; remove?: string } = {}) =>
    `/api/uploads/status-requests${parameters(Object.entries(about))}`,
  /** A paper of a request, for who may read it. */
  requestFile: (id: string) => `/files/requests/${id}`,
  /**
   * Where one asks for parts to be selected. `q`: what was looked for in vain; `car`: one of the
   * garage; `about`: one in words; `failed`, `done`: what became of a form that came without scripts.
   */
  vinRequest: (
    chosen: { q?: string; car?: string; about?: string; failed?: ErrorCode; done?: 'files' } = {},
  ) => `/vin-request${parameters(Object.entries(chosen))}`,
  /** Everything that the shop keeps about the customer, to download. */
  ownData: () => '/profile/export',
  /** All that is sold at the visitor's own prices, as a file. */
  priceList: (format?: 'csv' | 'xlsx') => `/profile/price-list${parameters([['format', format]])}`,
  /**
   * Where the back office begins; its other addresses stand apart (lib/admin-routes.ts), so that no
   * page of the shop carries them.
   */
  adminHome: () => '/admin',
  adminSignIn: (next?: string) => `/admin/login${parameters([['next', next]])}`,
  /**
   * The same for who was signed in and is not any more; middleware.ts takes the dead session away.
   */
  sessionEnded: (next?: string) =>
    `/auth${parameters([
      ['ended', 1],
      ['next', next],
    ])}`,
  adminSessionEnded: (next?: string) =>
    `/admin/login${parameters([
      ['ended', 1],
      ['next', next],
    ])}`,
};
