// Fields that were added beside rules that name each field which is not its writer's. A guest could register himself into a company
// and bought at its prices; who only writes about products was told that he had given one another number; and everybody of the staff
// could say when he had been invited.
const RULES = [
  {
    name: 'users',
    rule: 'createRule',
    after: '@request.body.price_level:isset = false',
    more: ' && @request.body.company:isset = false',
  },
  {
    name: 'products',
    rule: 'updateRule',
    after: '@request.body.barcode:changed = false',
    more: ' && @request.body.number:changed = false',
  },
  {
    name: 'admins',
    rule: 'updateRule',
    after: '@request.body.active:changed = false',
    more: ' && @request.body.invited_at:changed = false',
  },
];

function change(app, { name, rule }, from, to) {
  const collection = app.findCollectionByNameOrId(name);
  if (!collection[rule].includes(from)) throw new Error(`${name}.${rule} is not as expected`);
  collection[rule] = collection[rule].replace(from, to);
  app.save(collection);
}

migrate(
  (app) => RULES.forEach((one) => change(app, one, one.after, one.after + one.more)),
  (app) => RULES.forEach((one) => change(app, one, one.after + one.more, one.after)),
);
