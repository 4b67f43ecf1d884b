// What VAT has been since when. A rate holds until the next one of its code begins, so an end of its own could only contradict it.
const RATES = [
  ['2004-01-01', 18],
  ['2019-01-01', 20],
  ['2026-01-01', 22],
];

migrate(
  (app) => {
    const rates = app.findCollectionByNameOrId('vat_rates');
    rates.fields.removeByName('valid_to');
    rates.fields.getByName('valid_from').required = true;
    app.save(rates);
    const find = (day) =>
      app.findFirstRecordByFilter('vat_rates', 'code = "standard" && valid_from = {:day}', { day });
    for (const [day, percent] of RATES) {
      const validFrom = `${day} 00:00:00.000Z`;
      try {
        find(validFrom);
      } catch {
        app.save(new Record(rates, { code: 'standard', percent, valid_from: validFrom }));
      }
    }
  },
  (app) => {
    for (const [day, percent] of RATES) {
      app
        .db()
        .newQuery(
          "DELETE FROM vat_rates WHERE code = 'standard' AND percent = {:percent} AND valid_from = {:day}",
        )
        .bind({ percent, day: `${day} 00:00:00.000Z` })
        .execute();
    }
    const rates = app.findCollectionByNameOrId('vat_rates');
    rates.fields.getByName('valid_from').required = false;
    rates.fields.add(new DateField({ name: 'valid_to' }));
    app.save(rates);
  },
);
