import { expect, type Locator } from 'playwright/test';
import { withoutScripts } from './at-the-cart.ts';

/**
 * A form was refused: the cursor stands in its first wrong field, and every wrong field is led to by
 * a link of the banner above. Without scripts a page whose address names a part of it opens there,
 * with the banner.
 * @param form what holds the banner and the fields @param first the field @param words of the links
 */
export async function expectLedTo(
  form: Locator,
  first: Locator,
  words: (string | RegExp)[],
): Promise<void> {
  const banner = form.getByRole('alert').first();
  const opensAtPart = withoutScripts() && new URL(form.page().url()).hash !== '';
  if (!opensAtPart) await expect(first).toBeFocused();
  await expect(opensAtPart ? banner : first).toBeInViewport();
  const links = banner.getByRole('link');
  await expect(links).toHaveText(words);
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href')) ?? '';
    await expect(form.locator(id)).toHaveCount(1);
  }
}
