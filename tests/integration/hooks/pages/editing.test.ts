import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCompanyPage, getText, listTexts, saveText } from '../../../../lib/pages/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events } from '../call-backend.ts';

let shop: TestShop;
let editor: Person;

beforeAll(async () => {
  shop = await startShop();
  editor = await anAdmin(shop, 'content');
});
afterAll(() => shop?.stop());

const FIELDS = { title: 'О нас', description: 'Кто мы', text: 'Мы — **магазин**.' };
const shown = (storefront: string) => getCompanyPage(createBackend(shop.url), storefront, 'about');

test('an edited text is what visitors get, and its page is told', async () => {
  const { seq } = await events(shop, 0);
  const { updated } = await getText(editor.pb, 'main', 'about');
  await saveText(editor.pb, 'main', 'about', FIELDS, updated);
  expect(await shown('main')).toMatchObject(FIELDS);
  expect((await events(shop, seq)).tags).toEqual(['page:about']);
});

test('a storefront that edits a shipped text has one of its own from then on; the others keep theirs', async () => {
  const before = await getText(editor.pb, 'second', 'about');
  expect(before.own).toBeNull();
  await saveText(
    editor.pb,
    'second',
    'about',
    { ...FIELDS, title: 'О второй витрине' },
    before.updated,
  );
  expect((await shown('second')).title).toBe('О второй витрине');
  expect((await shown('main')).title).toBe('О нас');
  expect(
    (await listTexts(editor.pb, 'second')).map(({ slug, own }) => [slug, own !== null]),
  ).toEqual(
    expect.arrayContaining([
      ['about', true],
      ['delivery', false],
    ]),
  );
  await expect(
    saveText(editor.pb, 'second', 'about', FIELDS, before.updated),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('of two editors the second is told and overwrites nothing', async () => {
  const { updated } = await getText(editor.pb, 'main', 'about');
  await saveText(editor.pb, 'main', 'about', { ...FIELDS, title: 'Первый' }, updated);
  await expect(
    saveText(editor.pb, 'main', 'about', { ...FIELDS, title: 'Второй' }, updated),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await shown('main')).title).toBe('Первый');
});

test('there is no page that the shop has not, and the warehouse edits none', async () => {
  await expect(saveText(editor.pb, 'main', 'none', FIELDS, '')).rejects.toMatchObject({
    code: 'not_found',
  });
  const { pb } = await anAdmin(shop, 'warehouse');
  const { updated } = await getText(pb, 'main', 'about');
  await expect(saveText(pb, 'main', 'about', FIELDS, updated)).rejects.toMatchObject({
    code: 'not_found',
  });
});
