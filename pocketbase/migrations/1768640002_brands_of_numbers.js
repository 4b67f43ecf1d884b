// Price lists brought «TOYOTA 04466-33180» as one number, by which nobody finds it. The maker stands in a field of his own,
// where the shop knows him; where it does not, the number remains. What a number has already been told without its maker is not
// told twice. The way back leaves them.
const MAKES = [
  'ACURA AUDI BMW CHERY CHEVROLET CHRYSLER CITROEN DACIA DAEWOO DAF DODGE FIAT FORD GEELY HAVAL HONDA HYUNDAI',
  'INFINITI ISUZU IVECO JAGUAR JEEP KIA LADA LEXUS LIFAN MAZDA MERCEDES MERCEDES-BENZ MITSUBISHI NISSAN OPEL PEUGEOT PORSCHE',
  'RENAULT SAAB SCANIA SEAT SKODA SSANGYONG SUBARU SUZUKI TOYOTA VAG VOLKSWAGEN VOLVO ВАЗ ГАЗ КАМАЗ ЛАДА МАЗ УАЗ',
]
  .join(' ')
  .split(' ');

/** A word of letters, and a number behind it. Its key begins with that of the word. */
const PARTED = `parted AS MATERIALIZED (
    SELECT n.rowid AS row, rtrim(substr(n.number, 1, instr(n.number, ' ') - 1), ':') AS word, ltrim(substr(n.number, instr(n.number, ' ') + 1), ' :-') AS rest, n.number_key AS whole
    FROM product_numbers n WHERE n.brand = '' AND n.kind = 'oem' AND n.number GLOB '[A-ZА-Яa-zа-я][A-ZА-Яa-zа-я][A-ZА-Яa-zа-я]* *[0-9]*')`;
const KEYED = `keyed AS MATERIALIZED (
    SELECT row, word, rest, substr(whole, 1, length(replace(word, '-', ''))) AS maker, substr(whole, length(replace(word, '-', '')) + 1) AS key
    FROM parted WHERE word NOT GLOB '*[^A-ZА-Яa-zа-я-]*')`;
const GLUED = `glued AS MATERIALIZED (SELECT * FROM (
    SELECT row, word, rest, key, COALESCE((SELECT brand FROM brand_aliases WHERE alias_key = maker), (SELECT id FROM brands WHERE slug = lower(word)), '') AS brand
    FROM keyed WHERE rest GLOB '*[0-9]*' AND length(key) >= 4)
    WHERE brand != '' OR upper(word) IN (SELECT value FROM json_each({:makes})))`;
const WITH = `WITH ${PARTED}, ${KEYED}, ${GLUED}`;

migrate(
  (app) => {
    const run = (sql) =>
      app
        .db()
        .newQuery(`${WITH} ${sql}`)
        .bind({ makes: JSON.stringify(MAKES) })
        .execute();
    run(
      'UPDATE OR IGNORE product_numbers SET brand = g.brand, number = g.rest, number_key = g.key FROM glued g WHERE product_numbers.rowid = g.row',
    );
    run(
      `DELETE FROM product_numbers WHERE EXISTS (
        SELECT 1 FROM glued g, product_numbers told WHERE g.row = product_numbers.rowid AND told.product = product_numbers.product AND told.brand = g.brand AND told.number_key = g.key)`,
    );
  },
  () => {},
);
