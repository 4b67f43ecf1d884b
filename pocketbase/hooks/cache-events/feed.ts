import { refuse } from '../request/refuse.ts';
import { select, selectOne } from '../sql/select.ts';

const MAX_EVENTS = 1_000;

/**
 * GET /api/shop/cache-events?after=SEQ: what changed in public data since SEQ; tags of public
 * things only.
 * @returns 200 {seq, events: [{seq, tag, soft}] ascending, gap}. `seq`: everything up to it is
 * told, so it is the next `after`; 0 when nothing ever changed. Without `after` only `seq`. `gap`:
 * events after `after` are gone (pruned, or a backup was restored): the reader must expire
 * everything and go on from `seq`.
 * @throws 400 `invalid_input` for an `after` that is no whole number
 */
export function feed(e: core.RequestEvent): void {
  const query = e.request.url.query();
  // The bounds first: an event that is written between the two reads belongs to the next reply.
  const { oldest, newest } = bounds(e.app);
  if (!query.has('after')) return e.json(200, { seq: newest, events: [], gap: false });
  const after = sequence(query.get('after'));
  if (after > newest || after + 1 < oldest)
    return e.json(200, { seq: newest, events: [], gap: true });
  const events = select(
    e.app,
    { seq: 0, tag: '', soft: false },
    `SELECT seq, tag, soft FROM cache_events WHERE seq > {:after} AND seq <= {:newest} ORDER BY seq LIMIT ${MAX_EVENTS}`,
    { after, newest },
  );
  e.json(200, {
    seq: events.length === MAX_EVENTS ? events[MAX_EVENTS - 1]?.seq : newest,
    events,
    gap: false,
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
