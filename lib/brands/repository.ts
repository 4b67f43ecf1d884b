import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { BrandPage } from './model.ts';

const brandPage: z.ZodType<BrandPage> = z.object({
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  text: z.string(),
  categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
});

/** A brand that the shop shows. @throws AppError `not_found` */
export const getBrandPage = (pb: Backend, slug: string): Promise<BrandPage> => askRoute(pb, `/api/shop/brands/${encodeURIComponent(slug)}`, brandPage);
