'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { config } from '../config.ts';
import * as companies from './repository.ts';
import {
  companySchema,
  joinedCompanySchema,
  leftCompanySchema,
  revocationSchema,
} from './schema.ts';

/** Gives a company a level of its own, and says whether it has been checked. */
export const changeCompany = adminAction(
  ['owner', 'manager'],
  companySchema,
  async ({ id, verified, ...said }, { pb }) => {
    await companies.changeCompany(pb, id, { ...said, verified: verified === 'on' });
    redirect(adminRoutes.company(id, 'saved'));
  },
);

/** Puts a customer into a company that the shop knows. */
export const joinCompany = adminAction(
  ['owner', 'manager'],
  joinedCompanySchema,
  async ({ id, ...said }, { pb }) => {
    await companies.changeMembership(pb, id, said);
    redirect(adminRoutes.customer(id, 'company'));
  },
);

export const leaveCompany = adminAction(
  ['owner', 'manager'],
  leftCompanySchema,
  async ({ id, seen }, { pb }) => {
    await companies.changeMembership(pb, id, { inn: '', kpp: '', seen });
    redirect(adminRoutes.customer(id, 'company'));
  },
);

/** Takes wholesale prices back. */
export const revokeWholesale = adminAction(
  ['owner', 'manager'],
  revocationSchema,
  async ({ id, ...said }, { pb }) => {
    await companies.revokeWholesale(pb, id, { ...said, storefront: config().storefront });
    redirect(adminRoutes.customer(id, 'revoked'));
  },
);
