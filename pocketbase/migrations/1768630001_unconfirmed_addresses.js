// An email to an address that nobody has confirmed repeats nothing that was typed: what the owner has written loses the places for it. The way
// back leaves the words as they are: they read as well without.
const without = (column) =>
  `"${column}" = replace(replace("${column}", ':' || char(10) || {:place}, '.'), ' ' || {:place}, '')`;
const clear = (app, template, place) =>
  app
    .db()
    .newQuery(
      `UPDATE letter_texts SET ${without('before')}, ${without('after')} WHERE template = {:template}`,
    )
    .bind({ template, place })
    .execute();

migrate(
  (app) => {
    clear(app, 'feedback_answer', '{{question}}');
    clear(app, 'email_change', '{{email}}');
  },
  () => {},
);
