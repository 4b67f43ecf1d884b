import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { articleKey, withSuffix } from '../../../lib/articles/model.ts';
import { DEFAULT_MARKUP } from '../../../lib/suppliers/model.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { knownWarehouse } from './check.ts';
import { ensureCategories } from './default-categories.ts';
import { noteMade } from './made-records.ts';
import { importers } from './runs.ts';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** New brands of one request. */
const MAX_BRANDS = 10_000;

type PrepareEvent = RouteEvent<typeof contracts.prepareImport>;

/** @throws 403; 400 `invalid_input` */
export function prepareImport(e: RouteEvent<typeof contracts.prepareImport>) {
  importers(e);
  const { supplier, warehouses = [], brands = [], aliases = [] } = e.requestInfo().body;
  if (!areWarehouses(warehouses)) throw refuse('invalid_input', 'warehouses');
  if (!Array.isArray(brands) || brands.length > MAX_BRANDS || !brands.every(isBrand))
    throw refuse('invalid_input', 'brands');
  if (!Array.isArray(aliases) || aliases.length > MAX_BRANDS || !aliases.every(isAlias))
    throw refuse('invalid_input', 'aliases');
  const made: string[] = [];
  e.app.runInTransaction((tx) => {
    const owner = supplier === undefined ? '' : ensureSupplier(e, tx, supplier);
    const shelves = warehouses.filter((warehouse) => ensureWarehouse(tx, owner, warehouse));
    ensureCategories(tx);
    for (const brand of brands) if (ensureBrand(tx, brand)) made.push(brand.id);
    if (owner) noteMade(tx, 'brands', owner, made);
    if (owner)
      noteMade(
        tx,
        'warehouses',
        owner,
        shelves.map(({ id }) => id),
      );
    for (const alias of aliases) ensureAlias(e, tx, alias);
    if (e.auth && made.length > 0)
      writeLog(tx, actorOf(e, e.auth), {
        action: 'create',
        collection: 'brands',
        record: 'rows',
        before: null,
        after: { made: made.length },
      });
  });
  return e.json(200, { brands: made.length });
}

function checkedSupplier(value: unknown): { code: string; name: string } {
  const { code, name } = (value ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code !== 'string' || !CODE.test(code) || code.length > 40)
    throw refuse('invalid_input', 'supplier.code');
  if (typeof name !== 'string' || !name || name.length > 120)
    throw refuse('invalid_input', 'supplier.name');
  return { code, name };
}

/**
 * A known one may still lack a place for its goods. Returns its id.
 * @throws 400 `invalid_input`
 */
function ensureSupplier(e: PrepareEvent, tx: core.App, wanted: unknown): string {
  const id = (wanted as { id?: unknown } | null)?.id;
  if (id === undefined) return makeSupplier(e, tx, checkedSupplier(wanted));
  const known = selectOne(
    tx,
    { id: '', name: '' },
    'SELECT id, name FROM suppliers WHERE id = {:id}',
    { id },
  );
  if (!known) throw refuse('invalid_input', 'supplier.id');
  if (!knownWarehouse(tx, known.id)) makeWarehouse(tx, known.id, known.name);
  return known.id;
}

/** Warehouses that one list may name. */
const MAX_WAREHOUSES = 100;

const areWarehouses = (value: unknown): value is { id: string; name: string }[] =>
  Array.isArray(value) &&
  value.length <= MAX_WAREHOUSES &&
  value.every(
    ({ id, name }) =>
      typeof id === 'string' &&
      /^[a-z0-9]{15}$/.test(id) &&
      typeof name === 'string' &&
      name !== '' &&
      name.length <= 120,
  );

/**
 * One that the list names.
 * @returns whether it was made
 * @throws 400 `invalid_input` without a supplier
 */
function ensureWarehouse(
  tx: core.App,
  supplier: string,
  { id, name }: { id: string; name: string },
): boolean {
  if (!supplier) throw refuse('invalid_input', 'supplier');
  if (selectOne(tx, { id: '' }, 'SELECT id FROM warehouses WHERE id = {:id}', { id })) return false;
  const made = { id, supplier, name, active: true };
  tx.save(new Record(tx.findCollectionByNameOrId('warehouses'), made));
  return true;
}

const makeWarehouse = (tx: core.App, supplier: string, name: string): void =>
  tx.save(new Record(tx.findCollectionByNameOrId('warehouses'), { supplier, name, active: true }));

function makeSupplier(
  e: PrepareEvent,
  tx: core.App,
  { code, name }: { code: string; name: string },
): string {
  const known = selectOne(tx, { id: '' }, 'SELECT id FROM suppliers WHERE code = {:code}', {
    code,
  });
  if (known) return known.id;
  const supplier = new Record(tx.findCollectionByNameOrId('suppliers'), {
    code,
    name,
    kind: 'partner',
    lead_min_h: 24,
    lead_max_h: 72,
    active: true,
  });
  tx.save(supplier);
  for (const band of DEFAULT_MARKUP)
    tx.save(
      new Record(tx.findCollectionByNameOrId('supplier_markups'), {
        ...band,
        supplier: supplier.id,
      }),
    );
  makeWarehouse(tx, supplier.id, name);
  if (e.auth)
    writeLog(tx, actorOf(e, e.auth), {
      action: 'create',
      collection: 'suppliers',
      record: supplier.id,
      before: null,
      after: { code, name },
    });
  return supplier.id;
}

type NewBrand = { id: string; name: string; slug: string };
/** The caller gives the ids: he has read his whole list with them before he asks. */
const isBrand = ({ id, name, slug }: Partial<NewBrand>) =>
  typeof id === 'string' &&
  /^[a-z0-9]{15}$/.test(id) &&
  typeof slug === 'string' &&
  CODE.test(slug) &&
  slug.length <= 76 &&
  typeof name === 'string' &&
  name.length <= 80 &&
  articleKey(name) !== '';

/** Returns whether it was made. */
function ensureBrand(tx: core.App, { id, name, slug }: NewBrand): boolean {
  if (selectOne(tx, { id: '' }, 'SELECT id FROM brands WHERE id = {:id}', { id })) return false;
  tx.save(
    new Record(tx.findCollectionByNameOrId('brands'), {
      id,
      name,
      slug: freeSlug(tx, slug),
      kind: 'parts_maker',
      active: true,
    }),
  );
  return true;
}

function freeSlug(tx: core.App, wanted: string): string {
  let slug = wanted;
  for (
    let n = 2;
    selectOne(tx, { id: '' }, 'SELECT id FROM brands WHERE slug = {:slug}', { slug });
    n += 1
  )
    slug = withSuffix(wanted, n);
  return slug;
}

type Alias = { spelling: string; brand: string };
const isAlias = ({ spelling, brand }: Partial<Alias>) =>
  typeof spelling === 'string' &&
  spelling.length <= 80 &&
  articleKey(spelling) !== '' &&
  typeof brand === 'string';

/** @throws 400 `invalid_input` for a brand that there is not */
function ensureAlias(e: PrepareEvent, tx: core.App, { spelling, brand }: Alias): void {
  const key = articleKey(spelling);
  const known = selectOne(
    tx,
    { id: '', brand: '' },
    'SELECT id, brand FROM brand_aliases WHERE alias_key = {:key}',
    { key },
  );
  if (known?.brand === brand) return;
  if (!selectOne(tx, { id: '' }, 'SELECT id FROM brands WHERE id = {:brand}', { brand }))
    throw refuse('invalid_input', 'aliases');
  const alias = known
    ? tx.findRecordById('brand_aliases', known.id)
    : new Record(tx.findCollectionByNameOrId('brand_aliases'), { alias_key: key });
  alias.set('brand', brand);
  tx.save(alias);
  if (e.auth)
    writeLog(tx, actorOf(e, e.auth), {
      action: known ? 'update' : 'create',
      collection: 'brand_aliases',
      record: alias.id,
      before: known ? { brand: known.brand } : null,
      after: { alias_key: key, brand },
    });
}
