import 'server-only';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { publicForm } from '../forms/define-form.ts';
import { routes } from '../routes.ts';
import { sendFeedback } from './repository.ts';
import { feedbackAddressSchema, feedbackSchema } from './schema.ts';

/** Nobody reads and fills in a form faster than this, ms. */
const QUICKEST = 1_000;

export const feedbackForms = {
  /** Takes a message from the contacts page and leads to the words that it has arrived. */
  feedback: publicForm(
    feedbackSchema,
    async ({ website, elapsed, document, consent: _given, ...message }, pb) => {
      if (website !== '' || (elapsed !== undefined && elapsed < QUICKEST))
        throw new AppError('looks_automatic');
      const number = await sendFeedback(pb, config().storefront, {
        ...message,
        consent: { document, form: 'feedback' },
      });
      return routes.feedbackSent(number);
    },
    ({ product, ask, query }) => {
      const errand = feedbackAddressSchema.parse({ product, ask, q: query });
      return routes.feedback({ ...errand, product: errand.product || undefined });
    },
  ),
};
