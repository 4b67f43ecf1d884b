// Products whose rows in `listings` an import has put off, so that many are written at once in the order of their prices: rows in the
// order of a price list would touch a page of each price index apiece. No API reaches it. Written in the transaction of what it follows
// from, so a crash leaves it as a list of what is still to be done (hooks/imports/lists-due.ts); done twice it does no harm.
migrate(
  (app) => {
    app
      .db()
      .newQuery('CREATE TABLE listings_due (product TEXT NOT NULL, price INTEGER NOT NULL)')
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE listings_due').execute();
  },
);
