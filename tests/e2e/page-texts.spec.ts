import { randomUUID } from 'node:crypto';
import { anAdmin, openSection } from './accounts.ts';
import { enter } from './signed-in.ts';
import { BROWSERS, expect, reopened, test } from './whole-shop.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

// Each browser edits something else: what one has left says nothing of the other.
const PHONE = {
  tab: /^Реквизиты и.контакты$/,
  section: '#requisites',
  label: 'Расчётный счёт',
  wrong: '40702 810 2 0000 0000002',
  right: '40702 810 2 0000 0000001',
  stored: '40702810200000000001',
  words: 'Счёт не подходит к этому БИК — проверьте цифры',
  page: 'quality',
  title: 'Гарантия качества',
};
const PLAIN = {
  tab: /^Доставка и.оплата$/,
  section: '#delivery',
  label: 'Гарантия магазина, месяцев',
  wrong: '500',
  right: '12',
  stored: '12',
  words: 'Целое число, не больше 120',
  page: 'contacts',
  title: 'Контакты',
};

for (const [browser, javaScriptEnabled] of BROWSERS)
  test.describe(() => {
    test.use({ javaScriptEnabled });
    const {
      tab,
      section,
      label,
      wrong,
      right,
      stored,
      words,
      page: slug,
      title,
    } = javaScriptEnabled ? PHONE : PLAIN;

    test(`the owner fills in the settings: a mistake stands under its field, what is stored is there the next time${browser}`, async ({
      page,
    }) => {
      await enter(page, await anAdmin('owner'), '/admin');
      await openSection(page, 'Настройки');
      await page.getByRole('main').getByRole('link', { name: tab }).click();
      const own = page.url();
      const form = page.locator(section);
      const field = form.getByLabel(label);
      if (section === '#requisites') await form.getByLabel('БИК').fill('044525225');
      await field.fill(wrong);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(form.getByText(words)).toBeVisible();
      await expect(field).toHaveValue(wrong);
      expect(new URL(page.url()).pathname).toBe(new URL(own).pathname);
      await field.fill(right);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(form.getByText(/^Сохранено\./)).toBeVisible();
      await page.goto(own);
      await expect(field).toHaveValue(stored);
    });

    test(`an edited text is looked at first and stands on its page soon${browser}`, async ({
      page,
    }) => {
      const words = `Проверено ${randomUUID().slice(0, 8)}`;
      await enter(page, await anAdmin('content'), '/admin/texts');
      await expect(page.getByRole('link', { name: 'Настройки' })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: title }).click();
      const text = page.getByLabel('Текст (Markdown)');
      await text.fill(`${await text.inputValue()}\n\n**${words}**`);
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: 'Посмотреть' }).click();
        await expect(
          page
            .getByRole('region', { name: 'Как это будет выглядеть' })
            .locator('strong', { hasText: words }),
        ).toBeVisible();
        await expect(text).toHaveValue(new RegExp(words));
      }
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText(/^Сохранено\./)).toBeVisible();
      const shown = page.locator('strong', { hasText: words });
      await reopened(page, `/${slug}`, () => shown.isVisible()).toBe(true);
    });
  });

test('two people edit one text: the second sees what is stored now, keeps what he typed and may decide', async ({
  page,
  context,
}) => {
  const path = `/admin/texts/${PHONE.page}`;
  await enter(page, await anAdmin('owner'), `${path}`);
  const other = await context.newPage();
  await other.goto(path);
  const description = `Проверено ${randomUUID().slice(0, 8)}`;
  await other.getByLabel('Описание для поисковых систем').fill(description);
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText(/^Сохранено\./)).toBeVisible();
  await page.bringToFront();
  const title = await page.getByLabel('Заголовок').inputValue();
  await page.getByLabel('Заголовок').fill(`${title}!`);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('изменил кто-то ещё');
  await expect(page.getByText(`Сейчас сохранено: ${description}`)).toBeVisible();
  await page.getByLabel('Описание для поисковых систем').fill(description);
  await expect(page.getByLabel('Заголовок')).toHaveValue(`${title}!`);
  await page.getByLabel('Заголовок').fill(title);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^Сохранено\./)).toBeVisible();
});

test('a manager reads what a visitor wrote, answers and notes it', async ({ page }) => {
  const name = `Посетитель ${randomUUID().slice(0, 8)}`;
  await page.goto('/contacts?q=рычаг');
  await page.getByLabel('Как к вам обращаться').fill(name);
  await page.getByLabel('Телефон').fill('8 900 123-45-67');
  await page.getByRole('checkbox').check();
  await page.waitForTimeout(1_100); // who is quicker is a program
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Сообщение отправлено')).toBeVisible();

  await enter(page, await anAdmin('manager'), '/admin/feedback');
  await page.getByRole('link', { name }).click();
  await expect(
    page.getByRole('link', { name: '+7\u00A0900\u00A0123\u201145\u201167' }),
  ).toHaveAttribute('href', 'tel:+79001234567');
  await page.getByRole('button', { name: 'Отвечено' }).click();
  await expect(page.getByRole('button', { name: 'Закрыть', exact: true })).toBeVisible();
  await page.goto('/admin/feedback?state=answered');
  await expect(page.getByRole('link', { name })).toBeVisible();
});
