import type * as contracts from '../../../lib/audit/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { findAuditLines } from './find-lines.ts';

export const routes = { findAuditLines } satisfies Handlers<typeof contracts>;
