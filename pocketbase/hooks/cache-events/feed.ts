import type * as contracts from '../../../lib/cache-events/contract.ts';
import { logPlace } from '../catalogue/changes/log-place.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';

const MAX_EVENTS = 1_000;

/** @throws 400 `invalid_input` for an `after` that is no whole number */
export function feed(e: RouteEvent<typeof contracts.feed>) {
  const query = e.request.url.query();
  // The bounds first: an event that is written between the two reads belongs to the next reply.
  const { oldest, newest } = bounds(e.app);
  const log = logPlace(e.app);
  if (!query.has('after')) return e.json(200, { seq: newest, events: [], gap: false, log });
  const after = sequence(query.get('after'));
  if (after > newest || after + 1 < oldest)
    return e.json(200, { seq: newest, events: [], gap: true, log });
  const events = select(
    e.app,
    { seq: 0, tag: '', soft: false },
    `SELECT seq, tag, soft FROM cache_events WHERE seq > {:after} AND seq <= {:newest} ORDER BY seq LIMIT ${MAX_EVENTS}`,
    { after, newest },
  );
  return e.json(200, {
    seq: events.length === MAX_EVENTS ? events[MAX_EVENTS - 1]!.seq : newest,
    events,
    gap: false,
    log,
  });
}

function sequence(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw refuse('invalid_input', 'after');
  return Number(text);
}

function bounds(app: core.App): { oldest: number; newest: number } {
  const shape = { oldest: 0, newest: 0 };
  return (
    selectOne(
      app,
      shape,
      'SELECT COALESCE(MIN(seq), 0) AS oldest, COALESCE(MAX(seq), 0) AS newest FROM cache_events',
    ) ?? shape
  );
}
