import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import {
  IMPORT_MODES,
  JOB_SOURCES,
  MAX_FILE_BYTES,
  type ImportMode,
  type JobSource,
} from '../../../../lib/imports/jobs/model.ts';
import { actorOf } from '../../audit/actor.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse } from '../../request/refuse.ts';
import { hasRole } from '../../request/require-role.ts';
import { selectOne } from '../../sql/select.ts';
import { handOver, importers, setJson, takeBack } from './jobs.ts';
import { noteFailure } from './failures.ts';

type NewJob = {
  supplier: string;
  source: JobSource;
  file: string;
  size: number;
  stored: string;
  mode: ImportMode | '';
  sheet: string;
  problem: string;
};

/** @throws 403; 400 `invalid_input` naming the field */
export function createJob(e: RouteEvent<typeof contracts.createJob>) {
  importers(e);
  const wanted = checked(e, e.requestInfo().body);
  let id = '';
  e.app.runInTransaction((tx) => {
    id = known(tx, wanted) ?? create(e, tx, wanted);
  });
  return e.json(201, { id });
}

function checked(e: { auth?: core.Record | null }, body: { [name: string]: unknown }): NewJob {
  const { supplier, source, file, size, stored, mode = '', sheet = '', problem = '' } = body;
  const machine = hasRole(e.auth, ['machine']);
  const wanted = { supplier, source, file, size, stored, mode, sheet, problem };
  const wrong = Object.entries(IS_RIGHT).find(
    ([part, isRight]) => !isRight(wanted[part as keyof NewJob], wanted),
  )?.[0];
  if (wrong) throw refuse('invalid_input', wrong);
  if (!machine && (source !== 'upload' || problem !== '')) throw refuse('invalid_input', 'source');
  return {
    ...wanted,
    file: String(file).slice(0, 255),
    problem: String(problem).slice(0, 1000),
  } as NewJob;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const IS_RIGHT: {
  [part in keyof NewJob]: (value: unknown, job: { [part in keyof NewJob]: unknown }) => boolean;
} = {
  supplier: isText,
  source: (value) => JOB_SOURCES.includes(value as JobSource),
  file: isText,
  size: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_FILE_BYTES,
  stored: (value, { problem }) =>
    typeof value === 'string' &&
    /^[a-z0-9-]{0,64}$/.test(value) &&
    (value === '') === (problem !== ''),
  mode: (value) => value === '' || IMPORT_MODES.includes(value as ImportMode),
  sheet: (value) => typeof value === 'string' && value.length <= 200,
  problem: (value) => typeof value === 'string',
};

const known = (tx: core.App, { stored }: NewJob): string | undefined =>
  stored
    ? selectOne(tx, { id: '' }, 'SELECT id FROM import_jobs WHERE stored = {:stored}', { stored })
        ?.id
    : undefined;

function create(
  e: RouteEvent<typeof contracts.createJob>,
  tx: core.App,
  { supplier, source, file, size, stored, mode, sheet, problem }: NewJob,
): string {
  const owner = selectOne(
    tx,
    { mode: '' },
    'SELECT import_mode AS mode FROM suppliers WHERE id = {:supplier}',
    { supplier },
  );
  if (!owner) throw refuse('invalid_input', 'supplier');
  const byPerson = e.auth && !hasRole(e.auth, ['machine']);
  const job = new Record(tx.findCollectionByNameOrId('import_jobs'), {
    supplier,
    source,
    ordered_by: byPerson ? e.auth?.id : '',
    file_name: file,
    file_size: size,
    stored,
    mode: mode || owner.mode || 'delta',
    problem,
  });
  setJson(job, 'settings', sheet ? { sheet } : {});
  if (problem) takeBack(job, 'failed', true);
  else handOver(job, 'looking');
  tx.save(job);
  if (problem) {
    noteFailure(tx, job);
    tx.save(job);
  }
  if (byPerson && e.auth)
    writeLog(tx, actorOf(e, e.auth), {
      action: 'create',
      collection: 'import_jobs',
      record: job.id,
      before: null,
      after: { supplier, file, size },
    });
  return job.id;
}
