import 'server-only';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { publicForm } from '../forms/define-form.ts';
import type { Backend } from '../pocketbase/client.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { routes } from '../routes.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { sendFeedback } from './repository.ts';
import { feedbackAddressSchema, feedbackSchema } from './schema.ts';

/** Nobody reads and fills in a form faster than this, ms. */
const QUICKEST = 1_000;

/**
 * A page that everybody gets does not know who has agreed before: without scripts it shows him the
 * box. So of a customer the backend says whether a consent is missing.
 */
async function senderOf(form: FormData): Promise<Backend> {
  const customer = asCustomer(await currentCaller());
  if (customer) form.set('agreed', '1');
  return customer?.pb ?? guestBackend();
}

export const feedbackForms = {
  /** Takes a message from the contacts page and leads to the words that it has arrived. */
  feedback: publicForm(
    feedbackSchema,
    async ({ website, elapsed, document, consent, agreed: _said, ...message }, pb) => {
      if (website !== '' || (elapsed !== undefined && elapsed < QUICKEST))
        throw new AppError('looks_automatic');
      const given = consent === 'on' ? { document, form: 'feedback' } : null;
      const number = await sendFeedback(pb, config().storefront, message, given);
      return routes.feedbackSent(number);
    },
    ({ product, ask, query }) => {
      const errand = feedbackAddressSchema.parse({ product, ask, q: query });
      return routes.feedback({ ...errand, product: errand.product || undefined });
    },
    senderOf,
  ),
};
