import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { LYING_NAMES, realLines } from '../integration/scripts/import/price-lists.ts';
import { runScript } from '../support/shop.ts';
import { noSettings } from '../support/settings.ts';
import { expect, read, test, textOf } from './html.ts';

// One after the other: the list is brought in once.
test.describe.configure({ mode: 'default' });

/** A list as a supplier sends it, given to the running shop by the command of the README. */
test.beforeAll(async () => {
  const dataDir = process.env.E2E_DATA_DIR!;
  const list = join(dataDir, `list-${test.info().workerIndex}.csv`);
  const drum = ';;Барабан тормозной;900;1290;4;DRUM 7;OMEGA;;;';
  writeFileSync(list, iconv.encode(`${realLines()}\r\n${drum}`, 'windows-1251'));
  const settings = {
    ...noSettings,
    DATA_DIR: dataDir,
    PORT: process.env.E2E_PORT!,
    POCKETBASE_PORT: process.env.E2E_BACKEND_PORT!,
  };
  const command = runScript(
    'import',
    settings,
    list,
    '--supplier',
    'inet',
    '--map',
    LYING_NAMES,
    '--yes',
  );
  expect(await command.exited, command.output()).toBe(0);
});

for (const [what, query] of [
  ['its number, written small', '357r'],
  ['an OEM number', '4383278'],
  ['words in another order', 'колодки барабанные'],
]) {
  test(`a part of the list is found by ${what}, and its page shows price and stock`, async ({
    request,
  }) => {
    const found = await read(request, `/?q=${encodeURIComponent(query!)}`);
    const part = found.one(
      (element) => element.tag === 'article' && textOf(element).includes('357R'),
      found.main,
    );
    expect(textOf(part)).toContain('Барабанные тормозные колодки');
    const page = await read(request, found.tags('a', part)[0]!.attributes.href!);
    const decision = textOf(page.labelled('Цена и наличие'));
    expect(decision).toContain('1\u202F184\u00A0₽');
    expect(decision).toContain('Под заказ, 1\u00A0шт.');
  });
}

test('a query in the wrong keyboard layout is answered by what was meant', async ({ request }) => {
  const found = await read(request, `/?q=${encodeURIComponent(',fhf,fy njhvjpyjq')}`);
  expect(found.h1).toContain('«барабан тормозной»');
  expect(textOf(found.main)).toContain('DRUM 7');
});
