// Whether emails leave stands on public pages. The mail server is kept among PocketBase's own settings, which the owner
// changes on a screen: pages expire with them.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TRIGGER cache_events_on_mail_server AFTER UPDATE ON _params
          WHEN new.id = 'settings' AND new.value IS NOT old.value BEGIN INSERT INTO cache_events (tag) VALUES ('settings'); END`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER cache_events_on_mail_server').execute();
  },
);
