import type { Page } from 'playwright/test';
import { aCustomer, anAdmin } from './accounts.ts';
import { anOfferOf } from './own-offer.ts';
import { expect, test } from './journey.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

/** The page asks every ten seconds, and at once when it comes back into sight. */
const comesIntoSight = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

// That who leaves is forgotten is tried where time is told: tests/unit/lib/orders/viewers.test.ts.
test('who else has an order open is seen beside its heading without a reload', async ({
  page,
  browser,
}) => {
  const { path } = await aPlacedOrder(
    await elsewhere(await aCustomer()),
    (await anOfferOf(5)).offer,
  );
  const theirs = await (await browser.newContext()).newPage();
  const note = (on: Page) => on.getByText('Заказ открыт также у:');
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note(page)).toBeHidden();

  await enter(theirs, await anAdmin('warehouse'), `/admin${path}`);
  await expect(note(theirs)).toHaveText('Заказ открыт также у: Сотрудник (менеджер)');
  await expect(async () => {
    await comesIntoSight(page);
    await expect(note(page)).toHaveText('Заказ открыт также у: Сотрудник (склад)', {
      timeout: 1_000,
    });
  }).toPass();
  await theirs.context().close();
});
