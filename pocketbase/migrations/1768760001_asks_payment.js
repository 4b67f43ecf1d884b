// Whether goods that are not paid leave the shop without a question is said by the level of the customer: it asks always, of what is paid by
// invoice, or never. At retail, where nobody knows the customer, it asks always; of retail nothing else can be changed.
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";
const KEPT = ['code', 'name', 'base', 'percent', 'rounding', 'below_cost', 'may_exceed_retail'];
const keptAtRetail = KEPT.map((field) => `@request.body.${field}:changed = false`).join(' && ');

migrate(
  (app) => {
    const levels = app.findCollectionByNameOrId('price_levels');
    levels.fields.add(
      new SelectField({
        name: 'asks_payment',
        maxSelect: 1,
        values: ['always', 'invoice', 'never'],
      }),
    );
    levels.updateRule = `${managers} && @request.body.is_default:changed = false && (is_default = false || (${keptAtRetail}))`;
    app.save(levels);
    app
      .db()
      .newQuery(
        "UPDATE price_levels SET asks_payment = CASE WHEN is_default THEN 'always' ELSE 'invoice' END",
      )
      .execute();
  },
  (app) => {
    const levels = app.findCollectionByNameOrId('price_levels');
    levels.fields.removeByName('asks_payment');
    levels.updateRule = `${managers} && is_default = false && @request.body.is_default:changed = false`;
    app.save(levels);
  },
);
