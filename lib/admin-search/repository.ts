import { z } from 'zod';
import { formatPhone } from '../format/phone.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { FOUND_KINDS, type Found } from './model.ts';

const reply = z.object({
  items: z.array(
    z.object({ kind: z.enum(FOUND_KINDS), id: z.string(), title: z.string(), note: z.string() }),
  ),
});

const PHONE = /(?<=^|\s)\+\d{7,15}(?=\s|$)/g;
const readable = (text: string): string => text.replace(PHONE, formatPhone);

/**
 * A little of everything that is called so, as far as the admin's role reaches; phones are written
 * as people read them.
 * @throws AppError
 */
export async function searchEverything(
  pb: Backend,
  storefront: string,
  q: string,
): Promise<Found[]> {
  const { items } = await askRoute(pb, '/api/shop/admin/search', reply, { q, storefront });
  return items.map(({ title, note, ...found }) => ({
    ...found,
    title: readable(title),
    note: readable(note),
  }));
}
