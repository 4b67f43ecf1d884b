// Names of cars with a letter or two left out, each leading to the sound that it was made of: who leaves letters out of a mistyped
// name as well meets the right one, and a query looks up some thirty texts a word instead of all that are a mistake away. Short
// names are too much like other words; `mistaken` of lib/vehicles/spelling/model.ts makes the same of what is typed. Kept by
// triggers on `car_names`.
const TABLE = `CREATE TABLE car_name_mistakes (mistaken TEXT NOT NULL, sound TEXT NOT NULL, PRIMARY KEY (mistaken, sound)) WITHOUT ROWID`;
const INDEX = 'CREATE INDEX idx_car_name_mistakes_sound ON car_name_mistakes (sound)';

/** How long a name is that may lack one letter, and how long one that may lack two. */
const MIN_ONE = 5;
const MIN_TWO = 7;
const LONGEST = 16;
const PLACES = `'[${Array.from({ length: LONGEST + 1 }, (_, n) => n).join()}]'`;

/** @param named rows with a `sound`. Place 0 leaves nothing out. */
const fill = (named) => `INSERT OR IGNORE INTO car_name_mistakes
  SELECT CASE
      WHEN b.value = 0 THEN n.sound
      WHEN a.value = 0 THEN substr(n.sound, 1, b.value - 1) || substr(n.sound, b.value + 1)
      ELSE substr(n.sound, 1, a.value - 1) || substr(n.sound, a.value + 1, b.value - a.value - 1) || substr(n.sound, b.value + 1) END,
    n.sound
  FROM (${named}) n CROSS JOIN json_each(${PLACES}) b CROSS JOIN json_each(${PLACES}) a
  WHERE length(n.sound) BETWEEN ${MIN_ONE} AND ${LONGEST} AND n.sound NOT GLOB '*[0-9]*' AND b.value <= length(n.sound)
    AND (a.value = 0 OR (a.value < b.value AND length(n.sound) >= ${MIN_TWO}));`;

const TRIGGERS = [
  `CREATE TRIGGER car_name_mistakes_on_insert AFTER INSERT ON car_names BEGIN ${fill('SELECT new.sound AS sound')} END`,
  `CREATE TRIGGER car_name_mistakes_on_delete AFTER DELETE ON car_names WHEN NOT EXISTS (SELECT 1 FROM car_names WHERE sound = old.sound)
   BEGIN DELETE FROM car_name_mistakes WHERE sound = old.sound; END`,
];

migrate(
  (app) => {
    for (const sql of [TABLE, INDEX, fill('SELECT DISTINCT sound FROM car_names'), ...TRIGGERS])
      app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE car_name_mistakes').execute();
  },
);
