import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';

test(
  'the owner writes an email in the words of the shop, sees how it reads, is told of a name that there is none of, and goes back to the built-in words',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const hasScripts = javaScriptEnabled !== false;
    // Each browser writes an email of its own: they share one shop.
    const email = hasScripts ? 'order_proposed' : 'order_message';
    await enter(page, await anAdmin('owner'), '/admin/letters/texts');
    await expect(page).toHaveURL('/admin/letters/texts');
    await page.goto(`/admin/letters/texts/${email}`);
    const [subject, save] = [
      page.getByLabel('Тема'),
      page.getByRole('button', { name: 'Сохранить', exact: true }),
    ];
    await expect(page.getByText(/Отправить его себе нельзя\. .+на.вкладке «Почта»/)).toBeVisible();
    const builtIn = await subject.inputValue();

    await subject.fill('Заказ {{nomer}}: вопрос от нас');
    if (hasScripts) await expect(page.getByText('{{nomer}}').first()).toBeVisible();
    await save.click();
    await expect(page.getByText('Проверьте отмеченные поля.')).toBeVisible(); // other alerts stand on the page before the answer does
    await expect(subject).toHaveValue('Заказ {{nomer}}: вопрос от нас');

    await subject.fill('Заказ {{number}}: вопрос от нас');
    if (hasScripts) {
      await page.getByRole('button', { name: 'Посмотреть' }).click();
      await expect(page.getByRole('region', { name: 'Как выглядит письмо' })).toContainText(
        /Заказ \S+: вопрос от нас/,
      );
    }
    await save.click();
    await expect(
      page.getByText('Сохранено. Так будут написаны следующие письма', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Текст свой.');

    if (hasScripts) {
      await page.goto(`/admin/letters/texts/${email}`);
      await page.locator('iframe').evaluate((frame) => frame.remove()); // nothing runs in it, and axe would wait for its own script there
      await expectAccessible(page);
      await page.reload();
    }
    await page.getByText('Вернуть встроенный текст').click();
    await page.getByRole('button', { name: 'Вернуть встроенный', exact: true }).click();
    await expect(page.getByText('Письмо снова пишется встроенным текстом.')).toBeVisible();
    await expect(page.getByLabel('Тема')).toHaveValue(builtIn);
  },
);

test('the first page tells of a chosen period, and its figures lead to what they count', async ({
  page,
  javaScriptEnabled,
}) => {
  await enter(page, await anAdmin('manager'), '/admin');
  const periods = page.getByRole('navigation', { name: 'За какое время' });
  await expect(periods.getByRole('link', { name: /30\sдней/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await periods.getByRole('link', { name: 'Год', exact: true }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(periods.getByRole('link', { name: 'Год', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole('link', { name: /жд(ёт|ут) действия/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*want=waits/);
});
