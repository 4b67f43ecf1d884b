import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { elsewhere, enter, signedIn } from './signed-in.ts';
import { whoAmI } from '../../lib/accounts/repository.ts';

const DEAD = { code: 'sign_in_required' };

test(
  'a customer sees where he is signed in, ends one of it, then all but this, and signs out here',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, context, baseURL }) => {
    const customer = await aCustomer();
    const others = [await elsewhere(customer), await elsewhere(customer)];
    const here = await signedIn(context, baseURL!, customer);
    await page.goto('/profile/settings');
    const section = page.locator('#sessions');
    await expect(section.getByRole('listitem')).toHaveCount(3);
    await expect(section.getByRole('listitem').first()).toContainText('Это устройство');
    await section
      .getByRole('button', { name: /^Завершить: / })
      .first()
      .click();
    await expect(section.getByRole('status')).toHaveText('Вход завершён.');
    await expect(section.getByRole('listitem')).toHaveCount(2);
    const lives = await Promise.allSettled(others.map(whoAmI));
    expect(lives.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await section.getByRole('button', { name: /^Завершить: / }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section.getByRole('button', { name: /^Завершить/ })).toHaveCount(0);
    for (const other of others) await expect(whoAmI(other)).rejects.toMatchObject(DEAD);
    await section.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await expect(whoAmI(here)).rejects.toMatchObject(DEAD);
  },
);

test(
  'somebody of the staff ends all his sign-ins but this',
  { tag: '@phone' },
  async ({ page }) => {
    const admin = await anAdmin('warehouse');
    await enter(page, admin, '/admin/account');
    const panel = page.getByRole('region', { name: 'Мои входы' });
    await expect(panel.getByRole('button', { name: 'Завершить все, кроме этого' })).toHaveCount(0);
    await enter(page, admin, '/admin/account');
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Завершить все, кроме этого' }).click();
    await expect(panel.getByRole('status')).toContainText('Остальные входы завершены');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
  },
);
