import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { FOUND_KINDS, type Found } from './model.ts';

const reply = z.object({ items: z.array(z.object({ kind: z.enum(FOUND_KINDS), id: z.string(), title: z.string(), note: z.string() })) });

/** A little of everything that is called so, as far as the admin's role reaches. @throws AppError */
export const searchEverything = async (pb: Backend, storefront: string, q: string): Promise<Found[]> => (await askRoute(pb, '/api/shop/admin/search', reply, { q, storefront })).items;
