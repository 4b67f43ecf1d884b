import { adminRoutes } from '../admin-routes.ts';
import { AppError, type ErrorCode, type FieldErrors } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { orNull, refusalDetail, toAppError } from '../pocketbase/errors.ts';
import { calledBy } from './called-by.ts';
import { getCustomer } from './repository.ts';

/** What is wrong with the field, by the refusal. */
const FIELDS: { [code in ErrorCode]?: FieldErrors } = {
  phone_taken: { phone: ['Этот телефон у другого покупателя'] },
  email_taken: { email: ['Эта почта у другого покупателя'] },
};

/** PocketBase makes a sentence of every detail. */
const idIn = (detail: string): string => detail.toLowerCase().replace(/\.$/, '');

/**
 * For the staff: a phone or an address that another customer has marks its field and leads to him.
 * @param saved what the backend makes of the form
 * @throws AppError what it refuses, `phone_taken` and `email_taken` with `fields` and `see`
 */
export async function linkDuplicate<T>(pb: Backend, saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (thrown) {
    const error = toAppError(thrown);
    const fields = FIELDS[error.code];
    if (!fields) throw error;
    const other = await orNull(getCustomer(pb, idIn(refusalDetail(error))));
    throw new AppError(error.code, {
      cause: error,
      fields,
      see: other
        ? { href: adminRoutes.customer(other.id), name: `Открыть: ${calledBy(other)}` }
        : undefined,
    });
  }
}
