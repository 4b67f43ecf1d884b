import type { Backend } from '../../pocketbase/client.ts';
import { requireKind } from '../../require-kind.ts';
import { addRequestFile } from './repository.ts';

/**
 * Hands a received file to the shop, once its first bytes say that it is one of those we take.
 * @param request an open one of the caller's, '' for the next
 * @throws AppError `file_kind`, and what `addRequestFile` throws
 */
export async function addCheckedFile(
  pb: Backend,
  path: string,
  name: string,
  request: string,
): Promise<string> {
  await requireKind(path);
  return addRequestFile(pb, path, name, request);
}
