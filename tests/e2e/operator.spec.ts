import { randomUUID } from 'node:crypto';
import { expect, reopened, test } from './journey.ts';
import { anAdmin, anEmail, asOwner, theConsent } from './accounts.ts';
import { enter } from './signed-in.ts';

test('a city of the courier stands on the page about delivery soon; who was overtaken is told and overwrites nothing', async ({
  page,
  context,
}) => {
  await enter(page, await anAdmin('owner'), '/admin');
  const city = `Город ${randomUUID().slice(0, 8)}`;
  const second = await context.newPage();
  for (const window of [page, second]) await window.goto('/admin/settings/delivery');
  const places = (window: typeof page) => window.locator('#places');
  await places(page).getByLabel('Город').last().fill(city);
  await places(page).getByLabel('Курьер, ₽').last().fill('777');
  await places(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(places(page).getByRole('status')).toContainText('Сохранено');
  const shown = await context.newPage();
  await reopened(shown, '/delivery', () =>
    shown.getByRole('row').filter({ hasText: city }).allInnerTexts(),
  ).toEqual([expect.stringContaining('777\u00A0₽')]);

  await places(second).getByLabel('Город').last().fill('Чужой город');
  await places(second).getByLabel('Курьер, ₽').last().fill('1');
  await places(second).getByRole('button', { name: 'Сохранить' }).click();
  await expect(places(second).getByRole('alert')).toContainText('это изменил кто-то ещё');
  await expect(places(second).getByText(`Сейчас сохранено: ${city}`)).toBeVisible();
  await shown.goto('/delivery');
  await expect(shown.getByText('Чужой город')).toHaveCount(0);
});

test('a message is answered by email, and the audit tells who answered and what', async ({
  page,
}) => {
  const email = anEmail();
  const { number } = await asOwner<{ number: number }>('/api/shop/feedback', 'POST', {
    storefront: 'main',
    key: randomUUID(),
    name: 'Анна',
    phone: '',
    email,
    topic: 'question',
    message: 'Есть ли самовывоз?',
    product: '',
    query: '',
    consent: await theConsent(),
  });
  await enter(page, await anAdmin('owner'), '/admin');
  await page.goto(`/admin/feedback?q=${number}`);
  await page.goto(
    `/admin/feedback/${(await asOwner<{ items: { id: string }[] }>(`/api/collections/feedback/records?filter=${encodeURIComponent(`number = ${number}`)}`)).items[0]!.id}`,
  );
  await page.getByRole('button', { name: 'Ответить письмом' }).click();
  await expect(page.getByText('Напишите ответ')).toBeVisible();
  await page.getByLabel(`Ответ на ${email}`).fill('Да, есть: каждый день.');
  await page.getByRole('button', { name: 'Ответить письмом' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ответ записан' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ответы' })).toContainText('Да, есть: каждый день.');
  await page.getByRole('link', { name: 'письмо', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ответ на сообщение №`);
  await page.goto('/admin/audit?collection=feedback_answers');
  await expect(page.getByRole('main')).toContainText('Ответы на сообщения');
});

test('the owner reads in the audit what a record was before and is now', async ({ page }) => {
  const { id } = await asOwner<{ id: string }>('/api/collections/brands/records', 'POST', {
    name: 'Бренд до',
    slug: `audit-${randomUUID()}`,
    kind: 'both',
    active: true,
  });
  await asOwner(`/api/collections/brands/records/${id}`, 'PATCH', { name: 'Бренд после' });
  await enter(page, await anAdmin('owner'), '/admin');
  await page.goto(`/admin/audit?collection=brands&record=${id}&action=update`);
  const { items } = await asOwner<{ items: { id: string }[] }>(
    `/api/collections/audit_log/records?filter=${encodeURIComponent(`record = '${id}' && action = 'update'`)}`,
  );
  await page.goto(`/admin/audit?collection=brands&record=${id}&open=${items[0]!.id}`);
  await expect(page.getByRole('deletion')).toHaveText('Бренд до');
  await expect(page.getByRole('insertion')).toContainText('Бренд после');
});

test('a copy of everything is made, taken away and brought in; restoring wants a word typed', async ({
  page,
}) => {
  await enter(page, await anAdmin('owner'), '/admin');
  await page.goto('/admin/system');
  await page.getByRole('button', { name: 'Сделать копию' }).click();
  await expect(page.getByText('Копия готова')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^detal_.*\.zip$/ })
      .first()
      .click(),
  ]);
  const path = await download.path();
  await page.getByLabel('Файл копии').setInputFiles(path);
  await expect(page.getByRole('link', { name: /^uploaded_/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Вернуть данные из копии uploaded_/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть данные' }).click();
  await expect(page.getByRole('dialog').getByText('Впишите слово ВОССТАНОВИТЬ')).toBeVisible();
});
