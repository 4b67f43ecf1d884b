type Type = 'text' | 'int' | 'bigint' | 'float8' | 'boolean' | 'json';

/**
 * A table of the backend that is copied. `key`: what names its rows in the log of changes, the row
 * itself or what it belongs to; `columns`: those that are copied, the same names on both sides;
 * `read`: how SQLite says a column that it has under no name.
 */
export type CopiedTable = {
  key: string;
  columns: { readonly [name: string]: Type };
  read?: { readonly [name: string]: string };
};

const text = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'text'] as const));
const int = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'int'] as const));

/**
 * What public pages read of the catalogue (docs/decisions/060): neither costs, nor suppliers' codes,
 * nor anything of people.
 */
export const COPIED = {
  brands: {
    key: 'id',
    columns: {
      ...text('id', 'name', 'slug', 'text', 'country', 'kind', 'logo', 'updated'),
      active: 'boolean',
    },
  },
  brand_aliases: { key: 'id', columns: text('id', 'alias_key', 'brand') },
  categories: {
    key: 'id',
    columns: {
      ...text('id', 'name', 'slug', 'text', 'parent', 'path', 'image', 'updated'),
      ...int('depth', 'position', 'products_count'),
    },
  },
  category_attributes: {
    key: 'id',
    columns: {
      ...text('id', 'category', 'name', 'kind', 'unit', 'choices', 'created'),
      row: 'int',
    },
    // Of one moment the earlier row comes first.
    read: { row: 'rowid' },
  },
  vehicle_makes: { key: 'id', columns: text('id', 'name', 'slug', 'updated') },
  vehicle_models: {
    key: 'id',
    columns: { ...text('id', 'make', 'name', 'slug', 'updated'), ...int('year_from', 'year_to') },
  },
  vehicle_generations: {
    key: 'id',
    columns: {
      ...text('id', 'model', 'name', 'slug', 'body', 'updated'),
      ...int('year_from', 'year_to'),
    },
  },
  vehicle_modifications: {
    key: 'id',
    columns: {
      ...text('id', 'generation', 'name', 'engine_code', 'fuel', 'drive'),
      ...int('power_hp', 'volume_cc', 'year_from', 'year_to'),
    },
  },
  car_names: { key: 'sound', columns: { ...text('sound', 'make', 'model'), whole: 'int' } },
  car_name_mistakes: { key: 'sound', columns: text('mistaken', 'sound') },
  search_synonyms: {
    key: 'id',
    columns: { ...text('id', 'words', 'meanings'), both_ways: 'boolean' },
  },
  suppliers: { key: 'id', columns: { ...text('id', 'kind', 'public_name'), active: 'boolean' } },
  warehouses: {
    key: 'id',
    columns: {
      ...text('id', 'name', 'city', 'supplier', 'cut_off'),
      work_days: 'json',
      active: 'boolean',
      pickup: 'boolean',
    },
  },
  products: {
    key: 'id',
    columns: {
      ...text('id', 'brand', 'category', 'name', 'article', 'article_key', 'variant', 'barcode'),
      ...text('description', 'unit', 'superseded_by', 'updated'),
      ...int('number', 'weight_g'),
      published: 'boolean',
      is_original: 'boolean',
      images: 'json',
      image_alts: 'json',
      attributes: 'json',
    },
  },
  offers: {
    key: 'id',
    columns: {
      ...text('id', 'product', 'warehouse', 'stock_kind', 'refreshed_at'),
      ...int('lead_min_h', 'lead_max_h', 'min_quantity', 'multiple'),
      retail_kopecks: 'bigint',
    },
  },
  stocks: { key: 'offer', columns: { ...text('offer'), ...int('on_hand', 'reserved') } },
  listings: {
    key: 'id',
    columns: {
      ...text('id', 'product', 'category', 'brand', 'offer', 'stock_kind'),
      ...int('number', 'availability_rank', 'quantity', 'lead_min_h', 'lead_max_h'),
      price_kopecks: 'bigint',
      price_order: 'bigint',
    },
  },
  product_numbers: {
    key: 'id',
    columns: text('id', 'product', 'brand', 'kind', 'number', 'number_key'),
  },
  cross_links: {
    key: 'id',
    columns: {
      ...text('id', 'from_brand', 'from_key', 'to_brand', 'to_key', 'kind'),
      both_ways: 'boolean',
    },
  },
  fitments: {
    key: 'id',
    columns: {
      ...text('id', 'product', 'generation', 'modification', 'position', 'note'),
      ...int('quantity', 'year_from', 'year_to'),
    },
  },
  fitted_products: { key: 'product', columns: text('generation', 'category', 'product') },
  unfitted_products: { key: 'product', columns: text('category', 'product') },
  attribute_values: {
    key: 'id',
    columns: {
      id: 'bigint',
      ...text('category', 'name', 'value', 'key', 'unit'),
      number: 'float8',
      products: 'int',
    },
  },
  attributed_products: { key: 'product', columns: { value: 'bigint', ...text('product') } },
  bought_together: {
    key: 'product',
    columns: { ...text('storefront', 'product', 'other'), orders: 'int' },
  },
} as const satisfies { readonly [table: string]: CopiedTable };

export type CopiedName = keyof typeof COPIED;

/**
 * Columns that `listings` has beside: the category at the first depths of its path, '' behind its
 * end. A subtree is one range of an index that begins with one of them.
 */
export const PLACES = ['c1', 'c2'] as const;
