import { formatPhone } from '../format/phone.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { adminSearch } from './contract.ts';
import type { Found } from './model.ts';

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
  const { items } = await callRoute(pb, adminSearch, { query: { q, storefront } });
  return items.map(({ title, note, ...found }) => ({
    ...found,
    title: readable(title),
    note: readable(note),
  }));
}
