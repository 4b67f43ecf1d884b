import { aCustomer, anAdmin } from './accounts.ts';
import { anOfferOf } from './own-offer.ts';
import { expect, test } from './journey.ts';
import { aPlacedOrder } from './placed-order.ts';
import { elsewhere, enter } from './signed-in.ts';

test.describe.configure({ timeout: 120_000 });

/** A page says that it is open every ten seconds, and counts as left after twenty-five. */
const HEARD_MS = 15_000;
const LEFT_MS = 45_000;

test('who else has an order open is seen beside its heading without a reload, and goes when he leaves', async ({
  page,
  browser,
}) => {
  const { path } = await aPlacedOrder(
    await elsewhere(await aCustomer()),
    (await anOfferOf(5)).offer,
  );
  const theirs = await (await browser.newContext()).newPage();
  const note = (desk: typeof page) => desk.getByText('Заказ открыт также у:');
  await enter(page, await anAdmin('manager'), `/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note(page)).toBeHidden();

  await enter(theirs, await anAdmin('warehouse'), `/admin${path}`);
  await expect(note(theirs)).toHaveText('Заказ открыт также у: Сотрудник (менеджер)');
  await expect(note(page)).toHaveText('Заказ открыт также у: Сотрудник (склад)', {
    timeout: HEARD_MS,
  });

  await theirs.context().close();
  await expect(note(page)).toBeHidden({ timeout: LEFT_MS });
});
