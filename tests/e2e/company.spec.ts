import { expect, test } from './journey.ts';

test('with scripts the contacts say whether the shop is open now', async ({ page }) => {
  await page.goto('/contacts');
  await expect(page.getByText(/^Сейчас (открыто|закрыто), /)).toHaveCount(1);
});
