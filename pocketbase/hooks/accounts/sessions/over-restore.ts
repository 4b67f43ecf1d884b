import { execute, selectOne } from '../../sql/select.ts';

/**
 * A restore brings back the sessions of the copy: who has signed out since would be signed in
 * again, and whoever restores would be out. So those that live now are carried over it, in a file
 * beside the data.
 */
const fileOf = (app: core.App): string => `${app.dataDir()}/../sessions-over-restore.json`;
const OWNER_ONLY = 0o600;

const COLUMNS = [
  'id',
  'kind',
  'account',
  'agent',
  'address',
  'opened_at',
  'used_at',
  'ended_at',
  'proven_at',
  'awaits_code',
];

/** Before the data is replaced. */
export function keepSessions(app: core.App): void {
  const { rows } = selectOne(
    app,
    { rows: '' },
    `SELECT json_group_array(json_array(${COLUMNS.join(', ')})) AS rows FROM sessions`,
  ) ?? { rows: '[]' };
  $os.writeFile(fileOf(app), rows, OWNER_ONLY);
}

/** As the process starts. @returns whether the data has been replaced */
export function takeSessions(app: core.App): boolean {
  const rows = keptIn(fileOf(app));
  if (rows === null) return false;
  app.runInTransaction((tx) => {
    execute(tx, 'DELETE FROM sessions');
    execute(
      tx,
      `INSERT INTO sessions (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((_, n) => `value->>${n}`).join(', ')} FROM json_each({:rows})`,
      { rows },
    );
  });
  dropSessions(app);
  return true;
}

/** The data has not been replaced after all. */
export const dropSessions = (app: core.App): void => $os.removeAll(fileOf(app));

function keptIn(file: string): string | null {
  try {
    return toString($os.readFile(file));
  } catch {
    return null; // nothing was restored
  }
}
