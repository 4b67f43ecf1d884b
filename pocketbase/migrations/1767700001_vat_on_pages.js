// Pages say whether prices contain VAT: a rate that is named, changed or taken back expires them, as a setting does. A day that begins by itself makes
// no event: pages know all days and are made anew every half a minute. The texts that every shop opens with said «с НДС» whatever the rate.
const STANDARD = 'standard';
const shown = (row) => `${row}.code = '${STANDARD}'`;
const trigger = (name, event, when) =>
  `CREATE TRIGGER cache_events_on_vat_rate_${name} AFTER ${event} ON vat_rates WHEN ${when} BEGIN INSERT INTO cache_events (tag) VALUES ('settings'); END`;

const TRIGGERS = [
  trigger('insert', 'INSERT', shown('new')),
  trigger(
    'update',
    'UPDATE',
    `(${shown('old')} OR ${shown('new')}) AND (old.code IS NOT new.code OR old.percent IS NOT new.percent OR old.valid_from IS NOT new.valid_from)`,
  ),
  trigger('delete', 'DELETE', shown('old')),
];

/** Sentences of 1764400003, also where an editor has changed what stands around them. */
const SENTENCES = [
  ['**Считаем с НДС.**', '**Считаем {{vat}}.**'],
  ['Все цены указаны с НДС.', 'Все цены указаны {{vat}}.'],
];

const rewrite = (app, from, to) =>
  app
    .db()
    .newQuery(
      'UPDATE pages SET text = replace(text, {:from}, {:to}) WHERE instr(text, {:from}) > 0',
    )
    .bind({ from, to })
    .execute();

migrate(
  (app) => {
    for (const sql of TRIGGERS) app.db().newQuery(sql).execute();
    for (const [said, place] of SENTENCES) rewrite(app, said, place);
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    for (const [said, place] of SENTENCES) rewrite(app, place, said);
  },
);
