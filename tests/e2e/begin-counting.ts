import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';

/**
 * Begins a stocktaking on the page of stocktakings.
 * @param warehouse its name
 * @returns the field that takes scanned codes
 */
export async function beginCounting(page: Page, warehouse: string): Promise<Locator> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Начать считать' }) });
  await form.getByLabel('Склад').selectOption({ label: warehouse });
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(warehouse);
  return page.getByLabel('Штрихкод, артикул или код склада');
}
