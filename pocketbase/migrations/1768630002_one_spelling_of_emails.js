// The dot at the end of a domain names the same mailbox: accounts that were made with it take the
// spelling without it where nobody has that. The way back leaves them.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE users SET email = rtrim(email, '.') WHERE email LIKE '%.'
         AND NOT EXISTS (SELECT 1 FROM users other WHERE other.id != users.id AND rtrim(other.email, '.') = rtrim(users.email, '.') COLLATE NOCASE)`,
      )
      .execute();
  },
  () => {},
);
