import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import iconv from 'iconv-lite';
import { removeData, runScript, shopSettings, type Command } from '../../../support/shop.ts';

/** A folder of data of its own, and the import command in it. The backend is started for each command. */
export async function aShopToImportInto() {
  const settings = await shopSettings();
  const file = (name: string, text: string | Buffer, encoding = 'utf8') => {
    const path = join(settings.DATA_DIR!, name);
    writeFileSync(path, typeof text === 'string' ? iconv.encode(text, encoding) : text);
    return path;
  };
  const start = (...args: string[]): Command => runScript('import', settings, ...args);
  const importing = async (...args: string[]) => {
    const command = start(...args);
    const code = await command.exited;
    return { code, output: command.output() };
  };
  /** Rows of the shop's database; [] before there is one. */
  const rows = (sql: string): Record<string, unknown>[] => {
    const database = new DatabaseSync(join(settings.DATA_DIR!, 'pocketbase', 'data.db'), { readOnly: true, timeout: 5_000 });
    try {
      return database.prepare(sql).all().map((row) => ({ ...row }));
    } finally {
      database.close();
    }
  };
  return { settings, file, start, importing, rows, remove: () => removeData(settings) };
}

export type Shop = Awaited<ReturnType<typeof aShopToImportInto>>;

/** The names that a program of a supplier gives its columns; they say little of what is in them. */
const HEADER = '_UPC_;_Cross_manufaktured_;_NAME_;_PRICE_;_PRICE_2_;_QUANTITY_;_SKU_;_MANUFACTURER_;_LOCATION_;_JAN_;_ISBN_';
export const LYING_NAMES = 'brand=_MANUFACTURER_,article=_SKU_,name=_NAME_,cost=_PRICE_,retail=_PRICE_2_,stock=_QUANTITY_,oemNumbers=_LOCATION_,crossNumber=_UPC_,crossBrand=_Cross_manufaktured_,fitmentText=_JAN_+_ISBN_';

/** Lines as real lists have them: several numbers in a cell, inches, a number that a brand writes with spaces, a line without an article. */
export const realLines = (price = 1152) => [
  HEADER,
  `40357;ALPHA;Барабанные тормозные колодки;${price};${price + 32};1;357R;OMEGA;4383278/E4TZ2200B/AC DELCO 14316B;FORD USA;AEROSTAR 86-`,
  '04870;BETA;Барабанные тормозные колодки;397;410;6;C01004JC;SIGMA;;NISSAN;',
  '0 986 487 398;ALPHA;Трос ручного тормоза 3/4";339;352;0;T 100;OMEGA;4406060A25;NISSAN;ALMERA 06-',
  ';;Шаровая опора;250,50;310;>10;SB 1;OMEGA;;;',
  ';;Рычаг без номера;320;336;0;;OMEGA;;;',
].join('\r\n');

/** Many plain lines. */
export const manyLines = (count: number, price = 100) =>
  ['Производитель;Артикул;Наименование;Цена;Остаток', ...Array.from({ length: count }, (_, index) => `OMEGA;M ${index};Фильтр масляный ${index};${price + (index % 50)};5`)].join('\n');
