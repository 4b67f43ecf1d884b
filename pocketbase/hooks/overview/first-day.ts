import { firstDayOf, type FirstDay } from '../../../lib/overview/first-day/model.ts';
import { canSend } from '../emails/sender.ts';
import { settingsOf } from '../settings/shop-settings.ts';
import { selectOne } from '../sql/select.ts';

/**
 * What is done of a shop's first day; null for a demonstration, which has nothing to begin with.
 */
export function firstDay(app: core.App, storefront: string): FirstDay | null {
  if ($os.getenv('DETAL_DEMO') === '1') return null;
  const known = selectOne(
    app,
    { products: 0, markups: 0, colleagues: 0 },
    `
    SELECT EXISTS (SELECT 1 FROM products) AS products, EXISTS (SELECT 1 FROM supplier_markups) AS markups,
      (SELECT COUNT(*) FROM admins WHERE role != 'machine') > 1 AS colleagues`,
  ) ?? { products: 0, markups: 0, colleagues: 0 };
  return firstDayOf(settingsOf(app, storefront), {
    mail: canSend(app),
    products: known.products === 1,
    markups: known.markups === 1,
    colleagues: known.colleagues === 1,
  });
}
