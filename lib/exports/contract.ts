import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { EXPORT_FORMATS, EXPORTED, MAX_FILTERS } from './model.ts';

/**
 * Somebody of the shop has taken a table away as a file: the audit says so. Of many customers, at
 * once or in pieces within a day, the owners get an email, one an hour.
 */
export const noteExport = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/exports',
  callers: ['owner', 'manager', 'warehouse', 'content'],
  bodyLimit: 16 * 1024,
  body: z.object({
    exported: z.enum(EXPORTED),
    rows: z.int().min(0),
    format: z.enum(EXPORT_FORMATS),
    filters: z.string().max(MAX_FILTERS),
  }),
  reply: 'nothing',
});
