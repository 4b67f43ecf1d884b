import type { Page } from 'playwright/test';
import { getAdminOrder } from '../../lib/orders/admin/repository.ts';
import { changeContact } from '../../lib/orders/admin/new-order-repository.ts';
import { changeParcel, listParcels } from '../../lib/orders/parcels/repository.ts';
import { renderContent } from '../../pocketbase/hooks/emails/render.ts';
import { expectAccessible } from './accessibility.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { layoutFaults } from './layout-faults.ts';
import { anOfferOf } from './own-offer.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { elsewhere, enter, signedIn } from './signed-in.ts';

const DRIVER = { carrier: 'Наш водитель Гена', number: '' };
const LONG = {
  carrier: 'Транспортная компания «Северо-Западные грузовые перевозки»',
  number: `АБВГ-${'1234567890'.repeat(5)}12345`,
};

/** An order that is on its way to somebody. */
async function sentTo(person: Awaited<ReturnType<typeof aCustomer>>) {
  const order = await aPlacedOrder(await elsewhere(person), (await anOfferOf(5)).offer);
  const { contact, updated } = await getAdminOrder(await theShop(), order.id);
  const delivery = {
    kind: 'courier',
    point: '',
    city: 'Москва',
    street: 'Примерная, 1',
    flat: '',
    postalCode: '',
  } as const;
  await changeContact(await theShop(), order.id, { contact, delivery }, updated);
  await order.lead(order.lines[0]!, 'accepted', 'confirmed', 'ready', 'in_delivery');
  return order;
}
const panel = (page: Page) => page.getByRole('region', { name: 'Посылки' });
const parcels = (page: Page) => panel(page).getByRole('listitem');

async function writeDown(page: Page, { carrier, number }: typeof LONG): Promise<void> {
  const added = panel(page).locator('details', { hasText: 'Записать посылку' });
  if ((await added.getAttribute('open')) === null)
    await added.getByText('Записать посылку').click();
  await added.getByLabel('Перевозчик').fill(carrier);
  await added.getByLabel('Номер для отслеживания').fill(number);
  await added.getByRole('button', { name: 'Записать' }).click();
  await expect(parcels(page).filter({ hasText: carrier })).toBeVisible();
}

/** @param page as it has just been opened: a tap before would hide the focus */
async function expectRight(page: Page): Promise<void> {
  if (withoutScripts()) return;
  expect(await layoutFaults(page)).toEqual([]);
  await expectAccessible(page);
}

test(
  'a manager writes down three parcels, corrects one and takes one away; the customer follows what is left',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const person = await aCustomer();
    const order = await sentTo(person);
    const manager = await anAdmin('manager');
    await enter(page, manager, `/admin${order.path}`);
    for (const label of [{ carrier: 'СДЭК', number: '10 1234 5678' }, DRIVER, LONG])
      await writeDown(page, label);
    await enter(page, manager, `/admin${order.path}`);
    await expectRight(page);

    const [known, wrong] = [parcels(page).first(), parcels(page).last()];
    await known.getByText('Исправить…').click();
    await known.getByLabel('Номер для отслеживания').fill('1012345670');
    const [parcel] = await listParcels(await theShop(), order.id);
    await changeParcel(await theShop(), parcel!.id, { ...parcel!, number: '1012345671' }, parcel!);
    await known.getByRole('button', { name: /^Исправить: / }).click();
    await expect(known.getByRole('alert')).toContainText('изменил кто-то ещё');
    await expect(known).toContainText('СДЭК, 1012345671');
    await expect(known.getByLabel('Номер для отслеживания')).toHaveValue('1012345670');
    await known.getByRole('button', { name: /^Исправить: / }).click();
    await expect(known).toContainText('СДЭК, 1012345670');

    await signedIn(context, baseURL!, person);
    await page.goto(order.path);
    const main = page.getByRole('main');
    const way = main.getByRole('link', { name: /^Отследить/ });
    const facts = main.getByRole('definition').filter({ hasText: 'СДЭК' });
    await expect(facts).toContainText(/^СДЭК, 1012345670 Отследить/);
    const alone = facts.locator('div').filter({ hasText: DRIVER.carrier });
    await expect(alone).toHaveText(/^Наш водитель Гена\s*$/);
    await expect(alone.getByRole('button')).toHaveCount(0);
    await expect(facts).toContainText(`${LONG.carrier}, ${LONG.number}`);
    await expect(way).toHaveAttribute(
      'href',
      'https://www.cdek.ru/ru/tracking/?order_id=1012345670',
    );
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
    await expectRight(page);

    await enter(page, manager, `/admin${order.path}`);
    await wrong.getByText('Удалить…').click();
    await wrong.getByRole('button', { name: /^Удалить запись/ }).click();
    await expect(parcels(page)).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'История' })).toContainText(
      `Запись о\u00A0посылке удалена: ${LONG.carrier}`,
    );
  },
);

test('an email about a number that is one long word fits a narrow window', async ({ page }) => {
  const rows = [
    { name: `Посылка: ${LONG.carrier}`, note: `Номер: ${LONG.number}`, sum: '' },
    { name: 'Итого по заказу', note: '', sum: '27\u202F740\u00A0₽' },
  ];
  const sender = { name: 'Деталь', siteUrl: 'https://shop.test' };
  const email = { subject: '', before: [LONG.number], rows, after: [] };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(renderContent(email, sender).html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
