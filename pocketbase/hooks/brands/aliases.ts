import { articleKey } from '../../../lib/articles/model.ts';
import { refuse } from '../request/refuse.ts';
import { select, selectOne } from '../sql/select.ts';

/**
 * Another spelling of a brand is kept in the one form in which imports and the search compare
 * names, whoever saves it.
 * @throws 400 `alias_empty` without a letter or a digit; `alias_taken`, `alias_is_brand` when it
 * already means another brand (the detail is that brand's name)
 */
export function keepAliasKey(e: core.RecordEvent): void {
  const { record } = e;
  const [key, brand] = [articleKey(record.getString('alias_key')), record.getString('brand')];
  if (!key) throw refuse('alias_empty');
  const taken = selectOne(
    e.app,
    { name: '' },
    'SELECT b.name AS name FROM brand_aliases a JOIN brands b ON b.id = a.brand WHERE a.alias_key = {:key} AND a.id != {:id}',
    { key, id: record.id },
  );
  if (taken) throw refuse('alias_taken', taken.name);
  const named = select(e.app, { id: '', name: '' }, 'SELECT id, name FROM brands').find(
    ({ name }) => articleKey(name) === key,
  );
  if (named && named.id !== brand) throw refuse('alias_is_brand', named.name);
  record.set('alias_key', key);
  e.next();
}
