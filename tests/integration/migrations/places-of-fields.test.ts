import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { fieldName } from '../../../components/admin/audit/names.ts';
import { TECHNICAL } from '../../../lib/audit/model.ts';
import { COPIED } from '../../../lib/catalogue/postgres/tables.ts';
import { productSchema } from '../../../lib/products/admin/schema.ts';
import {
  PRODUCT_TABLES,
  REFERENCE_TABLES,
} from '../../../pocketbase/hooks/catalogue-rows/tables.ts';
import { ROOT } from '../../../scripts/shop/project.ts';
import { templateFolder } from '../../support/template.ts';

/** Fields, by why a place may leave them out. */
type Without = { [why: string]: string };
/** A place that has to hear of a new field. */
type Place = {
  name: string;
  knows: (field: string) => boolean;
  without: Without;
  /** `knows` takes any word of a source for the field, a comment's as well. */
  isRough?: true;
};

const database = new DatabaseSync(join(await templateFolder(), 'data.db'), { readOnly: true });

const fieldsOf = (collection: string): string[] =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(collection)
    .map(({ name }) => String(name));

/** Fields whose change expires pages: what the triggers of cache events compare. */
function expiring(collection: string): Set<string> {
  const triggers = database
    .prepare(
      "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND sql LIKE '%INSERT INTO cache_events%'",
    )
    .all(collection);
  const compared = triggers.flatMap(({ sql }) => [
    ...String(sql).matchAll(/old\.(\w+) IS NOT new\.\1\b/g),
  ]);
  return new Set(compared.map(([, field]) => field!));
}

/** A source that has to say a word of it: enough for a field that nothing has heard of. */
function saidIn(name: string, files: string[], without: Without): Place {
  const words = new Set(
    files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\w+/g) ?? []),
  );
  const knows = (field: string) => words.has(field);
  return { name: `${name} (${files[0]})`, knows, without, isRough: true };
}

const NEVER = { 'never changes': 'id', 'no page tells times of records': 'created updated' };
const OF_RECORDS = { 'every record has them': 'id created updated' };

/** Of every collection that the catalogue is made of. */
const ofCatalogue = (
  collection: keyof typeof COPIED,
  without: { expires: Without; copied: Without; loaded: Without },
): Place[] => [
  {
    name: 'triggers that expire pages (migrations: cache_events_on_…)',
    knows: (field) => expiring(collection).has(field),
    without: { ...NEVER, ...without.expires },
  },
  {
    name: 'copy on PostgreSQL (lib/catalogue/postgres/tables.ts)',
    knows: (field) => field in COPIED[collection].columns,
    without: without.copied,
  },
  {
    name: 'load of rows (pocketbase/hooks/catalogue-rows/tables.ts)',
    knows: (field) => field in { ...REFERENCE_TABLES, ...PRODUCT_TABLES }[collection]!.columns,
    without: { ...OF_RECORDS, ...without.loaded },
  },
  {
    name: 'its name in the journal (components/admin/audit/names.ts)',
    knows: (field) => TECHNICAL.has(field) || fieldName(field) !== field,
    without: {},
  },
];

const PRODUCT_PLACES: Place[] = [
  {
    name: 'form of the staff (lib/products/admin/schema.ts)',
    knows: (field) => field in productSchema.shape,
    without: {
      'not typed: given once, or follows what is typed': 'article_key number created updated',
      'has a form or a button of its own': 'attributes images image_alts published',
      'said by a load, by a merger or a parting alone': 'external_id superseded_by variant',
    },
  },
  saidIn('what the staff read', ['lib/products/admin/repository.ts'], {
    'no form shows it': 'created external_id superseded_by',
  }),
  saidIn(
    'page',
    ['pocketbase/hooks/products/product-page.ts', 'pocketbase/hooks/products/listed-product.ts'],
    {
      'not shown to visitors': 'created updated external_id variant',
    },
  ),
  saidIn(
    'page from PostgreSQL',
    ['lib/catalogue/postgres/reads/product.ts', 'lib/catalogue/postgres/reads/listed.ts'],
    { 'not shown to visitors': 'created updated external_id variant' },
  ),
  saidIn(
    'what a merged product leaves',
    [
      'pocketbase/hooks/products/duplicates/merge.ts',
      'pocketbase/hooks/products/duplicates/images.ts',
    ],
    {
      'the one that stays has its own':
        'article name category unit is_original published number created',
    },
  ),
  saidIn('what a parted product takes along', ['pocketbase/hooks/products/duplicates/split.ts'], {
    'may be of either, so it stays with the first':
      'description attributes barcode external_id images image_alts superseded_by',
    'given by the shop': 'number created',
  }),
  saidIn('products of price lists', ['pocketbase/hooks/imports/write-rows.ts'], {
    'no price list says it': 'weight_g external_id superseded_by image_alts',
  }),
  saidIn('table for price lists', ['pocketbase/hooks/products/admin-export-rows.ts'], {
    'no column of a price list':
      'description attributes images image_alts is_original published unit weight_g superseded_by',
    'of the shop alone': 'article_key variant external_id created updated',
  }),
];

const PLACES: { [collection: string]: Place[] } = {
  products: [
    ...ofCatalogue('products', {
      expires: {
        'given once': 'number',
        'changes with the article': 'article_key',
        'no page shows it': 'external_id variant',
      },
      copied: { 'no public page reads it': 'external_id created' },
      loaded: {
        'given by the shop': 'number',
        'photos are loaded without words': 'image_alts',
      },
    }),
    ...PRODUCT_PLACES,
  ],
  offers: ofCatalogue('offers', {
    expires: { 'no page shows it': 'cost_kopecks supplier_sku generation' },
    copied: {
      'a secret of the shop': 'cost_kopecks supplier_sku',
      'no public page reads it': 'generation created updated',
    },
    loaded: {},
  }),
  categories: ofCatalogue('categories', {
    expires: {
      'changes with the parent': 'path depth',
      'triggers of listings tell of it': 'products_count',
      'no page shows it': 'marking_group',
    },
    copied: { 'no public page reads it': 'marking_group created' },
    loaded: {
      'worked out by the shop': 'path depth products_count',
      'images are not loaded with rows': 'image',
    },
  }),
  brands: ofCatalogue('brands', {
    expires: {},
    copied: { 'no public page reads it': 'created' },
    loaded: { 'images are not loaded with rows': 'logo' },
  }),
};

const sparedBy = ({ without }: Place): string[] =>
  Object.values(without).flatMap((fields) => fields.split(' '));
const missed = (place: Place, fields: string[]): string[] =>
  fields.filter((field) => !place.knows(field) && !sparedBy(place).includes(field));

const rows = Object.entries(PLACES).flatMap(([collection, places]) =>
  places.map((place) => ({ collection, place, name: place.name })),
);

it.each(rows)('every field of $collection has reached: $name', ({ collection, place }) => {
  const fields = fieldsOf(collection);
  expect(fields).toContain('id');
  expect(missed(place, fields), 'fields that it has not heard of').toEqual([]);
  expect(missed(place, ['heard_of_nowhere'])).toEqual(['heard_of_nowhere']);
  const spared = sparedBy(place);
  expect(
    spared.filter((field) => !fields.includes(field) || (!place.isRough && place.knows(field))),
    'spared fields that are gone, or that it knows',
  ).toEqual([]);
  expect(new Set(spared).size, 'each is spared once').toBe(spared.length);
});
