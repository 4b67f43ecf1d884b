import 'server-only';
import { notFound } from 'next/navigation';
import { orNull } from '../pocketbase/errors.ts';

/**
 * For pages: what is absent is the 404 page, any other failure stays an error.
 * @throws AppError, or Next's signal for 404
 */
export async function orNotFound<T>(search: Promise<T>): Promise<T> {
  return (await orNull(search)) ?? notFound();
}
