import type { Awaited } from './accounts/second-factor/model.ts';
import type { CompanyDone } from './companies/model.ts';
import { parameters } from './parameters.ts';
import { routes } from './routes.ts';
import { tabOf, type SettingsPart, type SettingsTab } from './settings/tabs.ts';

/**
 * Every address of the back office; its sign-in page stands among the shop's own (lib/routes.ts).
 */
export const adminRoutes = {
  /** Who one is there and what there is to do. */
  home: routes.adminHome,
  /** The same over so many days. */
  overview: (days: number) => `${routes.adminHome()}?days=${days}`,
  /** A little of everything that is called so; for scripts. */
  searchFor: (q: string) => `/api/admin/search${parameters([['q', q]])}`,
  /** Orders, or their lines, narrowed by the names of the list's filters. */
  orders: (
    chosen: {
      by?: 'lines';
      state?: string;
      want?: string;
      level?: string;
      from?: string;
      to?: string;
      q?: string;
    } = {},
  ) => `/admin/orders${parameters(Object.entries(chosen))}`,
  ordersFile: (format: 'csv' | 'xlsx') => `/admin/orders/export?format=${format}`,
  /** A paper of an order, and the same as a PDF. */
  orderDocument: (id: string, doc: string) => `/admin/orders/${id}/documents/${doc}`,
  orderDocumentFile: (id: string, doc: string) => `/admin/orders/${id}/documents/${doc}/pdf`,
  /** @param look the line to find a replacement for, and what is looked for */
  order: (
    id: string,
    {
      replace,
      add,
      q,
      page,
    }: { replace?: string; add?: 'line'; q?: string; page?: string | undefined } = {},
  ) =>
    `/admin/orders/${id}${parameters([
      ['replace', replace],
      ['add', add],
      ['q', q],
      ['page', page],
    ])}${replace ? `#line-${replace}` : add ? '#add' : ''}`,
  /** Who else has it open; for scripts. */
  orderViewers: (id: string) => `/api/admin/orders/${id}/viewers`,
  /** Papers to print: what to take from the shelves, and what goes with the goods. */
  orderPrint: (id: string, paper: 'picking' | 'waybill') => `/admin/orders/${id}/print/${paper}`,
  /**
   * An order for a customer, step by step. `find`: who is looked for; `lines`: offers with
   * quantities, `{id}:{pieces}` parted by commas; `hand`: lines that were written by hand; `added`:
   * the offer that has just joined them; `q`: what
   * is looked for, `page`: of what was found.
   */
  newOrder: (
    chosen: {
      find?: string;
      customer?: string;
      lines?: string;
      hand?: string;
      added?: string;
      q?: string;
      page?: string;
    } = {},
  ) => `/admin/orders/new${parameters(Object.entries(chosen))}`,
  /** Customers, narrowed by the names of the list's filters. */
  customers: (
    chosen: { q?: string; level?: string; company?: string; from?: string; to?: string } = {},
  ) => `/admin/users${parameters(Object.entries(chosen))}`,
  customersFile: (format: 'csv' | 'xlsx') => `/admin/users/export?format=${format}`,
  /**
   * `order`: lines of the order that will be made for him next, '' for none yet, `hand`: those by
   * hand; `found`: by what he was looked for.
   */
  newCustomer: (next: { order?: string; hand?: string; found?: string } = {}) =>
    `/admin/users/new${parameters(Object.entries(next))}`,
  /** @param done what has just been done */
  customer: (id: string, done?: string) => `/admin/users/${id}${parameters([['done', done]])}`,
  /** Giving an account up for another one. @param find who is looked for; `into`: who stays */
  mergeCustomer: (id: string, chosen: { find?: string; into?: string } = {}) =>
    `/admin/users/${id}/merge${parameters(Object.entries(chosen))}`,
  /** Who works in the shop. */
  admins: (done?: 'removed') => `/admin/admins${parameters([['done', done]])}`,
  newAdmin: () => '/admin/admins/new',
  /** @param done what has just been done */
  admin: (id: string, done?: string) => `/admin/admins/${id}${parameters([['done', done]])}`,
  /** Where somebody of the staff signs in who has just chosen his password. */
  signInWithNew: () => `${routes.adminSignIn()}?ended=password`,
  /** The own account. @param done what has just been stored */
  account: (done?: string) => `/admin/account${parameters([['done', done]])}`,
  /** Its part about the second step of signing in. */
  ownFactor: (done?: string) => `${adminRoutes.account(done)}#factor`,
  /** Recovery codes that have just been made. @param next where to go on */
  recoveryCodes: (next?: string) => `/admin/account/recovery-codes${parameters([['next', next]])}`,
  /** What is left to do before somebody is in. @param next where he was going */
  signInStep: (step: Awaited, next?: string, by?: 'recovery' | 'setup') =>
    `${routes.adminSignIn()}/${step}${parameters([
      ['by', by],
      ['next', next],
    ])}`,
  emails: (state?: 'failed' | 'waiting', q?: string) =>
    `/admin/letters${parameters([
      ['state', state],
      ['q', q],
    ])}`,
  /** One email. @param done what has just been done with it */
  email: (id: string, done?: string) => `/admin/letters/${id}${parameters([['done', done]])}`,
  /** What emails say. */
  emailTexts: () => '/admin/letters/texts',
  /** @param done what has just been done with it */
  emailText: (template: string, done?: string) =>
    `/admin/letters/texts/${template}${parameters([['done', done]])}`,
  settingsTab: (tab: SettingsTab = 'shop') => `/admin/settings${tab === 'shop' ? '' : `/${tab}`}`,
  /** A part of the settings on its tab. @param isSaved it has just been stored */
  settings: (part: SettingsPart, isSaved = false) =>
    `${adminRoutes.settingsTab(tabOf(part))}${parameters([['saved', isSaved ? part : undefined]])}#${part}`,
  /**
   * What visitors wrote by the feedback form, narrowed by the names of the list's filters; without
   * a state what is new.
   */
  messages: (chosen: { state?: 'all'; from?: string; to?: string } = {}) =>
    `/admin/feedback${parameters(Object.entries(chosen))}`,
  vinRequestsFile: (format: 'csv' | 'xlsx') => `/admin/vin-requests/export?format=${format}`,
  messagesFile: (format: 'csv' | 'xlsx') => `/admin/feedback/export?format=${format}`,
  /** @param done what has just been done */
  product: (id: string, done?: 'created' | 'merged' | 'parted') =>
    `/admin/products/${id}${parameters([['done', done]])}`,
  suppliers: (chosen: { state?: 'stale'; done?: 'removed' } = {}) =>
    `/admin/suppliers${parameters(Object.entries(chosen))}`,
  suppliersFile: (format: 'csv' | 'xlsx') => `/admin/suppliers/export?format=${format}`,
  newSupplier: () => '/admin/suppliers/new',
  /** @param done what has just been stored. @param warehouse the one to change, or `new` */
  /**
   * What a mark-up would make of a supplier's loaded prices.
   * @param changed so many have just been recounted, and others wait
   */
  supplierMarkup: (
    id: string,
    bands: { from_kopecks: number; percent: number }[],
    changed?: number,
  ) =>
    `/admin/suppliers/${id}/markup${parameters([
      [
        'bands',
        bands.map(({ from_kopecks: from, percent }) => `${from}:${percent}`).join(',') || 'none',
      ],
      ['changed', changed],
    ])}`,
  supplier: (id: string, { done, warehouse }: { done?: string; warehouse?: string } = {}) =>
    `/admin/suppliers/${id}${parameters([
      ['done', done],
      ['warehouse', warehouse],
    ])}${warehouse ? '#warehouse' : ''}`,
  /** Brands, narrowed by the names of the list's filters. */
  brands: (chosen: { active?: '1'; done?: 'removed' } = {}) =>
    `/admin/brands${parameters(Object.entries(chosen))}`,
  brandsFile: (format: 'csv' | 'xlsx') => `/admin/brands/export?format=${format}`,
  newBrand: () => '/admin/brands/new',
  /** @param done what has just been stored */
  brand: (id: string, done?: string) => `/admin/brands/${id}${parameters([['done', done]])}`,
  /**
   * The tree; `open`: the category to look at, `left`: the one that was looked at before, `under`:
   * where a new one is being made, '' for a root.
   */
  categories: ({
    open,
    left,
    under,
    done,
  }: { open?: string; left?: string; under?: string; done?: string } = {}) =>
    `/admin/categories${parameters([
      ['open', open],
      ['left', left],
      ['under', under],
      ['done', done],
    ])}`,
  categoryRules: (done?: 'removed') => `/admin/category-rules${parameters([['done', done]])}`,
  /**
   * A rule, `new` for one more; with `words` it is tried out as it stands in the address, before it
   * is stored.
   */
  categoryRule: (
    id: string,
    {
      done,
      moved,
      ...trial
    }: {
      done?: string;
      moved?: number;
      words?: string;
      category?: string;
      before?: string;
      scope?: string;
    } = {},
  ) =>
    `/admin/category-rules/${id}${parameters([...Object.entries(trial), ['done', done], ['moved', moved]])}`,
  /** @param answered an answer has just been written */
  message: (id: string, answered = false) =>
    `/admin/feedback/${id}${answered ? '?answered=1' : ''}`,
  /** What the staff did. @param about whose or what, by the names of the list's filters */
  audit: (about: { q?: string; collection?: string; record?: string; actor?: string } = {}) =>
    `/admin/audit${parameters(Object.entries(about))}`,
  auditFile: (format: 'csv' | 'xlsx') => `/admin/audit/export?format=${format}`,
  /**
   * @param told what has just begun; `restoring`: when the backend had started before it;
   * `request`: whose way and errors to show; `errors`: those of visitors' browsers; `measure`: sizes
   * of the data
   */
  system: (
    told: {
      done?: 'backup' | 'proven';
      download?: string;
      restoring?: string;
      request?: string;
      errors?: 'browser';
      measure?: '1';
    } = {},
  ) =>
    `/admin/system${parameters(Object.entries(told))}${told.done || told.restoring || told.download ? '#backups' : told.request ? '#request' : told.errors ? '#failures' : told.measure ? '#data' : ''}`,
  backups: () => '/admin/system/backups',
  backup: (name: string) => `/admin/system/backups/${encodeURIComponent(name)}`,
  /** Searches that found nothing. */
  searchMisses: (q?: string) => `/admin/search-misses${parameters([['q', q]])}`,
  /** What people type and what the catalogue calls it. */
  synonyms: (done?: 'removed') => `/admin/synonyms${parameters([['done', done]])}`,
  /** One of them, `new` for one more. @param done whether it has just been stored */
  synonym: (id: string, done?: 'saved') => `/admin/synonyms/${id}${parameters([['done', done]])}`,
  searchMissesFile: (format: 'csv' | 'xlsx') => `/admin/search-misses/export?format=${format}`,
  priceLevels: (done?: 'removed') => `/admin/prices${parameters([['done', done]])}`,
  /**
   * A price level, `new` for one more.
   * @param done what has just been stored.
   * @param rule the one to change, or `new`.
   * @param q goods to try the level on, by words; `product` is one of them
   */
  priceLevel: (
    id: string,
    { done, rule, q, product }: { done?: string; rule?: string; q?: string; product?: string } = {},
  ) =>
    `/admin/prices/${id}${parameters([
      ['done', done],
      ['rule', rule],
      ['q', q],
      ['product', product],
    ])}${rule ? '#rule' : q || product ? '#trial' : done === 'rules' ? '#rules' : ''}`,
  /** Prices agreed on for single goods. @param done what has just been done */
  fixedPrices: (level: string, done?: 'removed') =>
    `/admin/prices/${level}/fixed${parameters([['done', done]])}`,
  /** One of them, `new` for one more. @param q goods to find it for; `product` is one of them */
  fixedPrice: (
    level: string,
    id: string,
    { q, product, done }: { q?: string; product?: string; done?: string } = {},
  ) =>
    `/admin/prices/${level}/fixed/${id}${parameters([
      ['q', q],
      ['product', product],
      ['done', done],
    ])}`,
  /** The first of them for a product; `level` in its query is for whom. */
  newFixedPriceOf: (product: string) => `/admin/products/${product}/fixed-price`,
  /** Companies that buy. @param q their ИНН, or a part of the name */
  companies: (chosen: { q?: string } = {}) =>
    `/admin/companies${parameters(Object.entries(chosen))}`,
  newCompany: () => '/admin/companies/new',
  /** @param done what has just been done @param who is looked for to buy for it */
  company: (id: string, done?: CompanyDone, who?: string) =>
    `/admin/companies/${id}${parameters([
      ['done', done],
      ['who', who],
    ])}`,
  /** Requests for wholesale prices. */
  statusRequests: (state?: 'new' | 'late') =>
    `/admin/status-requests${parameters([['state', state]])}`,
  /** @param done the step that has just been taken */
  statusRequest: (id: string, done?: string) =>
    `/admin/status-requests/${id}${parameters([['done', done]])}`,
  /** Requests to have parts selected. */
  vinRequests: (state?: 'new' | 'late') => `/admin/vin-requests${parameters([['state', state]])}`,
  /** @param chosen `done`: the step that has just been taken; `q`: parts that are looked for */
  vinRequest: (id: string, chosen: { done?: string; q?: string } = {}) =>
    `/admin/vin-requests/${id}${parameters(Object.entries(chosen))}${chosen.q ? '#add' : ''}`,
  texts: () => '/admin/texts',
  text: (slug: string, saved = false) => `/admin/texts/${slug}${saved ? '?saved=1' : ''}`,
  /** Price lists. @param state what is to be decided about, by the name of the list's choice */
  imports: (state?: string) => `/admin/imports${parameters([['state', state]])}`,
  /** One price list on its way. @param step a step gone back to */
  importJob: (id: string, step?: 'columns' | 'check') =>
    `/admin/imports/${id}${parameters([['step', step]])}`,
  /** What it did, one list of it. */
  importOutcome: (id: string, list: string, page = 1) =>
    `/admin/imports/${id}${parameters([
      ['list', list],
      ['page', page > 1 ? String(page) : undefined],
    ])}#rows`,
  /** What its last check found the supplier to have in stock and the list not to hold. */
  importMissing: (id: string, page = 1) =>
    `/admin/imports/${id}/missing${parameters([['page', page > 1 ? String(page) : undefined]])}`,
  /** The same as a file. */
  importMissingFile: (id: string, format: 'csv' | 'xlsx') =>
    `/admin/imports/${id}/missing/export?format=${format}`,
  /** Its refused rows, as a file. */
  importReport: (id: string) => `/admin/imports/${id}/report`,
  /** Takes a price list as a raw body; for scripts. */
  uploadPriceList: (supplier: string, name: string) =>
    `/api/uploads/price-lists${parameters([
      ['supplier', supplier],
      ['name', name],
    ])}`,
  /** What is promised and does not lie on our shelves. */
  shortages: () => '/admin/stocktaking/shortages',
  stocktakings: (done?: 'cancelled') => `/admin/stocktaking${parameters([['done', done]])}`,
  /**
   * One of them.
   * @param q a number whose meaning is to be chosen, `n` pieces of it; `done`: it has just been
   * posted
   */
  stocktaking: (
    id: string,
    shown: {
      view?: string;
      page?: number;
      q?: string;
      n?: number;
      bind?: string;
      find?: string;
      done?: 'posted' | 'bound' | 'bound_only';
    } = {},
  ) => `/admin/stocktaking/${id}${parameters(Object.entries(shown))}`,
  supplierOrders: (chosen: { state?: string; supplier?: string; done?: 'cancelled' } = {}) =>
    `/admin/supplier-orders${parameters(Object.entries(chosen))}`,
  /** What waits to be ordered of suppliers. */
  linesToOrder: () => '/admin/supplier-orders/waiting',
  /** One order to a supplier. @param shown.done what has just been done; `left`: lines that had moved */
  supplierOrder: (id: string, shown: { done?: string; left?: string | undefined } = {}) =>
    `/admin/supplier-orders/${id}${parameters(Object.entries(shown))}`,
  /** The same as the table that the supplier gets. */
  supplierOrderFile: (id: string, format: 'csv' | 'xlsx') =>
    `/admin/supplier-orders/${id}/export?format=${format}`,
  products: (state?: 'published') => `/admin/products${parameters([['state', state]])}`,
  /**
   * One change of everything that the list has found.
   * @param chosen the filters of the list, or `ids`; `what` is to be changed
   */
  productsBulk: (chosen: Record<string, string | number | undefined> = {}) =>
    `/admin/products/bulk${parameters(Object.entries(chosen))}`,
  /** @param copy the product whose words the new one begins with */
  newProduct: (copy?: string) => `/admin/products/new${parameters([['copy', copy]])}`,
  /**
   * Cars that a product fits.
   * @param chosen the one that is being written down, as far as it is chosen
   */
  productCars: (
    id: string,
    chosen: { make?: string; model?: string; generation?: string; q?: string } = {},
  ) => `/admin/products/${id}/cars${parameters(Object.entries(chosen))}`,
  /**
   * One more record of the same goods.
   * @param chosen words to find the other one by; `into` is it
   */
  productMerge: (id: string, chosen: { q?: string; into?: string } = {}) =>
    `/admin/products/${id}/merge${parameters(Object.entries(chosen))}`,
  /** What the list shows as a file that the import accepts. */
  productsFile: (format: 'csv' | 'xlsx') => `/admin/products/export?format=${format}`,
  /** An image of a product, a draft's as well. @param thumb a small one */
  productImage: (id: string, file: string, thumb = false) =>
    `/admin/products/${id}/images/${file}${thumb ? '?thumb=1' : ''}`,
  /** Takes an image as a raw body. */
  uploadImage: (id: string) => `/api/uploads/products/${id}`,
  /** Names of brands that have `q` in them. */
  brandNames: () => '/admin/products/brand-names',
};
