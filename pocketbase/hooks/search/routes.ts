import type * as contracts from '../../../lib/search/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { searchPage } from './search-page.ts';
import { suggest } from './suggest.ts';

export const routes = { searchPage, suggest } satisfies Handlers<typeof contracts>;
