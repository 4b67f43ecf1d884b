// Makes and models by the sound of their names, so that «солярис» leads to `solaris` by one look into an index. A name of several
// words is found by its first ones as well («tiggo-7» of `tiggo-7-pro`), which are not whole then. The sound of a slug is what
// `soundOf` of lib/vehicles/spelling/model.ts makes of it. Kept by the triggers below, whatever changes cars.
const TABLE = `CREATE TABLE car_names (sound TEXT NOT NULL, make TEXT NOT NULL, model TEXT NOT NULL, whole INT NOT NULL,
  PRIMARY KEY (sound, make, model)) WITHOUT ROWID`;
const INDEXES = [
  'CREATE INDEX idx_car_names_make ON car_names (make)',
  "CREATE INDEX idx_car_names_model ON car_names (model) WHERE model != ''",
];

const SOUNDS = [
  ['dzh', 'J'],
  ['dj', 'J'],
  ['zh', 'J'],
  ['ch', 'C'],
  ['sh', 'S'],
  ['kh', 'h'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck', 'k'],
  ['ts', 's'],
  ['tz', 's'],
  ['ya', 'a'],
  ['yu', 'u'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['cce', 'kse'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['cy', 'si'],
  ['c', 'k'],
  ['q', 'k'],
  ['w', 'v'],
  ['x', 'ks'],
  ['y', 'i'],
  ['z', 's'],
  ['j', 'J'],
  ...[...'abdefgiklmnoprstuv'].map((letter) => [letter + letter, letter]),
];
const sound = (text) =>
  `rtrim(${SOUNDS.reduce((sql, [letters, one]) => `replace(${sql}, '${letters}', '${one}')`, text)}, 'e')`;

/** Beginnings that are shorter are those of too many names, unless they are a figure: «3-series». */
const MIN_BEGINNING = 3;

/** @param named rows of a make or a model: `make`, `model` ('' for a make) and `slug` */
const fill = (
  named,
) => `INSERT INTO car_names SELECT ${sound('head')}, make, model, head = whole_name
  FROM (SELECT n.make AS make, n.model AS model, replace(n.slug, '-', '') AS whole_name,
      (SELECT group_concat(v.value, '' ORDER BY v.key) FROM json_each('["' || replace(n.slug, '-', '","') || '"]') v WHERE v.key <= w.key) AS head
    FROM (${named}) n CROSS JOIN json_each('["' || replace(n.slug, '-', '","') || '"]') w)
  WHERE ${sound('head')} != '' AND (head = whole_name OR length(head) >= ${MIN_BEGINNING} OR head GLOB '[0-9]*')
  ON CONFLICT DO UPDATE SET whole = MAX(whole, excluded.whole);`;

const NEW_MAKE = "SELECT new.id AS make, '' AS model, new.slug AS slug";
const NEW_MODEL = 'SELECT new.make AS make, new.id AS model, new.slug AS slug';
const FILL = [
  fill("SELECT id AS make, '' AS model, slug FROM vehicle_makes"),
  fill('SELECT make, id AS model, slug FROM vehicle_models'),
];
const forgetMake = "DELETE FROM car_names WHERE make = old.id AND model = '';";
const forgetModel = "DELETE FROM car_names WHERE model = old.id AND model != '';";
const TRIGGERS = [
  `CREATE TRIGGER car_names_on_make_insert AFTER INSERT ON vehicle_makes BEGIN ${fill(NEW_MAKE)} END`,
  `CREATE TRIGGER car_names_on_make_update AFTER UPDATE ON vehicle_makes WHEN old.slug IS NOT new.slug BEGIN ${forgetMake} ${fill(NEW_MAKE)} END`,
  `CREATE TRIGGER car_names_on_make_delete AFTER DELETE ON vehicle_makes BEGIN ${forgetMake} END`,
  `CREATE TRIGGER car_names_on_model_insert AFTER INSERT ON vehicle_models BEGIN ${fill(NEW_MODEL)} END`,
  `CREATE TRIGGER car_names_on_model_update AFTER UPDATE ON vehicle_models WHEN old.slug IS NOT new.slug OR old.make IS NOT new.make BEGIN ${forgetModel} ${fill(NEW_MODEL)} END`,
  `CREATE TRIGGER car_names_on_model_delete AFTER DELETE ON vehicle_models BEGIN ${forgetModel} END`,
];

migrate(
  (app) => {
    for (const sql of [TABLE, ...INDEXES, ...FILL, ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE car_names').execute();
  },
);
