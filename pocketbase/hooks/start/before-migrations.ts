import { dropChanges } from '../catalogue/changes/keep-changes.ts';
import { select } from '../sql/select.ts';

/** What the backend is started with names its folders. */
const FOLDER = '--migrationsDir=';

/**
 * What must be out of the way of migrations, of whatever schema the data are. A restore replaces the
 * process, so nobody else can see to it. Other commands may meet the data of a backend that serves.
 */
export function beforeMigrations(e: core.HookEvent): void {
  e.next(); // opens the database
  if ($os.args.includes('serve') && areAnyPending(e.app)) dropChanges(e.app);
}

function areAnyPending(app: core.App): boolean {
  const folder = $os.args.find((arg) => arg.startsWith(FOLDER))?.slice(FOLDER.length);
  if (!folder) return false;
  const applied = select(app, { file: '' }, 'SELECT file FROM _migrations').map(({ file }) => file);
  return $os
    .readDir(folder)
    .map((entry) => entry.name())
    .some((name) => name.endsWith('.js') && !applied.includes(name));
}
