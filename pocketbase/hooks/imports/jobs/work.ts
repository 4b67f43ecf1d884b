import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import { LANE_STATES, type JobState } from '../../../../lib/imports/jobs/model.ts';
import { isFetchDue } from '../../../../lib/imports/schedule/model.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select, selectOne } from '../../sql/select.ts';
import { theWorker } from './jobs.ts';

/** What the worker takes, whichever of its lanes. */
const STATES = Object.values(LANE_STATES)
  .flat()
  .map((state) => `'${state}'`)
  .join(', ');

/** @throws 403 */
export function showWork(e: RouteEvent<typeof contracts.showWork>) {
  theWorker(e);
  const waiting = selectOne(
    e.app,
    { id: '' },
    `SELECT id FROM import_jobs WHERE queued_at != '' AND state IN (${STATES})`,
  );
  const folders = select(
    e.app,
    { code: '' },
    "SELECT code FROM suppliers WHERE import_folder = TRUE AND active = TRUE AND code != ''",
  );
  return e.json(200, {
    jobs: waiting !== null,
    addresses: e.request.url.query().get('addresses') === '1' && isAnyAddressDue(e.app),
    folders: folders.map(({ code }) => code),
  });
}

/** The last list of each supplier whose address is asked by the clock; `created` is '' without one. */
const LAST_FETCHES = `SELECT s.import_every_h AS everyHours, COALESCE(j.state, '') AS state, COALESCE(j.failures, 0) AS failures, COALESCE(j.created, '') AS createdAt
  FROM suppliers s LEFT JOIN import_jobs j ON j.id = (SELECT id FROM import_jobs WHERE supplier = s.id AND source = 'url' ORDER BY created DESC, rowid DESC LIMIT 1)
  WHERE s.import_url != '' AND s.import_every_h > 0 AND s.active = TRUE`;

const isAnyAddressDue = (app: core.App): boolean =>
  select(
    app,
    { everyHours: 0, state: '' as JobState, failures: 0, createdAt: '' },
    LAST_FETCHES,
  ).some(({ everyHours, ...last }) =>
    isFetchDue(everyHours, last.createdAt ? last : null, Date.now()),
  );
