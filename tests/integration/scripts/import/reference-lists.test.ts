import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopToImportInto, type Shop } from './price-lists.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await aShopToImportInto();
  const { code, output } = await shop.importing(
    shop.file(
      'goods.csv',
      'Производитель;Артикул;Наименование;Цена;Остаток\nOMEGA;K 1;Втулка;100;1\nOMEGA;K 2;Втулка;100;1\nSIGMA;S-9;Втулка;90;1\n',
    ),
    '--supplier',
    'known',
    '--yes',
    '--map',
    'brand=Производитель,article=Артикул,name=Наименование,retail=Цена,stock=Остаток',
  );
  expect([code, output]).toEqual([0, output]);
});
afterAll(() => shop?.remove());

const CARS = [
  'Автомобили магазина',
  'Марка;Модель;Поколение;Годы выпуска;Модификация;Двигатель;Объём, л;Мощность;Топливо;Привод',
  'Киа;Rio;III (UB);2011-2017;1.6 123 л. с.;G4FC;1,6;123;бензин;передний',
  'KIA;Rio;IV (FB);2017–н.в.;1.6 123 л. с.;G4FG;1,6;123 л.с.;бензин;передний',
  'KIA;Rio;IV (FB);2017–н.в.;1.6 123 л. с.;G4FG;1,6;123 л.с.;бензин;передний',
  'ВАЗ;Гранта;I;2011-;;;;;;',
  'KIA;Rio;V;давно;;;;;;',
  'KIA;;;;;;;;;',
].join('\r\n');
const FITMENTS = [
  'Бренд;Артикул;Марка;Модель;Поколение;Годы;Двигатель;Положение;Кол-во;Примечание',
  'Omega;k-1;КИА;Рио;;2015-2019;;перед;2;до рестайлинга',
  'OMEGA;K1;Kia;Rio;IV;;G4FG;;;',
  'OMEGA;K1;Kia;Rio;IV;;G4FG;;;',
  'OMEGA;K 2;LADA;Granta;;с 2011;;;;',
  'OMEGA;K 7;LADA;Granta;;;;;;',
  'DELTA;K 1;LADA;Granta;;;;;;',
  'OMEGA;K 1;Kia;Rio;;;;;;',
].join('\n');
const CROSSES = [
  'Бренд;Артикул;Бренд аналога;Артикул аналога;Тип;В обе стороны',
  'OMEGA;K 1;SIGMA;S9;аналог;да',
  'OMEGA;K 1;SIGMA;S9;аналог;да',
  'OMEGA;K 2;OMEGA;K 1;замена;',
  'OMEGA;K 2;GAMMA;G 1;;',
  'OMEGA;K 2;omega;k2;;',
].join('\n');

const load = (kind: string, text: string, ...more: string[]) =>
  shop.importing(shop.file(`${kind}.csv`, text, 'windows-1251'), '--kind', kind, ...more);
const cars = () =>
  shop
    .rows(
      `SELECT k.name || '|' || m.name || '|' || g.name || '|' || g.year_from || '-' || g.year_to || '|' || COALESCE(d.name || ' ' || d.engine_code || ' ' || d.volume_cc || ' ' || d.power_hp || ' ' || d.fuel || ' ' || d.drive, '') AS car
      FROM vehicle_generations g JOIN vehicle_models m ON m.id = g.model JOIN vehicle_makes k ON k.id = m.make LEFT JOIN vehicle_modifications d ON d.generation = g.id ORDER BY 1`,
    )
    .map(({ car }) => car);

test('cars are made down to what the list names of them, once, and what is not understood is told', async () => {
  const dry = await load('cars', CARS, '--dry-run');
  expect(dry.output).toMatch(/Проверено, ничего не изменено: строк 6/);
  expect(cars()).toEqual([]);
  const { code, output } = await load('cars', CARS);
  expect(code).toBe(0);
  expect(output).toMatch(
    /Загружено: строк 6\n {2}добавлено: 3\n {2}повторов: 1\n {2}не принято: 2/,
  );
  expect(cars()).toEqual([
    'Kia|Rio|III (UB)|2011-2017|1.6 123 л. с. G4FC 1600 123 petrol front',
    'Kia|Rio|IV (FB)|2017-0|1.6 123 л. с. G4FG 1600 123 petrol front',
    'LADA|Гранта|I|2011-0|',
  ]);
  expect((await load('cars', CARS)).output).toMatch(/уже было: 3/);
  expect(cars()).toHaveLength(3);
});

test('what parts fit is read against the cars of the shop, and never guessed', async () => {
  const { code, output } = await load('fitments', FITMENTS);
  expect(code).toBe(0);
  expect(output).toMatch(/строк 7\n {2}добавлено: 4\n {2}повторов: 1\n {2}не принято: 3/);
  expect(
    shop.rows(
      `SELECT f.product AS product, COALESCE(g.name, '') AS generation, COALESCE(d.engine_code, '') AS engine, f.position AS position, f.quantity AS quantity, f.year_from AS "from", f.year_to AS "to", f.note AS note, f.source AS source
        FROM fitments f LEFT JOIN vehicle_generations g ON g.id = f.generation LEFT JOIN vehicle_modifications d ON d.id = f.modification ORDER BY 1, 2, 3`,
    ),
  ).toEqual(
    [
      ['omega-k1', '', 'G4FG', '', 0, 0, 0, ''],
      ['omega-k1', 'III (UB)', '', 'перед', 2, 2015, 2019, 'до рестайлинга'],
      ['omega-k1', 'IV (FB)', '', 'перед', 2, 2015, 2019, 'до рестайлинга'],
      ['omega-k2', 'I', '', '', 0, 2011, 0, ''],
    ].map(([product, generation, engine, position, quantity, from, to, note]) => ({
      product,
      generation,
      engine,
      position,
      quantity,
      from,
      to,
      note,
      source: 'fitments.csv',
    })),
  );
  expect((await load('fitments', FITMENTS)).output).toMatch(/уже было: 4/);
});

test('crosses are kept between numbers, a replacement by what came after it', async () => {
  const { code, output } = await load('crosses', CROSSES);
  expect(code).toBe(0);
  expect(output).toMatch(/добавлено: 2\n {2}повторов: 1\n {2}не принято: 2/);
  expect(
    shop
      .rows(
        `SELECT f.name || ' ' || c.from_key || ' ' || c.kind || ' ' || t.name || ' ' || c.to_key || ' ' || c.both_ways AS said
          FROM cross_links c JOIN brands f ON f.id = c.from_brand JOIN brands t ON t.id = c.to_brand ORDER BY 1`,
      )
      .map(({ said }) => said),
  ).toEqual(['OMEGA K1 analog SIGMA S9 1', 'OMEGA K1 replaces OMEGA K2 0']);
  expect((await load('crosses', CROSSES)).output).toMatch(/уже было: 2/);
});

test('what a price list tells of cars is written down where make, model and years are understood', async () => {
  const list = [
    'Производитель;Артикул;Наименование;Цена;Остаток;Применяемость',
    'OMEGA;K 1;Втулка;100;1;КИА РИО с 2018, CEED 12-18',
    'OMEGA;K 3;Втулка;100;1;KIA RIO 12-16',
    'OMEGA;K 4;Втулка;100;1;RIO 2018',
    'OMEGA;K 5;Втулка;100;1;KIA RIO',
    'OMEGA;K 6;Втулка;100;1;KIA RIO когда-то',
  ].join('\n');
  const importing = () =>
    shop.importing(
      shop.file('told.csv', list),
      '--supplier',
      'known',
      '--yes',
      '--map',
      'brand=Производитель,article=Артикул,name=Наименование,retail=Цена,stock=Остаток,fitmentText=Применяемость',
      '--accept',
      'header',
    );
  const told = () =>
    shop.rows(
      `SELECT f.product AS product, g.name AS generation, f.year_from AS "from", f.year_to AS "to" FROM fitments f JOIN vehicle_generations g ON g.id = f.generation WHERE f.source = 'known' ORDER BY 1`,
    );
  for (const time of ['first', 'again']) {
    const { code, output } = await importing();
    expect([time, code, output]).toEqual([time, 0, output]);
    expect(told()).toEqual([
      { product: 'omega-k1', generation: 'IV (FB)', from: 2018, to: 0 },
      { product: 'omega-k3', generation: 'III (UB)', from: 2012, to: 2016 },
    ]);
  }
});

test('a list of another kind is refused by the columns that it lacks', async () => {
  const { code, output } = await load('fitments', CROSSES);
  expect(code).toBe(1);
  expect(output).toMatch(
    /Не нашли строку с названиями столбцов\. Нужны: Бренд, Артикул, Марка, Модель\./,
  );
});
