import { randomBytes } from 'node:crypto';
import type { Consent } from '../../lib/accounts/model.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import type { AskedParts } from '../../lib/vin-requests/model.ts';
import { submitVinRequest } from '../../lib/vin-requests/repository.ts';
import type { TestShop } from './pocketbase.ts';

/** What somebody asks for who has left his address and knows his VIN. */
export const ASKED_PARTS: AskedParts = {
  words: 'Колодки передние и диски',
  car: { key: '', name: 'Kia Rio IV', year: 2018, vin: 'Z94C241BBJR000001', frame: '' },
  contact: { name: 'Олег', phone: '', email: 'oleg@shop.test' },
};

export const aFormKey = (): string => randomBytes(16).toString('hex');

/** The consent to the privacy page as it stands in this shop. */
export function consentOf(shop: TestShop): Consent {
  const { updated } = shop
    .database()
    .prepare("SELECT updated FROM pages WHERE slug = 'privacy'")
    .get() as { updated: string };
  return { document: `privacy@${updated}`, form: 'vin-request' };
}

/** A request to have parts selected that somebody has sent, a guest too. */
export const aVinRequest = (
  shop: TestShop,
  pb: Backend,
  { wish = ASKED_PARTS, key = aFormKey() } = {},
) => submitVinRequest(pb, wish, { key, storefront: 'main', consent: consentOf(shop) });
