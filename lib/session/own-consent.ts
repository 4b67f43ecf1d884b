import 'server-only';
import { hasConsented } from '../accounts/account/repository.ts';
import { documentVersion } from '../pages/model.ts';
import { readCompanyPage } from '../pages/public-reads.ts';
import { asCustomer, currentCaller } from './caller.ts';
import type { Backend } from '../pocketbase/client.ts';

/**
 * What a form must know that asks a customer for his consent: the version of the document that he
 * has before him, and whether he has agreed to it already.
 */
export async function ownConsent(pb: Backend): Promise<{ document: string; agreed: boolean }> {
  const document = documentVersion(await readCompanyPage('privacy'));
  return { document, agreed: await hasConsented(pb, document) };
}

/** The same of whoever asks: a guest is asked each time. Makes the page dynamic. */
export async function visitorConsent(): Promise<{ document: string; agreed: boolean }> {
  const customer = asCustomer(await currentCaller());
  if (customer) return ownConsent(customer.pb);
  return { document: documentVersion(await readCompanyPage('privacy')), agreed: false };
}
