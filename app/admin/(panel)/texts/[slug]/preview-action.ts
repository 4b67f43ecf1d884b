'use server';

import { adminAction } from '@/lib/actions/define-action';
import { companyHtml } from '@/lib/pages/company-page';
import { previewSchema } from '@/lib/pages/schema';
import { readShopSettings } from '@/lib/settings/public-reads';

/**
 * Says how a text would look with what the shop says about itself in its places: the message is its
 * HTML. Stores nothing.
 */
export const previewCompanyPage = adminAction(
  ['owner', 'manager', 'content'],
  previewSchema,
  async ({ text }) => companyHtml({ text }, await readShopSettings()),
);
