import type * as contracts from '../../../lib/companies/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { changeCompany } from './change.ts';
import { customerWholesale } from './customer.ts';
import { listCompanies } from './list-page.ts';
import { addMember, changeMembership } from './membership.ts';
import { oneCompany } from './one-company.ts';
import { changePapers, createCompany, removeCompany } from './papers.ts';
import { revoke } from './revoke.ts';

export const routes = {
  addMember,
  changeCompany,
  changePapers,
  createCompany,
  customerWholesale,
  listCompanies,
  changeMembership,
  oneCompany,
  removeCompany,
  revoke,
} satisfies Handlers<typeof contracts>;
