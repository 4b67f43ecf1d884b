import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { expectLedTo } from './refused-form.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

/**
 * Longer than a program would wait: the form takes nothing that was filled in faster than people
 * can.
 */
const AS_A_PERSON_MS = 1_100;

const form = (page: Page) => ({
  name: page.getByLabel('Как к вам обращаться'),
  phone: page.getByLabel('Телефон'),
  email: page.getByLabel('Электронная почта'),
  topic: page.getByLabel('Тема'),
  message: page.getByLabel('Сообщение'),
  consent: page.getByRole('checkbox', { name: /согласие/ }),
  send: page.getByRole('button', { name: 'Отправить' }),
});

/**
 * The browser goes to another page without scripts, and gets its parts from the server with them.
 */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForTimeout(AS_A_PERSON_MS);
  return form(page);
}

test(
  'what is wrong stands under its field, what was typed stays, and then it arrives',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const { name, phone, email, topic, message, consent, send } = await open(page, '/contacts');
    const words = `Подойдёт ли деталь? (${randomUUID()})`;
    await name.fill('Анна');
    await phone.fill('12');
    await topic.selectOption('Гарантия или возврат');
    await message.fill(words);
    await expect(consent).not.toBeChecked();
    await send.click();

    await expect(page.getByText('Проверьте отмеченные поля.')).toBeVisible();
    const wrong = [/^Проверьте номер телефона: нужно 10 цифр/, /^Без согласия мы не вправе/];
    await expectLedTo(page.locator('form[action$="/feedback"]'), phone, wrong);
    for (const words of wrong)
      await expect(page.locator('p').filter({ hasText: words })).toBeVisible();
    await expect(name).toHaveValue('Анна');
    await expect(phone).toHaveValue('12');
    await expect(topic).toHaveValue('claim');
    await expect(message).toHaveValue(words);

    await phone.fill('');
    await email.fill('anna@shop.test');
    await consent.check();
    await send.dblclick();
    await expect(page.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
    await expect(page).toHaveURL(/\/contacts\?sent=\d+#feedback$/);
    const number = new URL(page.url()).searchParams.get('sent')!;
    await expect(
      page.getByRole('status').filter({ hasText: 'Сообщение отправлено' }),
    ).toContainText(number);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();

    const again = await open(page, '/contacts');
    await again.name.fill('Анна');
    await again.email.fill('anna@shop.test');
    await again.topic.selectOption('claim');
    await again.message.fill(words);
    await again.consent.check();
    await again.send.click();
    await expect(page).toHaveURL(new RegExp(`sent=${number}#`));
  },
);

test(
  'what fills in every field is a program, and its words are not taken',
  { tag: '@phone' },
  async ({ page }) => {
    const { name, email, message, consent, send } = await open(page, '/contacts');
    await name.fill('Bot');
    await email.fill('bot@shop.test');
    await message.fill('Buy');
    await consent.check();
    await page.locator('input[name=website]').fill('http://elsewhere.example', { force: true });
    await send.click();
    await expect(page.getByText(/Похоже, сообщение отправила программа/)).toBeVisible();
    await expect(message).toHaveValue('Buy');
  },
);

/** Of a server that does not take the form, and what the form says then. */
const NOT_TAKEN = [
  { status: 503, body: '', said: 'Магазин не\u00A0смог это принять' },
  { status: 429, json: { error: 'x', code: 'x', message: 'Подождите' }, said: 'Подождите' },
  { status: 403, contentType: 'text/plain', body: 'Обновите страницу', said: 'Обновите страницу' },
];

test(
  'while the shop is busy what was typed stays, and two presses send it once',
  { tag: '@phone' },
  async ({ page }) => {
    const { name, email, message, consent, send } = await open(page, '/contacts');
    const words = `Есть ли доставка? (${randomUUID()})`;
    await name.fill('Анна');
    await email.fill('anna@shop.test');
    await message.fill(words);
    await consent.check();
    const address = '**/api/forms/feedback';
    for (const { said, ...reply } of NOT_TAKEN) {
      let sent = 0;
      await page.route(address, (route) => {
        sent += 1;
        return route.fulfill(reply);
      });
      await send.dblclick();
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeFocused();
      expect(sent).toBe(1);
      await expect(message).toHaveValue(words);
      await expect(consent).toBeChecked();
      await page.unroute(address);
    }
    await send.click();
    await expect(page.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
  },
);
