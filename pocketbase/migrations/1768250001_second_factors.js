// The second factor of who works in the shop (hooks/accounts/second-factor). Plain tables, since no request may reach them; times are UTC ms.
// second_factors: `secret` is sealed, '' until a code of it was given; `wanted` is the next one, sealed, while `wanted_session` sets it up; `used_step` is the time step of the last code that let in, so that none lets in twice.
// recovery_codes: hashes; `used_at` 0 for those that are left.
// required_factors: roles whose people must have one.
const TABLES = [
  `CREATE TABLE second_factors (
  account TEXT PRIMARY KEY,
  secret TEXT NOT NULL DEFAULT '',
  enrolled_at INTEGER NOT NULL DEFAULT 0,
  used_step INTEGER NOT NULL DEFAULT 0,
  wanted TEXT NOT NULL DEFAULT '',
  wanted_at INTEGER NOT NULL DEFAULT 0,
  wanted_session TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID`,
  `CREATE TABLE recovery_codes (
  account TEXT NOT NULL,
  hash TEXT NOT NULL,
  used_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account, hash)
) WITHOUT ROWID`,
  'CREATE TABLE required_factors (role TEXT PRIMARY KEY) WITHOUT ROWID',
];
const TRIGGER = `CREATE TRIGGER second_factors_on_admins_delete AFTER DELETE ON admins BEGIN
  DELETE FROM second_factors WHERE account = old.id;
  DELETE FROM recovery_codes WHERE account = old.id;
END`;
// 1 while a session still awaits the code: until then it opens nothing.
const COLUMN = 'ALTER TABLE sessions ADD COLUMN awaits_code INTEGER NOT NULL DEFAULT 0';

migrate(
  (app) => {
    for (const sql of [...TABLES, TRIGGER, COLUMN]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of [
      'DELETE FROM sessions WHERE awaits_code = 1',
      'ALTER TABLE sessions DROP COLUMN awaits_code',
      'DROP TRIGGER second_factors_on_admins_delete',
      'DROP TABLE second_factors',
      'DROP TABLE recovery_codes',
      'DROP TABLE required_factors',
    ])
      app.db().newQuery(sql).execute();
  },
);
