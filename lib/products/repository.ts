import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { Product, ProductList } from './model.ts';
import type { ListQuery } from './schema.ts';

const link = z.object({ name: z.string(), slug: z.string() });
const stockKind = z.enum(['exact', 'few', 'some', 'many', 'on_order']);

const listedProduct = z.object({
  id: z.string(),
  name: z.string(),
  article: z.string(),
  brand: link,
  priceKopecks: z.int().nullable(),
  availability: z.enum(['in_stock', 'on_order', 'none']),
  stockKind: stockKind.nullable(),
  quantity: z.int(),
  unit: z.string(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
});

const offer = z.object({
  id: z.string(),
  warehouse: z.string(),
  own: z.boolean(),
  city: z.string(),
  priceKopecks: z.int(),
  stockKind,
  quantity: z.int(),
  multiple: z.int(),
  minQuantity: z.int(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
  refreshedAt: z.string().nullable(),
});

const product: z.ZodType<Product> = listedProduct.extend({
  description: z.string(),
  weightGrams: z.number(),
  barcode: z.string(),
  isOriginal: z.boolean(),
  breadcrumbs: z.array(link),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  numbers: z.array(z.object({ number: z.string(), kind: z.enum(['oem', 'trade', 'old']), brand: z.string().nullable() })),
  offers: z.array(offer),
});

const productList: z.ZodType<ProductList> = z.object({
  category: link.extend({ text: z.string(), path: z.array(link) }).nullable(),
  items: z.array(listedProduct),
  count: z.int(),
  page: z.int(),
  hasNext: z.boolean(),
  next: z.string().nullable(),
});

/** A page of the catalogue or of one category with its descendants. @throws AppError `not_found` for an unknown category */
export const listProducts = (pb: Backend, query: ListQuery & { category?: string }): Promise<ProductList> => askRoute(pb, '/api/shop/catalogue', productList, query);

/** A published product with its offers at retail prices. @throws AppError `not_found` */
export const getProduct = (pb: Backend, id: string): Promise<Product> => askRoute(pb, `/api/shop/products/${encodeURIComponent(id)}`, product);
