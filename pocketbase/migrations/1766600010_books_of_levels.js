// Retail is what it is: nobody changes its level, removes it, makes a second one, or hangs rules and agreed prices on it, which would never hold.
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";

const restrict = (app, name, rules) => {
  const collection = app.findCollectionByNameOrId(name);
  Object.assign(collection, rules);
  app.save(collection);
};

migrate(
  (app) => {
    const notRetail = `${managers} && is_default = false`;
    restrict(app, 'price_levels', {
      createRule: notRetail,
      updateRule: `${notRetail} && @request.body.is_default:changed = false`,
      deleteRule: notRetail,
    });
    const ofLevel = `${managers} && level.is_default = false`;
    for (const name of ['price_rules', 'fixed_prices'])
      restrict(app, name, {
        createRule: ofLevel,
        updateRule: `${ofLevel} && @request.body.level:changed = false`,
      });
  },
  (app) => {
    restrict(app, 'price_levels', {
      createRule: managers,
      updateRule: managers,
      deleteRule: managers,
    });
    for (const name of ['price_rules', 'fixed_prices'])
      restrict(app, name, { createRule: managers, updateRule: managers });
  },
);
