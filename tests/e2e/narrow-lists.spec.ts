import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { aCustomer, aEmailTo, aLevel, aMessageFrom, anAdmin, asOwner } from './accounts.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';
import { aSupplierOrderFor } from './supplier-order.ts';
import { aVinRequestOf } from './vin-request.ts';
import { aRequestOf } from './wholesale-request.ts';

test.describe.configure({ timeout: 180_000 });

/** Lists that hold something as soon as a customer has ordered. */
const LISTS = [
  'orders',
  'orders?by=lines',
  'users',
  'status-requests',
  'vin-requests?state=all',
  'products',
  'brands',
  'suppliers',
  'supplier-orders?state=all',
  'stocktaking',
  'prices',
  'feedback?state=all',
  'texts',
  'letters',
  'letters/texts',
  'admins',
  'audit',
];
const NARROW = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
];
/** The grid's last column lets its handle stand out a little, px. */
const HANDLE = 5;

/** One record for each list. */
async function records(): Promise<void> {
  const [customer, { offer }] = [
    await aCustomer({ name: 'Константин Долгоруковский' }),
    await anOfferOf(5),
  ];
  await aPlacedOrder(await elsewhere(customer), offer);
  await aSupplierOrderFor(customer);
  await aRequestOf(customer);
  await aVinRequestOf(await elsewhere(customer));
  await aEmailTo(customer);
  await aLevel(-5);
  await aMessageFrom('Константин Долгоруковский');
  const { items } = await asOwner<{ items: { expand: { warehouse: { id: string } } }[] }>(
    `/api/collections/offers/records?filter=${encodeURIComponent(`id = '${offer}'`)}&expand=warehouse`,
  );
  await asOwner('/api/shop/admin/stocktakings', 'POST', {
    warehouse: items[0]!.expand.warehouse.id,
  });
}

const overhang = (page: Page, scroller: string) =>
  page
    .locator(scroller)
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth);

test(
  'each list fits a phone and a tablet without being moved sideways',
  { tag: '@no-javascript' },
  async ({ page, javaScriptEnabled }) => {
    await records();
    await enter(page, await anAdmin('owner'), '/admin');
    const isPlain = javaScriptEnabled === false;
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      for (const size of NARROW) {
        await page.setViewportSize(size);
        await expect
          .poll(
            () =>
              overhang(
                page,
                isPlain ? '[role=region][aria-label$=", таблица"]' : '.MuiDataGrid-virtualScroller',
              ),
            `${list} at ${size.width}`,
          )
          .toBeLessThanOrEqual(HANDLE);
      }
    }
    await page.goto('/admin/orders?by=lines');
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 1024 });
      // The price is of one piece: without how many there are it reads like the line's sum.
      await expect(page.getByText(/^\d+\u00A0шт\.$/).filter({ visible: true })).not.toHaveCount(0);
    }
  },
);

test(
  'without scripts nobody’s name is cut to an email, and what does not fit is reached by scrolling',
  { tag: '@no-javascript' },
  async ({ page }) => {
    await aCustomer();
    await enter(page, await anAdmin('owner'), '/admin/users');
    const widths = async () =>
      Object.fromEntries(
        await page
          .getByRole('columnheader')
          .evaluateAll((heads) =>
            heads.map((head) => [head.textContent, head.getBoundingClientRect().width]),
          ),
      );
    await page.setViewportSize({ width: 768, height: 1024 });
    expect((await widths())['Имя']).toBeGreaterThanOrEqual(140);
    await page.setViewportSize({ width: 1100, height: 800 });
    expect((await widths())['Компания']).toBeGreaterThanOrEqual(130);
    await expect(page.getByRole('region', { name: 'Покупатели, таблица' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  },
);

test(
  'on a phone all that narrows a list but the words folds into one, which says how much is chosen',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, await anAdmin('owner'), '/admin/orders');
    await page.setViewportSize({ width: 360, height: 740 });
    const state = page.getByLabel('Состояние');
    await expect(state).toBeHidden();
    await page.getByText('Фильтры', { exact: true }).click();
    await state.selectOption('done');
    await expect(page).toHaveURL(/state=done/);
    await expect(page.getByText('Фильтры\u00A0(1)')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(state).toBeVisible();
    await expect(page.getByText('Фильтры\u00A0(1)')).toBeHidden();
  },
);

test(
  'on a phone what can be done with the ticked ones stands at the bottom of the screen',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, await anAdmin('owner'), '/admin/products');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('checkbox', { name: /Выбрать все|Select all/ }).check();
    const bar = page.getByRole('region', { name: 'Действия с выбранными' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Перенести в категорию' }).click();
    const form = page.getByRole('form', { name: 'Перенести в категорию' });
    await expect(form).toBeInViewport({ ratio: 1 });
    expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const { x, width } = (await form.getByLabel('Категория').boundingBox())!;
    expect(x + width).toBeLessThan(360 - 16);
    expect(
      await page.evaluate(() =>
        Number.parseInt(getComputedStyle(document.documentElement).scrollPaddingBottom),
      ),
    ).toBeGreaterThanOrEqual((await form.boundingBox())!.height);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('row').last();
    await expect
      .poll(
        async () =>
          (await last.boundingBox())!.y +
          (await last.boundingBox())!.height -
          (await form.boundingBox())!.y,
      )
      .toBeLessThanOrEqual(1);
  },
);

test('a fixed price begins by choosing one of many levels', async ({ page }) => {
  const key = randomUUID();
  const { path } = await anOfferOf(1, key);
  let level = '';
  for (let percent = 1; percent <= 6; percent += 1) level = await aLevel(-percent);
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  await page.getByLabel('Добавить для уровня').selectOption(level);
  await page
    .getByRole('region', { name: 'Фиксированные цены' })
    .getByRole('button', { name: 'Добавить' })
    .click();
  await expect(page).toHaveURL(
    `/admin/prices/${level}/fixed/new?product=${path.replace('/products/', '')}`,
  );
});

test('a refused cross-reference opens what was folded away', async ({ page }) => {
  const { path } = await anOfferOf(1);
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  const crosses = page.getByRole('region', { name: 'Аналоги и замены' });
  const field = crosses.getByLabel('Производитель');
  await expect(field).toBeHidden();
  await crosses.locator('summary').click();
  const tops = () =>
    crosses
      .locator('form')
      .locator('input:visible, select')
      .evaluateAll((fields) => fields.map((one) => Math.round(one.getBoundingClientRect().top)));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(new Set((await tops()).slice(0, 2)).size).toBe(1);
  await crosses.getByRole('button', { name: 'Добавить связь' }).click();
  await expect(crosses.getByText('Укажите производителя')).toBeVisible();
  await expect(field).toBeVisible();
});
