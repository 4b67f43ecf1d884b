import { randomInt } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectLedTo } from './refused-form.ts';
import { aCustomer, anAdmin, anEmail, changeCustomer, linkTo, signInAt } from './accounts.ts';

// On the screen of a phone, in a browser without scripts as well.
test.use({ viewport: { width: 360, height: 740 } });

const REFUSED = 'Почта или пароль не подходят.';

test(
  'a newcomer registers, confirms the address, signs out, forgets the password and signs in with a new one',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    test.setTimeout(300_000); // the postman comes by once a minute
    const email = anEmail();
    await page.goto('/auth?next=/favorites');
    await page.getByRole('link', { name: 'Регистрация' }).click();
    await page.locator('[name=email]').fill(`  ${email.toUpperCase()} `);
    await page.locator('[name=password]').fill('correct-horse');
    await page.locator('[name=name]').fill('Анна Петровна');
    await page
      .locator('[name=phone]')
      .fill(`8 (900) ${randomInt(100, 1000)}-${randomInt(10, 100)}-67`);
    await page.getByRole('checkbox', { name: /согласие/ }).check();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL('/favorites');

    await page.goto(await linkTo(email, 'verification'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подтверждение почты');
    const link = page.url();
    await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
    await expect(page.getByText('Адрес подтверждён')).toBeVisible();
    expect(page.url()).not.toContain('token');
    await page.goto(link);
    await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
    await expect(page.getByText('Адрес подтверждён')).toBeVisible();

    await page.goto('/profile/settings');
    await page.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.locator('[name=email]').fill(email);
    await page.getByRole('button', { name: 'Запросить ссылку' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Магазин пока не\u00A0отправляет писем' }),
    ).toBeVisible();

    await page.goto(await linkTo(email, 'password_reset'));
    await page.locator('[name=password]').fill('short');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.locator('p', { hasText: 'не короче 8 знаков' })).toBeVisible();
    const emailUrl = page.url();
    await page.locator('[name=password]').fill('another-horse');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.getByText('Пароль изменён. Войдите')).toBeVisible();
    await page.locator('[name=identity]').fill(email);
    await page.locator('[name=password]').fill('another-horse');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL('/profile');

    await page.goto(emailUrl);
    await page.locator('[name=password]').fill('third-horse');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Ссылка устарела' })
        .getByRole('link', { name: 'Запросить новую ссылку' }),
    ).toHaveAttribute('href', '/auth/reset');
  },
);

test(
  "what is wrong with a registration stands under its field, what was typed stays, the consent is nobody else's to give",
  { tag: ['@phone', '@no-javascript'] },
  async ({ page }) => {
    const known = await aCustomer();
    await page.goto('/auth/register');
    await expect(page.getByRole('checkbox', { name: /согласие/ })).not.toBeChecked();
    await page.locator('[name=email]').fill('not-an-address');
    await page.locator('[name=password]').fill('short');
    await page.locator('[name=name]').fill('Анна');
    await page.locator('[name=phone]').fill('12');
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    const wrong = [
      /^Проверьте номер телефона/,
      /похоже, в.адресе опечатка/,
      /не.короче 8.знаков/,
      /^Без согласия мы не вправе/,
    ];
    await expectLedTo(page.locator('form'), page.locator('[name=phone]'), wrong);
    for (const words of wrong)
      await expect(page.locator('p').filter({ hasText: words })).toBeVisible();
    await expect(page.locator('[name=name]')).toHaveValue('Анна');
    await expect(page.locator('[name=phone]')).toHaveValue('12');

    await page.locator('[name=email]').fill(known.email);
    await page.locator('[name=password]').fill('correct-horse');
    await page.locator('[name=phone]').fill('');
    await page.getByRole('checkbox', { name: /согласие/ }).check();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Этот адрес уже зарегистрирован' });
    await expect(refusal.getByRole('link')).toHaveText([
      'Этот адрес уже зарегистрирован.',
      'Войдите',
      'задайте новый пароль',
    ]);
  },
);

test(
  'a wrong password and an unknown address are told alike; what was typed stays; too many guesses are told when again',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = await aCustomer();
    for (const identity of [email, anEmail()]) {
      await page.goto('/auth');
      await page.locator('[name=identity]').fill(identity);
      await page.locator('[name=password]').fill('wrong-horse');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeInViewport();
      await expect(page.locator('[name=identity]')).toHaveValue(identity);
    }
    for (let guesses = 0; guesses < 6; guesses += 1) {
      await page.goto('/auth');
      await page.locator('[name=identity]').fill(email);
      await page.locator('[name=password]').fill(`wrong-${guesses}`);
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.locator('form').getByRole('alert')).toBeVisible();
    }
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /Слишком много попыток\. Попробуйте снова через \d+.(секунд|минут)/ }),
    ).toBeVisible();
  },
);

test(
  'who is blocked may not sign in, and who is blocked while signed in is out at the next step',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await aCustomer();
    await signInAt(page, customer);
    await expect(page).toHaveURL('/profile');
    await changeCustomer(customer.id, { blocked: true });
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?ended=1&next=%2Fprofile');
    await expect(page.getByText('Сеанс закончился')).toBeVisible();
    await page.locator('[name=identity]').fill(customer.email);
    await page.locator('[name=password]').fill(customer.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Учётная запись заблокирована' }).getByRole('link'),
    ).toHaveAttribute('href', '/contacts');
  },
);

test(
  'who signs in where a dead session ended is signed in, and goes on where he was going',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await aCustomer();
    await signInAt(page, customer, '/auth?next=/favorites');
    await expect(page).toHaveURL('/favorites');
    await changeCustomer(customer.id, { blocked: true });
    await changeCustomer(customer.id, { blocked: false });
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?ended=1&next=%2Fprofile');
    await page.locator('[name=identity]').fill(customer.email);
    await page.locator('[name=password]').fill(customer.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await page.goto('/auth?next=/favorites');
    await expect(page).toHaveURL('/favorites');
  },
);

test(
  'the staff sign in at a door of their own and are no customers; customers are no staff',
  { tag: '@phone' },
  async ({ page }) => {
    const [manager, customer] = [await anAdmin('manager'), await aCustomer()];
    await signInAt(page, customer);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin');
    await expect(page.getByText(`Вы вошли как покупатель ${customer.email}`)).toBeVisible();
    await page.locator('[name=identity]').fill(customer.email);
    await page.locator('[name=password]').fill(customer.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();

    await signInAt(page, manager, '/admin/login?next=/admin');
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await expect(page.getByText(`Вы вошли как сотрудник ${manager.email}`)).toBeVisible();
    await signInAt(page, customer, '/auth?next=/profile');
    await expect(page).toHaveURL('/profile');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin');
  },
);
