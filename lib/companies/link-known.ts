import { adminRoutes } from '../admin-routes.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { orNull, refusalDetail, toAppError } from '../pocketbase/errors.ts';
import { getCompany } from './repository.ts';

/** Refusals that name a company, and the fields that they are about. */
const FIELDS: { [code in ErrorCode]?: string[] } = { company_known: ['inn'], company_other: [] };

/** PocketBase makes a sentence of every detail. */
const idIn = (detail: string): string => detail.toLowerCase().replace(/\.$/, '');

/**
 * For the staff: a company that is in the way marks the field, if there is one, and is led to.
 * @param saved what the backend makes of the form
 * @throws AppError what it refuses, `company_known` and `company_other` with `fields` and `see`
 */
export async function linkKnown<T>(pb: Backend, saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (thrown) {
    const error = toAppError(thrown);
    const fields = FIELDS[error.code];
    if (!fields) throw error;
    const known = await orNull(getCompany(pb, idIn(refusalDetail(error))));
    throw new AppError(error.code, {
      cause: error,
      fields: Object.fromEntries(fields.map((field) => [field, [error.message]])),
      see: known
        ? { href: adminRoutes.company(known.id), name: `Открыть: ${known.name}` }
        : undefined,
    });
  }
}
