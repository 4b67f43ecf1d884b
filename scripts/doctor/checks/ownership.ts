import {
  CLEARED_WITHOUT_TARGET,
  DROPPED_WITHOUT_OWNER,
  isNobodys,
  OWNED_ROWS,
} from '../../../lib/doctor/ownership/model.ts';
import { faultsOf, rowsOf, type Check, type Fault, type Shop } from '../check.ts';

type Relation = { table: string; column: string; owner: string; isDropped: boolean };

/** Relations of all collections to single records, by the schema as it is. */
function relationsOf(shop: Shop): Relation[] {
  const rows = rowsOf(
    shop,
    `SELECT c.name AS "table", f.value ->> 'name' AS "column", o.name AS owner, COALESCE(f.value ->> 'cascadeDelete', FALSE) AS isDropped
    FROM _collections c, json_each(c.fields) f JOIN _collections o ON o.id = f.value ->> 'collectionId'
    WHERE f.value ->> 'type' = 'relation' AND c.type != 'view' AND COALESCE(f.value ->> 'maxSelect', 1) <= 1`,
  );
  return [...rows].map((row) => ({
    table: String(row['table']),
    column: String(row['column']),
    owner: String(row['owner']),
    isDropped: row['isDropped'] === 1,
  }));
}

const isMended = ({ table, column, isDropped }: Relation) =>
  isDropped
    ? DROPPED_WITHOUT_OWNER.includes(table)
    : CLEARED_WITHOUT_TARGET.includes(`${table}.${column}`);

const nobodys = (
  shop: Shop,
  table: string,
  column: string,
  owners: readonly string[],
  key: string,
) =>
  faultsOf(
    shop,
    `SELECT '${table}.${column}:' || r."${key}" AS key, r."${column}" AS owner FROM "${table}" r WHERE ${isNobodys(column, owners)}`,
    ({ key: place, owner }) =>
      `${String(place).replace(':', ', запись ')} ссылается на ${owner}, а такой записи нет`,
  );

function* orphans(shop: Shop): Generator<Fault> {
  for (const relation of relationsOf(shop).filter(isMended))
    yield* nobodys(shop, relation.table, relation.column, [relation.owner], 'id');
  for (const { table, column, owners } of OWNED_ROWS)
    yield* nobodys(shop, table, column, owners, column);
}

function* lostTargets(shop: Shop): Generator<Fault> {
  for (const relation of relationsOf(shop).filter((one) => !isMended(one)))
    yield* nobodys(shop, relation.table, relation.column, [relation.owner], 'id');
}

export const OWNERSHIP_CHECKS: readonly Check[] = [
  {
    name: 'orphans',
    promise: 'Ничто не осталось от того, чего уже нет',
    mend: 'orphans',
    find: orphans,
  },
  {
    name: 'lost-records',
    promise: 'Всё, на что ссылаются записи, на месте',
    advice:
      'Что именно пропало, скажет журнал (/admin/audit); вернёт его копия, сделанная раньше, или выберите в записи другое.',
    find: lostTargets,
  },
];
