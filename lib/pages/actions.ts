'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { adminRoutes } from '../admin-routes.ts';
import { saveText } from './repository.ts';
import { companyPageSchema } from './schema.ts';

/** Stores the text of a company page. */
export const saveCompanyPage = adminAction(
  ['owner', 'manager', 'content'],
  companyPageSchema,
  async ({ slug, seen, ...fields }, { pb }) => {
    await saveText(pb, config().storefront, slug, fields, seen);
    redirect(adminRoutes.text(slug, true));
  },
);
