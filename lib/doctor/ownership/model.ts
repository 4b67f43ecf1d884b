/** Whose rows and files are. Pure. */

/**
 * Rows that are nothing without what they belong to and that nobody was told of. Orders, requests,
 * their papers and messages are not among them: what is left of those a person looks at.
 */
export const DROPPED_WITHOUT_OWNER = [
  'brand_aliases',
  'product_numbers',
  'cross_links',
  'fitments',
  'stocks',
  'price_rules',
  'fixed_prices',
  'import_profiles',
  'import_errors',
  'supplier_markups',
  'category_rules',
  'category_attributes',
  'favorites',
  'addresses',
  'garage_cars',
  'admin_views',
  'admin_alerts',
  'carts',
  'cart_items',
  'cart_merges',
];

/** Fields that may just as well say nothing, by `collection.field`. */
export const CLEARED_WITHOUT_TARGET = [
  'products.superseded_by',
  'product_numbers.brand',
  'garage_cars.generation',
  'garage_cars.modification',
  'import_runs.profile',
  'import_runs.started_by',
  'import_jobs.ordered_by',
  'import_jobs.run',
  'feedback.product',
];

/** Tables that are no collections: whose rows they are, by which column. */
export const OWNED_ROWS = [
  { table: 'sessions', column: 'account', owners: ['users', 'admins'] },
  { table: 'second_factors', column: 'account', owners: ['admins'] },
  { table: 'recovery_codes', column: 'account', owners: ['admins'] },
  { table: 'merged_numbers', column: 'product', owners: ['products'] },
  { table: 'merged_numbers', column: 'brand', owners: ['brands'] },
] as const;

/** The row of `table` (as `r`) belongs to nobody. */
export const isNobodys = (column: string, owners: readonly string[]): string =>
  `r."${column}" != '' AND ${owners.map((owner) => `NOT EXISTS (SELECT 1 FROM "${owner}" o WHERE o.id = r."${column}")`).join(' AND ')}`;

/** A file that nobody names is taken for leftover once it is so old: a record is stored after its file. */
export const LEFTOVER_AFTER_MS = 3_600_000;

/**
 * What a path below `storage` is of: `COLLECTION/RECORD/` is all of a record, `…/thumbs_FILE/` what
 * was made of a file, `…/FILE` the file. Null for any other path.
 */
export function leftoverIn(
  path: string,
): { collection: string; record: string; name: string } | null {
  const [collection, record, name = '', more] = path.replace(/\/$/, '').split('/');
  const parts = [collection, record, name];
  if (!collection || !record || more !== undefined) return null;
  return parts.some((part) => part === '..' || part === '.') ? null : { collection, record, name };
}

const THUMBS = 'thumbs_';
const ATTRIBUTES = '.attrs';

/**
 * Whether what lies in a record's folder belongs to a file that the record names: the file, what
 * the backend notes of it, its small images. '' is the folder itself.
 */
export function isNamed(files: readonly string[], name: string): boolean {
  if (name === '') return files.length > 0;
  const file = name.startsWith(THUMBS)
    ? name.slice(THUMBS.length)
    : name.endsWith(ATTRIBUTES)
      ? name.slice(0, -ATTRIBUTES.length)
      : name;
  return files.includes(name) || files.includes(file);
}
