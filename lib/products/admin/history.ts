import { z } from 'zod';
import { ACTIONS } from '../../audit/model.ts';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { ProductChange } from './model.ts';

const change: z.ZodType<ProductChange> = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.enum(ACTIONS),
  fields: z.array(z.string()),
  createdAt: z.string(),
});

/** Who changed what of a product last, the newest first; a few. @throws AppError `forbidden` */
export const listChanges = async (pb: Backend, id: string): Promise<ProductChange[]> =>
  (
    await askRoute(
      pb,
      `/api/shop/admin/products/${id}/history`,
      z.object({ items: z.array(change) }),
    )
  ).items;
