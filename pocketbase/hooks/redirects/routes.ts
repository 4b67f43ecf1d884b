import type * as contracts from '../../../lib/redirects/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { findRedirect } from './find-redirect.ts';

export const routes = { findRedirect } satisfies Handlers<typeof contracts>;
