import type * as contracts from '../../../lib/pages/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { companyPage } from './company-page.ts';

export const routes = { companyPage } satisfies Handlers<typeof contracts>;
