import { articleKey } from '../../../lib/articles/model.ts';
import { selectOne } from '../sql/select.ts';

/** As one text: each field of a row costs the engine a call of its own. */
const NAMES = `SELECT json_array(
  (SELECT json_group_array(json_array(name, id)) FROM brands),
  (SELECT json_group_array(json_array(alias_key, brand)) FROM brand_aliases)) AS names`;

type Pairs = [name: string, brand: string][];

/** What this engine has read last: it stays right while the stored names are the same. */
let read: { names: string; brands: Map<string, string> } = { names: '', brands: new Map() };

/** Brands by the keys of their names and of their other spellings, of which the latter count. */
export function brandNames(app: core.App): Map<string, string> {
  const { names } = selectOne(app, { names: '' }, NAMES)!;
  if (read.names === names) return read.brands;
  const [own, aliases]: [Pairs, Pairs] = JSON.parse(names);
  const brands = new Map(own.map(([name, brand]) => [articleKey(name), brand]));
  for (const [key, brand] of aliases) brands.set(key, brand);
  read = { names, brands };
  return brands;
}
