import { selectOne } from '../sql/select.ts';

const MACHINE_EMAIL = 'machine@detal.invalid';

/**
 * Makes sure, before the first request is served, that the machine account exists with the password
 * of this installation (also after a foreign backup was restored) and that an empty shop has its
 * first owner. Reads DETAL_MACHINE_PASSWORD, DETAL_OWNER_EMAIL, DETAL_OWNER_PASSWORD; does nothing
 * for what is not set.
 */
export function ensureAccounts(app: core.App): void {
  const machinePassword = $os.getenv('DETAL_MACHINE_PASSWORD');
  if (machinePassword) ensureMachine(app, machinePassword);
  const email = $os.getenv('DETAL_OWNER_EMAIL');
  const password = $os.getenv('DETAL_OWNER_PASSWORD');
  if (
    email &&
    password &&
    !selectOne(app, { n: 0 }, "SELECT 1 AS n FROM admins WHERE role = 'owner'")
  ) {
    app.save(account(app, { email, name: 'Владелец', role: 'owner' }, password));
  }
}

function ensureMachine(app: core.App, password: string): void {
  const known = selectOne(app, { id: '' }, 'SELECT id FROM admins WHERE email = {:email}', {
    email: MACHINE_EMAIL,
  });
  const machine = known
    ? app.findAuthRecordByEmail('admins', MACHINE_EMAIL)
    : account(app, { email: MACHINE_EMAIL, name: 'Служебная запись', role: 'machine' }, password);
  // A new password ends every token of the account: set only when it differs.
  if (known && isAsWanted(machine, password)) return;
  machine.set('role', 'machine');
  machine.set('active', true);
  machine.setPassword(password);
  app.save(machine);
}

function isAsWanted(machine: core.Record, password: string): boolean {
  return (
    machine.validatePassword(password) &&
    machine.getBool('active') &&
    machine.getString('role') === 'machine'
  );
}

function account(
  app: core.App,
  fields: { email: string; name: string; role: string },
  password: string,
): core.Record {
  const record = new Record(app.findCollectionByNameOrId('admins'), {
    ...fields,
    active: true,
    verified: true,
  });
  record.setPassword(password);
  return record;
}
