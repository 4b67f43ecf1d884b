import { CHANGES, CHANGES_STATE } from '../../../../lib/catalogue/changes/model.ts';
import { execute, select } from '../../sql/select.ts';
import { changeTriggers, PREFIX, type Trigger } from './triggers.ts';

const EPOCH_LENGTH = 15;

/** Whether the shop's public pages may read a copy of the catalogue. */
export const isCopied = (): boolean => $os.getenv('DETAL_CATALOGUE_COPY') === '1';

/**
 * Has changes of the catalogue logged if somebody copies them, else lets go of all that belongs to
 * it: without a copy nothing is written. Called as the backend starts. A log goes on as it was only
 * when nothing can be missing in it.
 * @param isReplaced the data was replaced by another copy of it meanwhile
 */
export function keepChanges(app: core.App, isReplaced: boolean): void {
  const made = triggersOf(app);
  const wanted = isCopied() ? changeTriggers() : [];
  const same = JSON.stringify(made) === JSON.stringify(sorted(wanted));
  if (same && !isReplaced) return;
  app.runInTransaction((tx) => {
    dropChanges(tx);
    if (wanted.length > 0) beginLog(tx, wanted);
  });
}

/**
 * Lets go of the log with all that belongs to it. Also before migrations: SQLite lets go of no column
 * that a trigger names, and each row that is rewritten would be logged. `keepChanges` then begins anew.
 */
export function dropChanges(app: core.App): void {
  app.runInTransaction((tx) => {
    for (const { name } of triggersOf(tx)) execute(tx, `DROP TRIGGER ${name}`);
    for (const table of [CHANGES, CHANGES_STATE]) execute(tx, `DROP TABLE IF EXISTS ${table}`);
  });
}

function beginLog(tx: core.App, triggers: Trigger[]): void {
  execute(
    tx,
    `CREATE TABLE ${CHANGES} (seq INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)))`,
  );
  execute(tx, `CREATE TABLE ${CHANGES_STATE} (epoch TEXT NOT NULL, copied INTEGER NOT NULL)`);
  execute(tx, `INSERT INTO ${CHANGES_STATE} VALUES ({:epoch}, 0)`, {
    epoch: $security.randomString(EPOCH_LENGTH),
  });
  for (const { sql } of triggers) execute(tx, sql);
}

const triggersOf = (app: core.App): Trigger[] =>
  sorted(
    select(
      app,
      { name: '', sql: '' },
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB '${PREFIX}*'`,
    ).map(({ name, sql }) => ({ name, sql })),
  );

const sorted = (triggers: Trigger[]): Trigger[] =>
  [...triggers].sort((a, b) => (a.name < b.name ? -1 : 1));
