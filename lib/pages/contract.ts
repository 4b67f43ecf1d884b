import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { CompanyPage } from './model.ts';

const page = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  text: z.string(),
  updated: z.string(),
}) satisfies z.ZodType<CompanyPage>;

/** The text of a page, Markdown: the storefront's own, else the shipped one. */
export const companyPage = defineRoute({
  method: 'GET',
  path: '/api/shop/pages/{slug}',
  callers: ['anyone'],
  query: z.object({ storefront: z.string() }),
  reply: page,
});
