// Where somebody is signed in: a row for each sign-in, kept in step by hooks/accounts/sessions. A plain table, since no request may reach it.
// `ended_at` 0 while it lives; times are UTC ms.
const TABLE = `CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  account TEXT NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID`;
const INDEX = 'CREATE INDEX idx_sessions_account ON sessions (account, opened_at)';

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
/** Another key of the account ends all its tokens, and so all its sessions. */
const TRIGGERS = ['users', 'admins'].flatMap((kind) => [
  `CREATE TRIGGER sessions_on_${kind}_key AFTER UPDATE OF tokenKey ON ${kind} WHEN old.tokenKey IS NOT new.tokenKey BEGIN
     UPDATE sessions SET ended_at = ${NOW} WHERE account = new.id AND ended_at = 0;
   END`,
  `CREATE TRIGGER sessions_on_${kind}_delete AFTER DELETE ON ${kind} BEGIN DELETE FROM sessions WHERE account = old.id; END`,
]);

const DAY_S = 24 * 3600;
/** How long a token lets in that is not made anew: the idle end of a session (lib/accounts/sessions/model.ts). */
function setDuration(app, days) {
  const users = app.findCollectionByNameOrId('users');
  users.authToken.duration = days * DAY_S;
  app.save(users);
}

migrate(
  (app) => {
    for (const sql of [TABLE, INDEX, ...TRIGGERS]) app.db().newQuery(sql).execute();
    setDuration(app, 30);
  },
  (app) => {
    setDuration(app, 7);
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE sessions').execute();
  },
);
