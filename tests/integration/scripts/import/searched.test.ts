import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { callBackend } from '../../hooks/call-backend.ts';
import { aShopToImportInto, type Shop } from './price-lists.ts';

/** What a supplier's list brings is found as people ask for it. */

const LIST = `Бренд;Артикул;Наименование;Цена;Остаток;OEM;Штрихкод
TOYOTA;44610-33100;Вакуумный усилитель;21000;2;;
TRW;GDB9901;Колодки тормозные передние;2100;4;04465-33471, 04465-YZZF4;042563008123
TRW;GDB9902;Колодки тормозные задние;2200;4;TOYOTA 04466-33180;4006633123457
TRW;GDB9903;Колодки тормозные задние;2300;4;Toyota/Lexus 04466-33190; VAG 1K0 698 151;
TRW;GDB9904;Колодки тормозные передние;2400;4;"TOYOTA: 04465-12610, 04465-12620; HYUNDAI/KIA 58101-1RA00";
TRW;GDB9905;Колодки тормозные задние;2500;4;04466-12130 (TOYOTA);
TRW;GDB9906;Колодки тормозные передние;2600;4;1K0 698 451 D;
`.replace(/Toyota\/Lexus [^;]+; VAG [^;]+/, '"$&"');

let shop: Shop;
beforeAll(async () => {
  shop = await aShopToImportInto();
  const { code, output } = await shop.importing(
    shop.file('list.csv', LIST),
    '--supplier',
    'sever',
    '--yes',
  );
  expect([code, output]).toEqual([0, expect.any(String)]);
});
afterAll(() => shop?.remove());

const found = async (q: string): Promise<string[]> =>
  (await callBackend(shop.backend, `/api/shop/search?q=${encodeURIComponent(q)}`)).body.items.map(
    ({ article }: { article: string }) => article,
  );

it.each([
  ['toyota 04465-33471', ['GDB9901']],
  ['04465-33471', ['GDB9901']],
  ['04465YZZF4', ['GDB9901']],
  ['04466-33180', ['GDB9902']],
  ['toyota 04466-33180', ['GDB9902']],
  ['Toyota 0446633190', ['GDB9903']],
  ['lexus 04466-33190', ['GDB9903']],
  ['1K0 698 151', ['GDB9903']],
  ['vag 1k0698151', ['GDB9903']],
  ['04465-12610', ['GDB9904']],
  ['toyota 04465-12620', ['GDB9904']],
  ['hyundai 58101-1RA00', ['GDB9904']],
  ['581011RA00', ['GDB9904']],
  ['04466-12130', ['GDB9905']],
  ['1k0698451d', ['GDB9906']],
  ['042563008123', ['GDB9901']],
  ['0042563008123', ['GDB9901']],
  ['00042563008123', ['GDB9901']],
  ['42563008123', ['GDB9901']],
  ['04006633123457', ['GDB9902']],
  ['4 006633 123457', ['GDB9902']],
])('«%s» finds %j', async (q, articles) => expect(await found(q)).toEqual(articles));

test('the maker of a number stands beside it, not in it, and none is invented', () => {
  expect(
    shop.rows(
      "SELECT COALESCE(b.name, '') AS maker, n.number AS number FROM product_numbers n LEFT JOIN brands b ON b.id = n.brand ORDER BY n.number",
    ),
  ).toEqual([
    { maker: 'TOYOTA', number: '04465-12610' },
    { maker: 'TOYOTA', number: '04465-12620' },
    { maker: '', number: '04465-33471' },
    { maker: '', number: '04465-YZZF4' },
    { maker: 'TOYOTA', number: '04466-12130' },
    { maker: 'TOYOTA', number: '04466-33180' },
    { maker: 'TOYOTA', number: '04466-33190' },
    { maker: '', number: '1K0 698 151' },
    { maker: '', number: '1K0 698 451 D' },
    { maker: '', number: '58101-1RA00' },
  ]);
  expect(shop.rows('SELECT name FROM brands ORDER BY name')).toEqual([
    { name: 'TOYOTA' },
    { name: 'TRW' },
  ]);
});

test('the list once more brings nothing', async () => {
  const numbers = shop.rows('SELECT * FROM product_numbers');
  await shop.importing(shop.file('again.csv', LIST), '--supplier', 'sever', '--yes');
  expect(shop.rows('SELECT * FROM product_numbers')).toEqual(numbers);
});
