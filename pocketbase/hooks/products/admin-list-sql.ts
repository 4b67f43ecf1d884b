/** `found`: as the search ranked them; `supplied`: the newest offer of the supplier first. */
export type Sort = AskedSort | 'found' | 'supplied';
export type AskedSort = 'number' | '-number' | 'article' | '-article';

/** What a list of the staff is narrowed by; null or '' where it is not. */
export type Filter = {
  /** Numbers of products that a search found, the best first. */
  found: number[] | null;
  brandIds: string[] | null;
  categoryIds: string[] | null;
  warehouseIds: string[] | null;
  published: boolean | null;
  photo: boolean | null;
  /** `availability_rank` of listings: only what is on sale has one. */
  rank: number | null;
  /** Only products that came after this number. */
  after: number | null;
};

type Values = { [name: string]: string | number };
/** A statement that gives the `number` (the `id`, for offers) of what one filter lets through. */
export type Source = { name: keyof Filter; sql: string };
type Statement = { sql: string; values: Values };

/** Products that are sorted in no time. */
export const SMALL = 3_000;
/** SQLite joins at most 500 branches. */
const MAX_BRANCHES = 400;

/** Only what the index of the walk holds is named, so that a page far in reads no product. */
const PLACE: { [sort in Sort]: string } = {
  number: 'p.number',
  '-number': 'p.number',
  article: 'p.article_key',
  '-article': 'p.article_key',
  found: 's.key',
  supplied: 'p.number',
};
const ORDER: { [sort in Sort]: string } = {
  number: 'place',
  '-number': 'place DESC',
  article: 'place, row',
  '-article': 'place DESC, row DESC',
  found: 'place',
  supplied: 'place DESC',
};
const IN = (column: string, name: string) =>
  `${column} IN (SELECT value FROM json_each({:${name}}))`;

/**
 * What each filter asks of a product. A column with a plus before it is compared but offers no
 * index: which one leads is decided here.
 */
const CONDITIONS: { [name in keyof Filter]: (filter: Filter) => string } = {
  found: () => IN('+p.number', 'found'),
  brandIds: () => IN('+p.brand', 'brandIds'),
  categoryIds: () => IN('+p.category', 'categoryIds'),
  warehouseIds: () =>
    `EXISTS (SELECT 1 FROM offers o WHERE o.product = p.id AND ${IN('+o.warehouse', 'warehouseIds')})`,
  published: ({ published }) => `+p.published = ${published ? 'TRUE' : 'FALSE'}`,
  photo: ({ photo }) => `+p.images ${photo ? '!=' : '='} '[]'`,
  rank: ({ rank }) =>
    `EXISTS (SELECT 1 FROM listings l WHERE l.product = p.id AND l.availability_rank = ${rank})`,
  after: ({ after }) => `p.number > ${after}`,
};

const set = (filter: Filter): (keyof Filter)[] =>
  (Object.keys(CONDITIONS) as (keyof Filter)[]).filter((name) => filter[name] !== null);
const conditions = (filter: Filter, but?: keyof Filter): string =>
  set(filter)
    .filter((name) => name !== but)
    .map((name) => CONDITIONS[name](filter))
    .join(' AND ') || 'TRUE';

/** Every value that a statement about the filter may name. */
export function filterValues(filter: Filter): Values {
  const lists = Object.entries(filter).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(lists.map(([name, value]) => [name, JSON.stringify(value)]));
}

/** What might lead: each filter that an index answers by itself. */
export function sources(filter: Filter): Source[] {
  const all: { [name in keyof Filter]?: string } = {
    found: 'SELECT value AS number, key FROM json_each({:found})',
    brandIds: `SELECT number FROM products INDEXED BY idx_products_brand WHERE ${IN('brand', 'brandIds')}`,
    categoryIds: `SELECT number FROM products INDEXED BY idx_products_category WHERE ${IN('category', 'categoryIds')}`,
    warehouseIds: `SELECT product AS id FROM offers INDEXED BY idx_offers_warehouse WHERE ${IN('warehouse', 'warehouseIds')}`,
    published:
      filter.published === false
        ? 'SELECT number FROM products INDEXED BY idx_products_drafts WHERE published = FALSE'
        : undefined,
    photo: `SELECT number FROM products INDEXED BY ${photoIndex(filter)}`,
    rank: `SELECT number FROM listings WHERE availability_rank = ${filter.rank}`,
  };
  return set(filter).flatMap((name) => (all[name] ? [{ name, sql: all[name] }] : []));
}

const photoIndex = ({ photo }: Filter) =>
  photo
    ? "idx_products_with_photo WHERE images != '[]'"
    : "idx_products_without_photo WHERE images = '[]'";

/** How many rows a source has, never counted beyond `SMALL`. */
export const sizeSql = ({ sql }: Source): string =>
  `SELECT COUNT(*) AS size FROM (${sql} LIMIT ${SMALL})`;

/**
 * Row ids of a page, as `row`. What is small is read whole and sorted; else one index is walked in
 * the order asked for and the other filters are looked up on the way: enough is met soon.
 * @param small the source that has few rows, if any; with the sort `found` it is that of the search
 * @returns a statement that wants `limit` and `offset` bound beside its values
 */
export function pageSql(filter: Filter, sort: Sort, small: Source | undefined): Statement {
  const page = `ORDER BY ${ORDER[sort]} LIMIT {:limit} OFFSET {:offset}`;
  const values = filterValues(filter);
  if (small) {
    const join = small.name === 'warehouseIds' ? 'p.id = s.id' : 'p.number = s.number';
    return {
      sql: `SELECT p.rowid AS row, ${PLACE[sort]} AS place FROM (SELECT DISTINCT * FROM (${small.sql})) s CROSS JOIN products p ON ${join} WHERE ${conditions(filter, small.name)} ${page}`,
      values,
    };
  }
  if (sort === 'supplied') return suppliedSql(filter);
  if (isOnlyRanked(filter) && sort.endsWith('number'))
    return { sql: rankedSql(filter, page), values };
  const { from, but, ...walked } = walk(filter, sort);
  const branches = from.map(
    (source) =>
      `SELECT p.rowid AS row, ${PLACE[sort]} AS place FROM products p INDEXED BY ${source} AND ${conditions(filter, but)}`,
  );
  return {
    sql: `${branches.join(' UNION ALL ')} ${page}`,
    values: { ...values, ...walked.values },
  };
}

/**
 * What a list finds, for `countFound`: few rows, or what one filter's index says. Null where a
 * filter is looked up on the way along another's index, which might be walked to its end.
 */
export function countedSql(filter: Filter, small: Source | undefined): string | null {
  if (small) return pageSql(filter, 'number', small).sql;
  if (set(filter).length > 1) return null;
  const [source] = sources(filter);
  const all = source
    ? `SELECT DISTINCT * FROM (${source.sql})`
    : `SELECT 1 FROM products p WHERE ${conditions(filter)}`;
  return `${all} LIMIT {:limit} OFFSET {:offset}`;
}

/**
 * What a supplier brought last comes first: his products may all be old ones, a long way from the
 * newest. Of several offers of one product the newest counts.
 */
function suppliedSql(filter: Filter): Statement {
  const warehouses = filter.warehouseIds ?? [];
  const branches = warehouses.map(
    (
      _,
      at,
    ) => `SELECT p.rowid AS row, o.rowid AS place FROM offers o INDEXED BY idx_offers_warehouse CROSS JOIN products p ON p.id = o.product WHERE o.warehouse = {:warehouse${at}}
    AND NOT EXISTS (SELECT 1 FROM offers x WHERE x.product = o.product AND x.rowid > o.rowid AND ${IN('+x.warehouse', 'warehouseIds')}) AND ${conditions(filter, 'warehouseIds')}`,
  );
  return {
    sql: `${branches.join(' UNION ALL ')} ORDER BY place DESC LIMIT {:limit} OFFSET {:offset}`,
    values: { ...filterValues(filter), ...valuesOf('warehouse', warehouses) },
  };
}

/**
 * All that is on sale may be of one availability but the newest: its index, which holds the
 * numbers, is read whole instead.
 */
function rankedSql(filter: Filter, page: string): string {
  const ranked = `SELECT number AS place FROM listings INDEXED BY idx_listings_default WHERE availability_rank = ${filter.rank} AND number > ${filter.after ?? 0} ${page}`;
  return `SELECT p.rowid AS row FROM (${ranked}) s CROSS JOIN products p ON p.number = s.place`;
}

const isOnlyRanked = (filter: Filter): boolean =>
  filter.rank !== null &&
  filter.published !== false &&
  set(filter).every((name) => ['rank', 'published', 'after'].includes(name));

/** Which index is walked; several values of one column are branches that SQLite merges. */
function walk(filter: Filter, sort: Sort): { from: string[]; values: Values; but?: keyof Filter } {
  if (sort.endsWith('article'))
    return { from: ['idx_products_article_key WHERE TRUE'], values: {} };
  if (filter.published === false)
    return {
      from: ['idx_products_drafts WHERE p.published = FALSE'],
      values: {},
      but: 'published',
    };
  const branches =
    branchesOf(filter, 'categoryIds', 'idx_products_category', 'category') ??
    branchesOf(filter, 'brandIds', 'idx_products_brand', 'brand');
  if (branches) return branches;
  if (filter.photo === true)
    return { from: ["idx_products_with_photo WHERE p.images != '[]'"], values: {}, but: 'photo' };
  return { from: ['idx_products_number WHERE TRUE'], values: {} };
}

function branchesOf(
  filter: Filter,
  name: 'categoryIds' | 'brandIds',
  index: string,
  column: string,
): ReturnType<typeof walk> | null {
  const list = filter[name];
  if (!list || list.length === 0 || list.length > MAX_BRANCHES) return null;
  return {
    from: list.map((_, at) => `${index} WHERE p.${column} = {:${column}${at}}`),
    values: valuesOf(column, list),
    but: name,
  };
}

const valuesOf = (name: string, list: string[]): Values =>
  Object.fromEntries(list.map((id, at) => [`${name}${at}`, id]));
