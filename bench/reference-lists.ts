import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { readConfig } from '../lib/config.ts';
import { createBackend } from '../lib/pocketbase/client.ts';
import { REFERENCE_KINDS, type ReferenceKind } from '../lib/imports/reference-lists/model.ts';
import { dice } from '../scripts/demo/random.ts';
import { importReference } from '../scripts/import/import-reference.ts';
import { signInMachine } from '../scripts/shop/machine.ts';
import { openBenchBackend } from './shop.ts';

/**
 * `node bench/reference-lists.ts --rows 40000`: how long lists of cars, fitments and crosses take,
 * new and known. One row in twenty repeats the one before it.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '40000' },
    products: { type: 'string', default: '20000' },
  },
});
const ROWS = Number(values.rows);

type Table = Record<string, string | number>[];

/** Lines of a list, made from what the shop has. */
function linesOf(kind: ReferenceKind, database: DatabaseSync): string[] {
  const all = (sql: string) => database.prepare(sql).all() as Table;
  const parts = all(
    'SELECT b.name AS brand, p.article AS article FROM products p JOIN brands b ON b.id = p.brand',
  );
  const cars = all(
    'SELECT k.name AS make, m.name AS model, g.name AS generation FROM vehicle_generations g JOIN vehicle_models m ON m.id = g.model JOIN vehicle_makes k ON k.id = m.make',
  );
  const throws = dice(25, REFERENCE_KINDS.indexOf(kind));
  const some = (table: Table) => Object.values(table[throws.between(0, table.length - 1)]!);
  const line: Record<ReferenceKind, (n: number) => (string | number)[]> = {
    cars: (n) => [
      `Bench ${n % 50}`,
      `Model ${n % 2_000}`,
      `G${n % 5}`,
      `${1990 + (n % 30)}–н.в.`,
      `${n % 7},${n % 10} MT`,
      n % 3 ? '1,6' : '1998',
    ],
    fitments: () => [...some(parts), ...some(cars), `с ${throws.between(1995, 2020)}`, 'перед'],
    crosses: () => [...some(parts), ...some(parts), throws.chance(20) ? 'замена' : 'аналог'],
  };
  const header: Record<ReferenceKind, string> = {
    cars: 'Марка;Модель;Поколение;Годы;Модификация;Объём',
    fitments: 'Бренд;Артикул;Марка;Модель;Поколение;Годы;Положение',
    crosses: 'Бренд;Артикул;Бренд аналога;Аналог;Тип',
  };
  const lines = [header[kind]];
  for (let n = 0; n < ROWS; n += 1)
    lines.push(n % 20 === 19 ? lines.at(-1)! : line[kind](n).join(';'));
  return lines;
}

await using open = new AsyncDisposableStack();
const { backend, folder, password } = await openBenchBackend(open, Number(values.products));
const config = readConfig({ POCKETBASE_URL: backend.url, DATA_DIR: join(folder, 'data') });
mkdirSync(config.dataDir, { recursive: true });
const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
const { token } = await signInMachine(backend.url, password);
const pb = createBackend(backend.url, token);
for (const kind of REFERENCE_KINDS) {
  const file = join(folder, `${kind}.csv`);
  writeFileSync(file, linesOf(kind, database).join('\n'));
  for (const when of ['new', 'known']) {
    const began = performance.now();
    const options = { kind, file, name: `${kind}.csv`, supplier: '', dryRun: false };
    await importReference(
      pb,
      config,
      { ...options, mode: 'delta', yes: true, force: false, accept: [], rollback: false },
      new AbortController().signal,
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${kind}, ${when}: ${ROWS} rows in ${seconds} s; load ${loadavg()[0]!.toFixed(1)}`);
  }
}
database.close();
