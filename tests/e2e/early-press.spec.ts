import type { Request } from 'playwright/test';
import { expect, test, withoutScriptsYet } from './journey.ts';
import { productPaths } from './public-pages.ts';

const isScript = (request: Request) => request.resourceType() === 'script';

test('a page is there before its scripts are asked for', async ({ page, request }) => {
  let loaded = false;
  const early: string[] = [];
  page.on('load', () => (loaded = true));
  page.on('request', (asked) => void (isScript(asked) && !loaded && early.push(asked.url())));
  const scripts = page.waitForEvent('request', isScript);
  await page.goto((await productPaths(request, 1))[0]!);
  await scripts;
  expect(early).toEqual([]);
});

test(
  'what is pressed before the scripts are there happens once they are, and without them where they stay away',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const path = (await productPaths(request, 1))[0]!;
    const release = await withoutScriptsYet(page);
    await page.goto(path);
    const button = page.getByRole('button', { name: /в корзину/i }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('link', { name: /Корзина.*1/ }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);

    const other = await context.newPage();
    await other.clock.install();
    await withoutScriptsYet(other);
    await other.goto(path);
    const held = other.getByRole('button', { name: /в корзину/i }).last();
    await held.click();
    await expect(held).toHaveAttribute('aria-busy', 'true');
    const sent = other.waitForRequest(
      (asked) => asked.method() === 'POST' && asked.isNavigationRequest(),
    );
    await other.clock.fastForward('01:00');
    await sent;
  },
);

test('what is typed before the scripts are there is answered once they are, and stays', async ({
  page,
}) => {
  let release = await withoutScriptsYet(page);
  await page.goto('/about');
  await page.locator('input[name=q]').fill('фильтр');
  release();
  await expect(page.getByRole('listbox')).toBeVisible();

  const main = page.getByRole('main');
  const words = main.getByLabel('Что подобрать');
  const isAlive = async () => {
    await main.getByLabel('VIN').fill('');
    await main.getByLabel('VIN').fill('Z94C241BBJR000001');
    await expect(main.getByText('По VIN:')).toBeVisible({ timeout: 1_000 });
  };
  for (const press of ['Колодки передние, комплект', '']) {
    await page.unrouteAll({ behavior: 'wait' });
    release = await withoutScriptsYet(page);
    await page.goto('/vin-request?q=Колодки&about=Kia+Rio', { waitUntil: 'commit' });
    await expect(words).toHaveValue('Колодки');
    if (press) await words.fill(press);
    else await words.selectText();
    await main.getByLabel('Марка, модель, двигатель').fill('Kia Rio IV 1.6');
    await main.getByRole('checkbox', { name: /согласие/ }).check();
    release();
    await expect(isAlive).toPass();
    if (!press) await words.pressSequentially('Диски');
    await expect(words).toHaveValue(press || 'Диски');
    await expect(main.getByLabel('Марка, модель, двигатель')).toHaveValue('Kia Rio IV 1.6');
    await expect(main.getByRole('checkbox', { name: /согласие/ })).toBeChecked();
  }
});

test('what is pressed before the scripts are there is not lost by leaving', async ({
  page,
  request,
}) => {
  await withoutScriptsYet(page);
  await page.goto((await productPaths(request, 1))[0]!);
  const heart = page.getByRole('button', { name: /^В избранное/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/about');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/^shop_favorite\./));
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
