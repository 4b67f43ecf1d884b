import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { SentReply } from '../../../../lib/pocketbase/define-route.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import {
  JOB_STATES,
  LANE_STATES,
  UNDECIDED,
  UNDECIDED_STATES,
  type ImportMode,
  type JobPhase,
  type JobSource,
  type JobState,
} from '../../../../lib/imports/jobs/model.ts';
import { wholeNumber, oneOf } from '../../request/parameters.ts';
import { countFound } from '../../sql/count-found.ts';
import { select, selectOne } from '../../sql/select.ts';
import { importers } from './jobs.ts';

/** One more than a page shows: whether there is a next one. */
const MOST = 51;

const ROW = {
  id: '',
  supplier: '',
  supplierName: '',
  source: '' as JobSource,
  orderedBy: '',
  orderedByName: '',
  fileName: '',
  fileSize: 0,
  mode: '' as ImportMode,
  state: '' as JobState,
  phase: '' as JobPhase | '',
  share: -0,
  rowsDone: 0,
  rowsTotal: 0,
  phaseAt: '',
  queuedAt: '',
  claimedAt: '',
  startedAt: '',
  finishedAt: '',
  problem: '',
  failures: 0,
  cancelAsked: false,
  run: '',
  report: '',
  result: '',
  createdAt: '',
  updatedAt: '',
};
const WHOLE = { ...ROW, stored: '', supplierCode: '', settings: '', preview: '', findings: '' };

const COLUMNS = `j.id AS id, j.supplier AS supplier, s.name AS supplierName, j.source AS source, j.ordered_by AS orderedBy, COALESCE(NULLIF(a.name, ''), a.email, '') AS orderedByName,
  j.file_name AS fileName, j.file_size AS fileSize, j.mode AS mode, j.state AS state, j.phase AS phase, j.share AS share, j.rows_done AS rowsDone, j.rows_total AS rowsTotal,
  j.phase_at AS phaseAt, j.queued_at AS queuedAt, j.claimed_at AS claimedAt, j.started_at AS startedAt, j.finished_at AS finishedAt, j.problem AS problem, j.failures AS failures,
  j.cancel_asked AS cancelAsked, j.run AS run, j.report AS report, COALESCE(j.result, 'null') AS result, j.created AS createdAt, j.updated AS updatedAt`;
const LARGE =
  "j.stored AS stored, s.code AS supplierCode, COALESCE(j.settings, 'null') AS settings, COALESCE(j.preview, 'null') AS preview, COALESCE(j.findings, 'null') AS findings";
const FROM =
  'FROM import_jobs j JOIN suppliers s ON s.id = j.supplier LEFT JOIN admins a ON a.id = j.ordered_by';

/** @throws 403; 400 `invalid_input` */
export function listJobs(e: RouteEvent<typeof contracts.listJobs>) {
  importers(e);
  const query = e.request.url.query();
  const values = {
    state: query.get('state'),
    supplier: query.get('supplier'),
    skip: (wholeNumber(query.get('page') || '1', 'page') - 1) * (MOST - 1),
  };
  if (values.state) oneOf(values.state, [UNDECIDED, ...JOB_STATES], 'state');
  const where = [
    'TRUE',
    ...(values.state
      ? [values.state === UNDECIDED ? isOneOf(UNDECIDED_STATES) : 'j.state = {:state}']
      : []),
    ...(values.supplier ? ['j.supplier = {:supplier}'] : []),
  ].join(' AND ');
  const rows = select(
    e.app,
    ROW,
    `SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY j.created DESC, j.rowid DESC LIMIT ${MOST} OFFSET {:skip}`,
    values,
  );
  return e.json(200, {
    jobs: rows.map((row) => ({ ...row, result: JSON.parse(row.result) })),
    found: countFound(
      e.app,
      `SELECT 1 FROM import_jobs j WHERE ${where} LIMIT {:limit} OFFSET {:offset}`,
      values,
    ),
  });
}

/** @throws 403, 404 */
export function showJob(e: RouteEvent<typeof contracts.showJob>) {
  importers(e);
  const job = wholeJob(e.app, e.request.pathValue('job'));
  if (!job) throw new NotFoundError('');
  return e.json(200, job);
}

/**
 * A job with all that is known of it, its supplier's code, and how many the worker takes before it;
 * null when there is none.
 */
export function wholeJob(app: core.App, id: string): SentReply<typeof contracts.showJob> | null {
  const row = selectOne(app, WHOLE, `SELECT ${COLUMNS}, ${LARGE} ${FROM} WHERE j.id = {:id}`, {
    id,
  });
  if (!row) return null;
  const { result, settings, preview, findings, ...rest } = row;
  return {
    ...rest,
    ahead: jobsAhead(app, row),
    result: JSON.parse(result),
    settings: JSON.parse(settings),
    preview: JSON.parse(preview),
    findings: JSON.parse(findings),
  };
}

const isOneOf = (states: readonly JobState[]): string =>
  `j.state IN (${states.map((name) => `'${name}'`).join(', ')})`;

function jobsAhead(
  app: core.App,
  { state, queuedAt, claimedAt }: Pick<typeof ROW, 'state' | 'queuedAt' | 'claimedAt'>,
): number {
  const lane = Object.values(LANE_STATES).find((states) => states.includes(state));
  if (!lane || claimedAt) return 0;
  const states = lane.map((name) => `'${name}'`).join(', ');
  return (
    selectOne(
      app,
      { n: 0 },
      `SELECT COUNT(*) AS n FROM import_jobs WHERE state IN (${states}) AND queued_at != '' AND (claimed_at != '' OR queued_at < {:queuedAt})`,
      { queuedAt },
    )?.n ?? 0
  );
}
