import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { backendProxy } from '../../../support/backend-proxy.ts';
import { anAddress } from '../../../support/address.ts';
import { startShop } from '../../../support/pocketbase.ts';
import { removeData, runScript, shopSettings, type Command } from '../../../support/shop.ts';

const MACHINE_PASSWORD = 'machine-password-of-forty-three-characters-';

/** A backend, and the import command that works on it from a folder of its own. */
export async function aShopToImportInto() {
  const shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD } });
  const backend = await backendProxy(shop.url, anAddress);
  const settings: Record<string, string> = {
    ...(await shopSettings()),
    POCKETBASE_URL: backend.url,
  };
  const secrets = { sessionSecret: 'x'.repeat(43), machinePassword: MACHINE_PASSWORD };
  writeFileSync(join(settings.DATA_DIR!, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
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
  const rows = (sql: string): Record<string, unknown>[] =>
    shop
      .database()
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const remove = async () => {
    backend.stop();
    await shop.stop();
    removeData(settings);
  };
  return { settings, backend, file, start, importing, rows, remove };
}

export type Shop = Awaited<ReturnType<typeof aShopToImportInto>>;

/** The names that a program of a supplier gives its columns; they say little of what is in them. */
const HEADER =
  '_UPC_;_Cross_manufaktured_;_NAME_;_PRICE_;_PRICE_2_;_QUANTITY_;_SKU_;_MANUFACTURER_;_LOCATION_;_JAN_;_ISBN_';
export const LYING_NAMES =
  'brand=_MANUFACTURER_,article=_SKU_,name=_NAME_,cost=_PRICE_,retail=_PRICE_2_,stock=_QUANTITY_,oemNumbers=_LOCATION_,crossNumber=_UPC_,crossBrand=_Cross_manufaktured_,fitmentText=_JAN_+_ISBN_';

/**
 * Lines as real lists have them: several numbers in a cell, inches, a number that a brand writes
 * with spaces, a line without an article.
 */
export const realLines = (price = 1152) =>
  [
    HEADER,
    `40357;ALPHA;Барабанные тормозные колодки;${price};${price + 32};1;357R;OMEGA;4383278/E4TZ2200B/AC DELCO 14316B;FORD USA;AEROSTAR 86-`,
    '04870;BETA;Барабанные тормозные колодки;397;410;6;C01004JC;SIGMA;;NISSAN;',
    '0 986 487 398;ALPHA;Трос ручного тормоза 3/4";339;352;0;T 100;OMEGA;4406060A25;NISSAN;ALMERA 06-',
    ';;Шаровая опора;250,50;310;>10;SB 1;OMEGA;;;',
    ';;Рычаг без номера;320;336;0;;OMEGA;;;',
  ].join('\r\n');

/** Many plain lines. */
export const manyLines = (count: number, price = 100) =>
  [
    'Производитель;Артикул;Наименование;Цена;Остаток',
    ...Array.from(
      { length: count },
      (_, index) => `OMEGA;M ${index};Фильтр масляный ${index};${price + (index % 50)};5`,
    ),
  ].join('\n');
