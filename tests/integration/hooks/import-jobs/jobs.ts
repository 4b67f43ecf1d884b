import type { JobFindings, JobPreview, Lane } from '../../../../lib/imports/jobs/model.ts';
import { anAdmin } from '../../../support/builders.ts';
import { startDemoShop } from '../demo-shop.ts';
import { callBackend } from '../call-backend.ts';

export const PREVIEW: JobPreview = {
  kind: 'csv',
  encoding: 'windows-1251',
  delimiter: ';',
  sheets: [{ name: 'list.csv', leftOut: '' }],
  headerRow: 1,
  header: ['Бренд', 'Артикул'],
  top: [],
  sample: [],
  mapping: { columns: { brand: [0], article: [1] }, constants: {} },
  recalled: false,
  confidence: {},
  fingerprint: '0123456789abcdef',
};

export const findings = (over: Partial<JobFindings> = {}): JobFindings => ({
  rows: 100,
  repeated: 0,
  refused: 0,
  added: 100,
  changed: 0,
  unchanged: 0,
  jumped: 0,
  vanished: null,
  brands: [],
  doubts: [],
  brandsTotal: 0,
  samples: { added: [], changed: [], jumps: [], repeated: [], refused: [] },
  ...over,
});

/** A shop with a supplier, a manager and a worker that does what the test says. */
export async function startJobs() {
  const { shop, token: owner } = await startDemoShop();
  await callBackend(shop, '/api/shop/imports/prepare', {
    token: owner,
    body: {
      supplier: { code: 'sever', name: 'Север' },
      brands: [{ id: 'importbrand0001', name: 'BOSCH', slug: 'bosch' }],
    },
  });
  const { body: context } = await callBackend(shop, '/api/shop/imports/context?supplier=sever', {
    token: owner,
  });
  const { token: manager, email: managerEmail } = await anAdmin(shop, 'manager');
  const { token: machine } = await anAdmin(shop, 'machine');
  const others = {
    warehouse: (await anAdmin(shop, 'warehouse')).token,
    content: (await anAdmin(shop, 'content')).token,
  };
  let made = 0;

  const ask = (path: string, body?: unknown, token = manager) =>
    callBackend(shop, `/api/shop/import-jobs${path}`, { token, body });
  const newJob = (over: object = {}) => ({
    supplier: context.supplier.id,
    source: 'upload',
    file: 'Прайс.csv',
    size: 100,
    stored: `list-${++made}`,
    ...over,
  });
  const create = async (over: object = {}, token = manager): Promise<string> =>
    (await ask('', newJob(over), token)).body.id;
  const job = async (id: string) => (await ask(`/${id}`)).body;
  const next = async (lane: Lane, before?: 'begin' | 'lost') =>
    (await ask('/next', { lane, ...(before && { [before]: true }) }, machine)).body;
  const asManager = (id: string, what: string, body: object = {}) => ask(`/${id}/${what}`, body);
  const asWorker = (id: string, what: string, body: object = {}) =>
    ask(`/${id}/${what}`, body, machine);
  const outcome = (id: string, body: object) => asWorker(id, 'outcome', body);
  const progress = (id: string, over: object = {}) =>
    asWorker(id, 'progress', { phase: 'writing', share: 0, rowsDone: 0, rowsTotal: 100, ...over });
  /** A job that a person may load now. */
  const checked = async (found = findings(), over: object = {}, token = manager) => {
    const id = await create(over, token);
    await next('reading');
    await outcome(id, { state: 'looked', preview: PREVIEW });
    await asManager(id, 'check');
    await next('reading');
    await outcome(id, { state: 'checked', findings: found });
    return id;
  };
  const forgetAll = () => shop.database().exec('DELETE FROM import_jobs');
  return {
    shop,
    machine,
    managerEmail,
    others,
    brand: 'importbrand0001',
    supplier: context.supplier.id as string,
    ask,
    newJob,
    create,
    job,
    next,
    asManager,
    asWorker,
    outcome,
    progress,
    checked,
    forgetAll,
  };
}

export type Jobs = Awaited<ReturnType<typeof startJobs>>;
