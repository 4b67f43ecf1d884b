import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { CompanyPage } from './model.ts';

const reply = z.object({ slug: z.string(), title: z.string(), description: z.string(), text: z.string(), updated: z.string() });

/** The text of a page: the storefront's own, else the shipped one. @throws AppError `not_found` */
export const getCompanyPage = (pb: Backend, storefront: string, slug: string): Promise<CompanyPage> => askRoute(pb, `/api/shop/pages/${encodeURIComponent(slug)}`, reply, { storefront });
