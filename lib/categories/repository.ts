import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { CategoryLink } from './model.ts';

const tree = z.object({
  items: z.array(z.object({ name: z.string(), slug: z.string(), parent: z.string().nullable(), depth: z.int(), count: z.int(), picture: z.object({ id: z.string(), image: z.string() }).nullable() })),
});

/** The whole tree in display order. @throws AppError */
export const listCategories = async (pb: Backend): Promise<CategoryLink[]> => (await askRoute(pb, '/api/shop/categories', tree)).items;
