/**
 * What a column of a row may hold: a text, a whole number from 0, true or false, any JSON, a list
 * of file names, one of the listed texts, an id of another table.
 */
export type Column =
  | 'text'
  | 'int'
  | 'bool'
  | 'json'
  | 'files'
  | { oneOf: string[] }
  | { idOf: string; optional?: true };
export type Table = {
  columns: { [name: string]: Column };
  /** Columns that never change once a row exists: who wants another value means another row. */
  fixed?: string[];
  /** Column that must be the article key of another. */
  key?: { column: string; of: string };
};

const YEARS: Table['columns'] = { year_from: 'int', year_to: 'int' };
const LEAD: Table['columns'] = { lead_min_h: 'int', lead_max_h: 'int' };

/**
 * Few rows that products refer to, parents before children, and what the shop says about itself.
 */
export const REFERENCE_TABLES: { [name: string]: Table } = {
  settings: {
    columns: { storefront: 'text', key: 'text', value: 'json' },
    fixed: ['storefront', 'key'],
  },
  brands: {
    columns: {
      name: 'text',
      slug: 'text',
      kind: { oneOf: ['vehicle_maker', 'parts_maker', 'both'] },
      country: 'text',
      text: 'text',
      active: 'bool',
    },
  },
  categories: {
    columns: {
      name: 'text',
      slug: 'text',
      parent: { idOf: 'categories', optional: true },
      position: 'int',
      text: 'text',
      marking_group: 'text',
    },
  },
  category_attributes: {
    columns: {
      category: { idOf: 'categories' },
      name: 'text',
      kind: { oneOf: ['text', 'number', 'choice'] },
      unit: 'text',
      choices: 'text',
    },
    fixed: ['category'],
  },
  // Only ever added: what customers pay by is changed by people, and retail by nobody.
  price_levels: {
    columns: {
      code: 'text',
      name: 'text',
      base: { oneOf: ['retail', 'cost'] },
      percent: 'int',
      rounding: 'int',
    },
    fixed: ['code', 'name', 'base', 'percent', 'rounding'],
  },
  suppliers: {
    columns: { name: 'text', kind: { oneOf: ['own', 'partner'] }, ...LEAD, active: 'bool' },
  },
  warehouses: {
    columns: {
      supplier: { idOf: 'suppliers' },
      name: 'text',
      city: 'text',
      pickup: 'bool',
      work_days: 'json',
      cut_off: 'text',
      active: 'bool',
    },
  },
  vehicle_makes: { columns: { name: 'text', slug: 'text' } },
  vehicle_models: {
    columns: { make: { idOf: 'vehicle_makes' }, name: 'text', slug: 'text', ...YEARS },
  },
  vehicle_generations: {
    columns: { model: { idOf: 'vehicle_models' }, name: 'text', slug: 'text', ...YEARS },
  },
  vehicle_modifications: {
    columns: {
      generation: { idOf: 'vehicle_generations' },
      name: 'text',
      engine_code: 'text',
      volume_cc: 'int',
      power_hp: 'int',
      fuel: { oneOf: ['', 'petrol', 'diesel', 'gas', 'hybrid', 'electric'] },
      drive: { oneOf: ['', 'front', 'rear', 'all'] },
      ...YEARS,
    },
  },
};

/** Products and what belongs to them. */
export const PRODUCT_TABLES: { [name: string]: Table } = {
  products: {
    columns: {
      brand: { idOf: 'brands' },
      article: 'text',
      article_key: 'text',
      variant: 'text',
      name: 'text',
      category: { idOf: 'categories' },
      description: 'text',
      unit: 'text',
      weight_g: 'int',
      barcode: 'text',
      is_original: 'bool',
      published: 'bool',
      external_id: 'text',
      attributes: 'json',
      images: 'files',
      superseded_by: { idOf: 'products', optional: true },
    },
    key: { column: 'article_key', of: 'article' },
  },
  product_numbers: {
    columns: {
      product: { idOf: 'products' },
      brand: { idOf: 'brands', optional: true },
      number: 'text',
      number_key: 'text',
      kind: { oneOf: ['oem', 'trade', 'old'] },
    },
    fixed: ['product'],
    key: { column: 'number_key', of: 'number' },
  },
  fitments: {
    columns: {
      product: { idOf: 'products' },
      modification: { idOf: 'vehicle_modifications', optional: true },
      generation: { idOf: 'vehicle_generations', optional: true },
      position: 'text',
      quantity: 'int',
      ...YEARS,
      note: 'text',
      source: 'text',
    },
    fixed: ['product'],
  },
  offers: {
    columns: {
      product: { idOf: 'products' },
      warehouse: { idOf: 'warehouses' },
      supplier_sku: 'text',
      cost_kopecks: 'int',
      retail_kopecks: 'int',
      stock_kind: { oneOf: ['exact', 'few', 'some', 'many', 'on_order'] },
      multiple: 'int',
      min_quantity: 'int',
      ...LEAD,
      generation: 'int',
      refreshed_at: 'text',
    },
    fixed: ['product', 'warehouse'],
  },
  // `reserved` belongs to orders: a load says only what lies on the shelf.
  stocks: { columns: { offer: { idOf: 'offers' }, on_hand: 'int' }, fixed: ['offer'] },
  cross_links: {
    columns: {
      from_brand: { idOf: 'brands' },
      from_key: 'text',
      to_brand: { idOf: 'brands' },
      to_key: 'text',
      kind: { oneOf: ['analog', 'replaces'] },
      both_ways: 'bool',
      confidence: 'int',
      source: 'text',
    },
  },
};
