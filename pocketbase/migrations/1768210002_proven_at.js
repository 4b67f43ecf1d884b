// When somebody said his password last in a session, UTC ms: what cannot be taken back asks for it once more (hooks/accounts/sessions/proof.ts).
migrate(
  (app) =>
    void app
      .db()
      .newQuery('ALTER TABLE sessions ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0')
      .execute(),
  (app) => void app.db().newQuery('ALTER TABLE sessions DROP COLUMN proven_at').execute(),
);
