'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { config } from '../config.ts';
import { linkKnown } from './link-known.ts';
import * as companies from './repository.ts';
import {
  companySchema,
  joinedCompanySchema,
  leftCompanySchema,
  memberSchema,
  papersSchema,
  removedCompanySchema,
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

/** Makes a company, or writes its requisites anew. */
export const savePapers = adminAction(
  ['owner', 'manager'],
  papersSchema,
  async ({ id, seen, level, papers }, { pb }) => {
    if (id) {
      await linkKnown(pb, companies.changePapers(pb, id, papers, seen));
      redirect(adminRoutes.company(id, 'papers'));
    }
    const made = await linkKnown(pb, companies.createCompany(pb, papers, level));
    redirect(adminRoutes.company(made, 'created'));
  },
);

/** Takes away a company that nobody belongs to. */
export const removeCompany = adminAction(
  ['owner', 'manager'],
  removedCompanySchema,
  async ({ id }, { pb }) => {
    await companies.removeCompany(pb, id);
    redirect(adminRoutes.companies());
  },
);

/** Puts a customer into the company on whose page he was found. */
export const addMember = adminAction(
  ['owner', 'manager'],
  memberSchema,
  async ({ id, customer }, { pb }) => {
    await linkKnown(pb, companies.addMember(pb, id, customer));
    redirect(adminRoutes.company(id, 'joined'));
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
  async ({ id, seen, from }, { pb }) => {
    await companies.changeMembership(pb, id, { inn: '', kpp: '', seen });
    redirect(from ? adminRoutes.company(seen, 'left') : adminRoutes.customer(id, 'company'));
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
