import { orderableQuantity } from '../../../lib/cart/model.ts';
import type * as contracts from '../../../lib/vin-requests/contract.ts';
import type { VinEvent, VinEventKind, VinState } from '../../../lib/vin-requests/model.ts';
import { isCustomer } from '../accounts/customer.ts';
import { requestedLines } from '../cart/lines.ts';
import { visibleLine } from '../cart/visible-line.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { visiblePlaces } from '../suppliers/visible-places.ts';
import { findRequest, requestOfLink } from './find.ts';

/** @throws 404 for whoever it is not */
export function showVinRequest(e: RouteEvent<typeof contracts.showVinRequest>) {
  const query = e.request.url.query();
  const request = query.get('link')
    ? requestOfLink(e.app, query.get('link'))
    : ownRequest(e.app, e.auth, query.get('id'));
  const { id } = request;
  const state = request.getString('state') as VinState;
  return e.json(200, {
    id,
    number: request.getString('number'),
    state,
    words: request.getString('words'),
    car: carOf(request),
    contact: {
      name: request.getString('contact_name'),
      phone: request.getString('contact_phone'),
      email: request.getString('contact_email'),
    },
    reason: request.getString('reason'),
    createdAt: request.getString('created'),
    events: eventsOf(e.app, id),
    files: filesOf(e.app, id),
    lines: wasSent(e.app, id) ? linesOf(e.app, request) : [],
  });
}

function ownRequest(
  app: core.App,
  caller: core.Record | undefined | null,
  id: string,
): core.Record {
  if (!isCustomer(caller)) throw new NotFoundError('');
  const request = findRequest(app, id);
  if (request.getString('user') !== caller.id) throw new NotFoundError('');
  return request;
}

const carOf = (request: core.Record) => ({
  key: request.getString('car_key'),
  name: request.getString('car'),
  year: request.getInt('year') || null,
  vin: request.getString('vin'),
  frame: request.getString('frame'),
});

const eventsOf = (app: core.App, request: string): VinEvent[] =>
  select(
    app,
    { id: '', kind: '', by: '', text: '', at: '' },
    'SELECT id, kind, actor_kind AS "by", text, created AS at FROM vin_request_events WHERE request = {:request} ORDER BY created, rowid',
    { request },
  ).map(({ id, kind, by, text, at }) => ({
    id,
    kind: kind as VinEventKind,
    by: by as VinEvent['by'],
    text,
    at,
  }));

const filesOf = (app: core.App, request: string) =>
  select(
    app,
    { id: '', name: '', bytes: 0 },
    'SELECT id, name, bytes FROM vin_request_files WHERE request = {:request} ORDER BY created, rowid',
    { request },
  ).map(({ id, name, bytes }) => ({ id, name, bytes }));

/** What is still being looked for is nobody's answer yet; a request that is closed keeps its own. */
const wasSent = (app: core.App, request: string): boolean =>
  select(
    app,
    { n: 0 },
    "SELECT 1 AS n FROM vin_request_events WHERE request = {:request} AND kind = 'select' LIMIT 1",
    { request },
  ).length > 0;

const LINE = {
  id: '',
  offer: '',
  brand: '',
  article: '',
  name: '',
  unit: '',
  quantity: 0,
  note: '',
};

/** At the prices of whoever reads them now. */
function linesOf(app: core.App, request: core.Record) {
  const rows = select(
    app,
    LINE,
    'SELECT id, offer, brand, article, name, unit, quantity, note FROM vin_request_lines WHERE request = {:request} ORDER BY created, rowid',
    { request: request.id },
  );
  const asked = rows.map(({ offer, quantity }) => ({ offer, quantity, priceSeen: 0 }));
  const placeOf = visiblePlaces(app, request.getString('storefront'));
  const now = new Map(
    requestedLines(app, request.getString('user'), asked)
      .filter(({ published }) => published)
      .map((line) => [
        line.offer,
        { ...visibleLine(placeOf, line), orderable: orderableQuantity(line.quantity, line) },
      ]),
  );
  return rows.map(({ id, offer, brand, article, name, unit, quantity, note }) => ({
    id,
    offer,
    brand,
    article,
    name,
    unit,
    quantity,
    note,
    now: now.get(offer) ?? null,
  }));
}
