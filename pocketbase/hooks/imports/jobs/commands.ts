import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import {
  canCancel,
  canRetry,
  canRollBack,
  canRun,
  losesTooMuch,
  mappingOf,
  openDoubts,
  undecidedBrands,
} from '../../../../lib/imports/jobs/model.ts';
import { refuse } from '../../request/refuse.ts';
import { selectOne } from '../../sql/select.ts';
import {
  changeJob,
  findingsOf,
  handOver,
  importers,
  previewOf,
  requireState,
  setJson,
  settingsOf,
  stateOf,
  takeBack,
} from './jobs.ts';

/** @throws 403, 404; 400 `import_moved_on`, `import_columns_missing` */
export function checkJob(e: RouteEvent<typeof contracts.checkJob>) {
  importers(e);
  const changed = changeJob(e, (job) => {
    requireState(job, stateOf(job) === 'looked' || stateOf(job) === 'checked');
    const settings = settingsOf(job);
    const mapping = mappingOf(settings, previewOf(job));
    const told = (field: 'article' | 'brand') =>
      Boolean(mapping?.columns[field] || mapping?.constants[field]);
    if (!mapping || !told('article') || !told('brand')) throw refuse('import_columns_missing');
    setJson(job, 'settings', { ...settings, mapping, confirmed: true });
    handOver(job, 'checking');
  });
  return e.json(200, { state: stateOf(changed) });
}

/**
 * @throws 403, 404; 400 `import_moved_on`, `import_brands_undecided`, `import_doubted`,
 * `import_would_vanish`, `invalid_input` for a list without rows
 */
export function runJob(e: RouteEvent<typeof contracts.runJob>) {
  importers(e);
  const force = e.requestInfo().body['force'] === true;
  const changed = changeJob(e, (job) => {
    requireState(job, canRun(stateOf(job)));
    const settings = settingsOf(job);
    const findings = findingsOf(job);
    if (findings?.rows === 0) throw refuse('invalid_input', 'rows');
    if (undecidedBrands(settings, findings) > 0) throw refuse('import_brands_undecided');
    if (openDoubts(settings, findings).length > 0) throw refuse('import_doubted');
    if (!force && !settings.force && losesTooMuch(findings?.vanished ?? null))
      throw refuse('import_would_vanish');
    setJson(job, 'settings', { ...settings, force: force || settings.force === true });
    handOver(job, 'queued');
    return { settings };
  });
  return e.json(200, { state: stateOf(changed) });
}

/** @throws 403, 404; 400 `import_moved_on` */
export function retryJob(e: RouteEvent<typeof contracts.retryJob>) {
  importers(e);
  const changed = changeJob(e, (job) => {
    const state = stateOf(job);
    requireState(job, canRetry({ state }) && job.getString('stored') !== '');
    const ready =
      findingsOf(job) !== null &&
      (state === 'failed' || state === 'cancelled') &&
      undecidedBrands(settingsOf(job), findingsOf(job)) === 0 &&
      openDoubts(settingsOf(job), findingsOf(job)).length === 0;
    handOver(job, ready ? 'queued' : 'looking');
    return {};
  });
  return e.json(200, { state: stateOf(changed) });
}

/** @throws 403, 404; 400 `import_moved_on` */
export function cancelJob(e: RouteEvent<typeof contracts.cancelJob>) {
  importers(e);
  const changed = changeJob(e, (job) => {
    requireState(job, canCancel(stateOf(job)));
    // A run that has begun is ended by the worker, which knows it.
    if (job.getString('claimed_at') || stateOf(job) === 'running') job.set('cancel_asked', true);
    else takeBack(job, 'cancelled', true);
    return { cancel: true };
  });
  return e.json(200, { state: stateOf(changed) });
}

/** @throws 403, 404; 400 `import_moved_on`, `import_not_last` */
export function rollBackJob(e: RouteEvent<typeof contracts.rollBackJob>) {
  importers(e);
  const changed = changeJob(e, (job, tx) => {
    const run = job.getString('run');
    requireState(job, canRollBack({ state: stateOf(job), run }));
    const later = selectOne(
      tx,
      { n: 0 },
      `SELECT 1 AS n FROM import_runs l JOIN import_runs r ON r.id = {:run}
      WHERE l.supplier = r.supplier AND l.generation > r.generation AND l.state != 'rolled_back'`,
      { run },
    );
    if (later) throw refuse('import_not_last', run);
    handOver(job, 'rolling_back');
    return {};
  });
  return e.json(200, { state: stateOf(changed) });
}
