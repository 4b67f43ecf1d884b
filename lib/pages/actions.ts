'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { saveText } from './repository.ts';
import { companyPageSchema } from './schema.ts';

/** Stores the text of a company page. Who was overtaken gets a page that knows what is stored now, beside what he typed. */
export const saveCompanyPage = adminAction(['owner', 'manager', 'content'], companyPageSchema, async ({ slug, seen, ...fields }, { pb }) => {
  try {
    await saveText(pb, config().storefront, slug, fields, seen);
  } catch (error) {
    if (error instanceof AppError && error.code === 'changed_meanwhile') refresh();
    throw error;
  }
  redirect(routes.adminText(slug, true));
});
