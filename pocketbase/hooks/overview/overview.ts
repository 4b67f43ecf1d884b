import { UNDECIDED_STATES } from '../../../lib/imports/jobs/model.ts';
import type { FrequentMiss, Overview, RecentRun, StaleList } from '../../../lib/overview/model.ts';
import { vinAnswerHours } from '../../../lib/settings/model.ts';
import { lateBefore } from '../../../lib/status-requests/model.ts';
import { STALE_AFTER_DAYS } from '../../../lib/suppliers/model.ts';
import { lateBefore as vinLateBefore } from '../../../lib/vin-requests/model.ts';
import type * as contracts from '../../../lib/overview/contract.ts';
import { emailsByState } from '../emails/mail.ts';
import { requireRole } from '../request/require-role.ts';
import { storefrontOf } from '../request/storefront.ts';
import { settingOf } from '../settings/shop-settings.ts';
import { select, selectOne } from '../sql/select.ts';
import { storedTime } from '../sql/time.ts';
import { orderFigures } from '../orders/admin/figures.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { firstDay } from './first-day.ts';
import { ofPeriod, periodIn } from './period.ts';
import { demandedProducts } from './demand.ts';

/** Rows of the short lists. */
const SHOWN = 8;
const UNDECIDED = UNDECIDED_STATES.map((state) => `'${state}'`).join(', ');

/** @throws 403; 400 `invalid_input` */
export function overview(e: RouteEvent<typeof contracts.overview>) {
  requireRole(e, 'owner', 'manager');
  const { app } = e;
  const storefront = storefrontOf(e);
  const { waiting, again, failed } = emailsByState(app);
  const told: Overview = {
    ...counts(app, storefront),
    ...ofPeriod(app, storefront, periodIn(e)),
    orders: orderFigures(app, storefront),
    staleLists: staleLists(app),
    runs: runs(app),
    misses: misses(app),
    wanted: demandedProducts(app, SHOWN),
    waitingEmails: waiting + again,
    failedEmails: failed,
    firstDay: firstDay(app, storefront),
  };
  return e.json(200, told);
}

type Counts = Pick<
  Overview,
  | 'newMessages'
  | 'newRequests'
  | 'lateRequests'
  | 'newVinRequests'
  | 'lateVinRequests'
  | 'waitingJobs'
  | 'products'
  | 'brands'
>;

function counts(app: core.App, storefront: string): Counts {
  const none: Counts = {
    newMessages: 0,
    newRequests: 0,
    lateRequests: 0,
    newVinRequests: 0,
    lateVinRequests: 0,
    waitingJobs: 0,
    products: 0,
    brands: 0,
  };
  return (
    selectOne(
      app,
      none,
      `
    SELECT (SELECT COUNT(*) FROM feedback WHERE storefront = {:storefront} AND state = 'new') AS newMessages,
      (SELECT COUNT(*) FROM status_requests WHERE storefront = {:storefront} AND state = 'new') AS newRequests,
      (SELECT COUNT(*) FROM status_requests WHERE storefront = {:storefront} AND (state = 'new' OR state = 'review') AND waits_since < {:late}) AS lateRequests,
      (SELECT COUNT(*) FROM vin_requests WHERE storefront = {:storefront} AND state = 'new') AS newVinRequests,
      (SELECT COUNT(*) FROM vin_requests WHERE storefront = {:storefront} AND (state = 'new' OR state = 'in_progress') AND waits_since < {:vinLate}) AS lateVinRequests,
      (SELECT COUNT(*) FROM import_jobs WHERE state IN (${UNDECIDED})) AS waitingJobs,
      (SELECT COALESCE(SUM(products_count), 0) FROM categories WHERE parent = '') AS products,
      (SELECT COUNT(*) FROM brands WHERE active = TRUE) AS brands`,
      {
        storefront,
        late: storedTime(lateBefore(Date.now())),
        vinLate: storedTime(
          vinLateBefore(Date.now(), vinAnswerHours(settingOf(app, storefront, 'vin_answer_hours'))),
        ),
      },
    ) ?? none
  );
}

/** Those that the list of suppliers calls stale. */
const staleLists = (app: core.App): StaleList[] =>
  select<StaleList>(
    app,
    { supplier: '', name: '', lastAt: '' },
    `
  SELECT s.id AS supplier, s.name AS name, COALESCE(MAX(r.finished_at), '') AS lastAt
  FROM suppliers s LEFT JOIN import_runs r ON r.supplier = s.id AND r.state = 'done' WHERE s.active = TRUE AND s.kind = 'partner' AND EXISTS (SELECT 1 FROM warehouses w WHERE w.supplier = s.id)
  GROUP BY s.id HAVING lastAt < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${STALE_AFTER_DAYS} days') ORDER BY lastAt, name, s.rowid`,
  );

const runs = (app: core.App): RecentRun[] =>
  select<RecentRun>(
    app,
    {
      id: '',
      job: '',
      supplier: '',
      supplierId: '',
      state: '',
      startedAt: '',
      finishedAt: '',
      added: 0,
      changed: 0,
      refused: 0,
    },
    `
  SELECT r.id AS id, COALESCE((SELECT id FROM import_jobs WHERE run = r.id), '') AS job, COALESCE(s.name, '') AS supplier, r.supplier AS supplierId, r.state AS state, r.started_at AS startedAt, r.finished_at AS finishedAt, r.rows_new AS added, r.rows_changed AS changed, r.rows_refused AS refused
  FROM import_runs r LEFT JOIN suppliers s ON s.id = r.supplier ORDER BY r.created DESC, r.rowid DESC LIMIT 5`,
  );

const misses = (app: core.App): FrequentMiss[] =>
  select<FrequentMiss>(
    app,
    { query: '', times: 0, lastAt: '' },
    `
  SELECT query, times, last_at AS lastAt FROM search_misses WHERE hidden = FALSE ORDER BY times DESC, last_at DESC, rowid DESC LIMIT ${SHOWN}`,
  );
