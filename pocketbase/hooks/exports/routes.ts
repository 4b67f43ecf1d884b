import type * as contracts from '../../../lib/exports/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { noteExport } from './note-export.ts';

export const routes = { noteExport } satisfies Handlers<typeof contracts>;
