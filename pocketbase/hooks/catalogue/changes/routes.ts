import type * as contracts from '../../../../lib/catalogue/changes/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { noteCopied } from './note-copied.ts';

export const routes = { noteCopied } satisfies Handlers<typeof contracts>;
