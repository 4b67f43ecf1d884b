import { selectOne } from '../sql/select.ts';

const LINK = /^[a-zA-Z0-9]{40}$/;

/** The secret of a guest's link. */
export const newLink = (): string => $security.randomString(40);

/** A request. @throws 404 */
export function findRequest(app: core.App, id: string): core.Record {
  try {
    return app.findRecordById('vin_requests', id);
  } catch {
    throw new NotFoundError('');
  }
}

/** The request that a guest's link opens. @throws 404 */
export function requestOfLink(app: core.App, link: unknown): core.Record {
  if (typeof link !== 'string' || !LINK.test(link)) throw new NotFoundError('');
  const found = selectOne(
    app,
    { id: '' },
    "SELECT id FROM vin_requests WHERE guest_key = {:link} AND guest_key != ''",
    { link },
  );
  if (!found) throw new NotFoundError('');
  return findRequest(app, found.id);
}
