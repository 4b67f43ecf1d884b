import type { Page } from 'playwright/test';
import { aCustomer, signInAt } from './accounts.ts';
import { expect, test } from './journey.ts';

const RIO = '/cars/kia/rio/iv';
/** Where products of every verdict stand. */
const LIST = '/categories/filtry';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
const said = (page: Page) => page.getByRole('main').getByRole('status');
const ownCar = (page: Page) =>
  page.getByRole('navigation', { name: 'Подбор и помощь' }).getByRole('link').first();

test(
  'a guest’s car is kept, described and taken along into the account',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(`${RIO}?year=2018`);
    await press(page, /^В гараж/);
    await expect(page).toHaveURL('/garage?done=added');
    await expect(said(page)).toHaveText(/Rio IV.* — в гараже и выбран/);
    if (javaScriptEnabled) await expect(ownCar(page)).toHaveText(/Rio IV.*2018/);

    await page.getByRole('link', { name: /^Изменить/ }).click();
    await page.getByLabel('VIN').fill('Z94C251');
    await page.getByLabel('Пробег, км').fill('84 000');
    await press(page, 'Сохранить');
    await expect(page.locator('p', { hasText: 'В VIN 17 знаков' })).toBeVisible();
    await page.getByLabel('VIN').fill('z94c 251а-bj rоi2345');
    await press(page, 'Сохранить');
    await expect(page.getByText('2018 г. · VIN Z94C251ABJR012345 · 84 000 км')).toBeVisible();
    await expect(
      page.getByText('По VIN: Hyundai или Kia, Россия, модельный год 2018'),
    ).toBeVisible();

    await signInAt(page, await aCustomer(), '/auth?next=/garage');
    await expect(page.getByText('VIN Z94C251ABJR012345')).toBeVisible();
    await expect(page.getByText('помнит только этот браузер')).toBeHidden();
    await page.getByRole('link', { name: /^Изменить/ }).click();
    await press(page, 'Убрать из гаража');
    await expect(page.getByText('Здесь пока пусто')).toBeVisible();
    if (javaScriptEnabled) await expect(ownCar(page)).toHaveText('Подобрать по автомобилю');
  },
);

test(
  'who changes a car that he has taken out in another tab is told so',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, context }) => {
    for (const car of [RIO, '/cars/lada/vesta/i']) {
      await page.goto(car);
      await press(page, /^В гараж/);
    }
    const other = await context.newPage();
    await other.goto('/garage');
    await other.getByRole('link', { name: /^Изменить.*Rio/ }).click();
    await other.getByLabel('Пробег, км').fill('1000');
    await page.goto('/garage');
    await page.getByRole('link', { name: /^Изменить.*Rio/ }).click();
    await press(page, 'Убрать из гаража');
    await expect(said(page)).toHaveText('Автомобиль убран.');
    await press(other, 'Сохранить');
    await expect(said(other)).toContainText('его убрали в\u00A0другом окне');
  },
);

test(
  'products are marked by the chosen car, and a list is narrowed to it',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    await page.goto(LIST);
    const marks = page.locator('[data-verdict]');
    await expect(page.getByRole('link', { name: 'Только для моей машины' })).toBeHidden();
    await expect(marks).toHaveCount(0);

    await page.goto(RIO);
    await press(page, /^В гараж/);
    await expect(page).toHaveURL('/garage?done=added');
    await page.goto(`${LIST}?sort=price`);
    await expect(marks).toHaveCount(30);
    expect(new Set(await marks.allTextContents()), 'sorted by price').toContain('Не подходит');
    await page.goto(LIST);
    await expect(marks).toHaveCount(30);
    await page.getByRole('link', { name: 'Только для моей машины' }).click();
    await expect(page).toHaveURL(`${LIST}?car=kia.rio.iv`);
    await expect(page.getByRole('link', { name: /^Убрать фильтр: Kia Rio IV/ })).toBeVisible();
    await expect(marks.first()).toBeVisible();
    for (const text of await marks.allTextContents())
      expect(['Подходит', 'Подходит не всем', 'Универсальное']).toContain(text);

    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(marks.first()).toHaveText(/Kia Rio IV|Универсальная/);
    const offers = page.getByRole('region', { name: 'Предложения' });
    await expect(offers.getByRole('row').nth(1)).toBeVisible();
    await expect(offers.locator(marks), 'said once, above the offers').toHaveCount(0);
  },
);

test(
  'a car is chosen for the visit alone, its page says so whenever it is opened, and takes it off',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(RIO);
    await press(page, /^Выбрать без сохранения/);
    await expect(said(page)).toContainText('Автомобиль выбран');
    if (javaScriptEnabled) {
      await expect(ownCar(page)).toHaveText(/Rio IV/);
      await page.goto(RIO);
      await expect(said(page)).toContainText('Автомобиль выбран');
      await expect(page.getByRole('button', { name: /^Выбрать без сохранения/ })).toBeHidden();
    }
    await press(page, /^Отменить выбор/);
    await expect(page).toHaveURL(RIO);
    await expect(page.getByRole('button', { name: /^Выбрать без сохранения/ })).toBeVisible();
    await expect(said(page)).toBeHidden();
  },
);
