import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { changeRecord, createRecord, listAllRecords, removeRecord } from '../pocketbase/records.ts';
import { MAX_VIEWS, type AdminView } from './model.ts';

/** The caller's own views, of all lists, in the order in which they were made. @throws AppError */
export async function listViews(pb: Backend): Promise<AdminView[]> {
  const records = await listAllRecords(pb, 'admin_views', {
    sort: 'created',
    fields: 'id,list,name,query',
  });
  return records.map(({ id, list, name, query }) => ({ id, list, name, query }));
}

/**
 * Keeps a view; one of the same name shows this from now on.
 * @throws AppError `invalid_input` when there are as many as anybody needs
 */
export async function saveView(
  pb: Backend,
  admin: string,
  { list, name, query }: Omit<AdminView, 'id'>,
): Promise<void> {
  const views = await listViews(pb);
  const known = views.find((view) => view.list === list && view.name === name);
  if (known) return void (await changeRecord(pb, 'admin_views', known.id, { query }));
  if (views.length >= MAX_VIEWS)
    throw new AppError('invalid_input', {
      fields: { name: [`Сохранено уже ${MAX_VIEWS} видов. Удалите лишние.`] },
    });
  await createRecord(pb, 'admin_views', { admin, list, name, query });
}

/** @throws AppError `not_found` for somebody else's too */
export const dropView = (pb: Backend, id: string): Promise<unknown> =>
  removeRecord(pb, 'admin_views', id);
