import { z } from 'zod';
import { isBackupName } from '../backups/model.ts';
import { first } from '../address-schema.ts';
import { isRequestId } from '../requests/id/model.ts';

/**
 * What the address of the system page may say: a restore under way (when the backend had begun
 * before it), a copy under way, a request whose way and errors to show (`typed`: what stands in the
 * field, which may be no number of one), where errors happened, a copy that waits for the password
 * (with `done`: that has been said), that sizes are to be measured.
 */
export const systemAddressSchema = z
  .object({
    restoring: z.preprocess(first, z.iso.datetime()).optional().catch(undefined),
    request: z.preprocess(first, z.string().trim().max(200)).optional().catch(undefined),
    done: z
      .preprocess(first, z.enum(['backup', 'proven']))
      .optional()
      .catch(undefined),
    download: z.preprocess(first, z.string().refine(isBackupName)).optional().catch(undefined),
    errors: z.preprocess(first, z.literal('browser')).optional().catch(undefined),
    measure: z.preprocess(first, z.literal('1')).optional().catch(undefined),
  })
  .transform(({ request: typed = '', ...rest }) => {
    const request = typed.replace(/\s+/g, '');
    return { ...rest, typed, request: isRequestId(request) ? request : undefined };
  });
