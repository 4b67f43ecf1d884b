'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { readShopSettings } from '../settings/public-reads.ts';
import { companyHtml } from './company-page.ts';
import { saveText } from './repository.ts';
import { companyPageSchema, previewSchema } from './schema.ts';

const EDITORS = ['owner', 'manager', 'content'] as const;

/** Stores the text of a company page. Who was overtaken gets a page that knows what is stored now, beside what he typed. */
export const saveCompanyPage = adminAction(EDITORS, companyPageSchema, async ({ slug, seen, ...fields }, { pb }) => {
  try {
    await saveText(pb, config().storefront, slug, fields, seen);
  } catch (error) {
    if (error instanceof AppError && error.code === 'changed_meanwhile') refresh();
    throw error;
  }
  redirect(routes.adminText(slug, true));
});

/** Says how a text would look: the message is its HTML. Stores nothing. */
export const previewCompanyPage = adminAction(EDITORS, previewSchema, async ({ text }) => companyHtml({ text }, await readShopSettings()));
