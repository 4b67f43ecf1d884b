import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callBackend } from '../call-backend.ts';
import { PREVIEW, findings, startJobs, type Jobs } from './jobs.ts';

let on: Jobs;
beforeAll(async () => {
  on = await startJobs();
});
beforeEach(() => on.forgetAll());
afterAll(() => on?.shop.stop());

test('a list waits for the worker, then for a person, is checked, waits in the queue and is loaded', async () => {
  const id = await on.create();
  expect(await on.job(id)).toMatchObject({
    state: 'looking',
    claimedAt: '',
    ahead: 0,
    supplierCode: 'sever',
    orderedByName: 'Test manager',
    mode: 'delta',
  });

  expect((await on.next('reading')).job).toMatchObject({
    id,
    state: 'looking',
    claimedAt: expect.stringContaining('20'),
  });
  expect(await on.outcome(id, { state: 'looked', preview: PREVIEW })).toMatchObject({
    status: 200,
    body: { state: 'looked' },
  });
  expect(await on.asManager(id, 'check')).toMatchObject({
    status: 200,
    body: { state: 'checking' },
  });
  expect((await on.job(id)).settings).toEqual({ mapping: PREVIEW.mapping, confirmed: true });

  await on.next('reading');
  expect(await on.outcome(id, { state: 'checked', findings: findings() })).toMatchObject({
    status: 200,
  });
  expect(await on.asManager(id, 'run')).toMatchObject({ status: 200, body: { state: 'queued' } });
  expect((await on.next('writing')).job).toMatchObject({ id, state: 'running' });
  expect(await on.progress(id, { share: 0.5, rowsDone: 50 })).toMatchObject({
    status: 200,
    body: { cancel: false },
  });
  expect(await on.job(id)).toMatchObject({
    phase: 'writing',
    share: 0.5,
    rowsDone: 50,
    rowsTotal: 100,
  });
  await on.outcome(id, { state: 'done' });
  expect(await on.job(id)).toMatchObject({
    state: 'done',
    phase: '',
    claimedAt: '',
    finishedAt: expect.stringContaining('20'),
  });
});

test('lists that wait until somebody decides are found at once', async () => {
  const checked = await on.checked();
  const looked = await on.create();
  await on.next('reading');
  await on.outcome(looked, { state: 'looked', preview: PREVIEW });
  await on.create();
  const shown = async (state: string) =>
    (await on.ask(`?state=${state}`)).body.jobs?.map(({ id }: { id: string }) => id);
  expect(await shown('undecided')).toEqual([looked, checked]);
  expect(await shown('checked')).toEqual([checked]);
  expect((await on.ask('?state=strange')).status).toBe(400);
});

test('lists are taken in the order in which they came, each by one only, and each knows how many are before it', async () => {
  const ids = [await on.create(), await on.create(), await on.create()];
  expect((await on.next('reading')).job.id).toBe(ids[0]);
  expect((await on.job(ids[2]!)).ahead).toBe(2);
  expect((await on.next('reading')).job.id).toBe(ids[1]);
  expect((await on.next('reading')).job.id).toBe(ids[2]);
  expect((await on.next('reading')).job).toBeNull();
});

test('looking at a list does not wait for one that is being written', async () => {
  const written = await on.checked();
  await on.asManager(written, 'run');
  const looked = await on.create();
  expect((await on.next('writing')).job.id).toBe(written);
  expect((await on.job(looked)).ahead).toBe(0);
  expect((await on.next('reading')).job.id).toBe(looked);
});

test('what was given by an answer that was lost is given again, however often that happens', async () => {
  const id = await on.create();
  await on.next('reading');
  for (let lost = 0; lost < 5; lost += 1)
    expect((await on.next('reading', 'lost')).job).toMatchObject({ id, state: 'looking' });
  expect((await on.next('reading')).job).toBeNull();
  expect((await on.next('writing', 'lost')).job).toBeNull();
  expect((await on.job(id)).claimedAt).not.toBe('');
});

test('what a worker that died was at is taken again, before all others; the third time is the last', async () => {
  const id = await on.checked();
  await on.asManager(id, 'run');
  const other = await on.checked();
  await on.asManager(other, 'run');
  for (let time = 1; time <= 3; time += 1)
    expect((await on.next('writing', 'begin')).job).toMatchObject({ id, state: 'running' });
  expect((await on.next('writing', 'begin')).job.id).toBe(other);
  expect(await on.job(id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('трижды'),
  });
});

test('a worker that is only told to stop does not count as dead', async () => {
  const id = await on.create();
  for (let time = 1; time <= 5; time += 1) {
    expect((await on.next('reading')).job.id).toBe(id);
    expect(await on.asWorker(id, 'release')).toMatchObject({ status: 204 });
  }
});

test('what waits is cancelled at once; the worker is told to stop what it is at', async () => {
  const id = await on.create();
  expect(await on.asManager(id, 'cancel')).toMatchObject({ body: { state: 'cancelled' } });
  const taken = await on.create();
  await on.next('reading');
  expect(await on.asManager(taken, 'cancel')).toMatchObject({ body: { state: 'looking' } });
  expect(await on.progress(taken)).toMatchObject({ body: { cancel: true } });
  await on.outcome(taken, { state: 'cancelled' });
  expect(await on.job(taken)).toMatchObject({ state: 'cancelled', cancelAsked: false });
  expect(await on.progress(taken)).toMatchObject({
    status: 400,
    body: { data: { reason: { code: 'import_moved_on' } } },
  });
});

test('another way of reading the file looks at it anew and forgets the columns; other columns only ask for another check', async () => {
  const id = await on.checked();
  const mapping = { columns: { article: [1], brand: [0], name: [2] }, constants: {} };
  expect(await on.asManager(id, 'settings', { settings: { mapping } })).toMatchObject({
    body: { state: 'looked' },
  });
  expect(
    await on.asManager(id, 'settings', { settings: { mapping, encoding: 'cp866' } }),
  ).toMatchObject({ body: { state: 'looking' } });
  expect((await on.job(id)).settings).toEqual({ encoding: 'cp866' });
});

test('what becomes of unknown brands must be said before a list is loaded, and leaves the check as it is', async () => {
  const id = await on.checked(
    findings({
      brands: [
        { name: 'BOSH', rows: 3, similar: [] },
        { name: 'NEW', rows: 1, similar: [] },
      ],
      brandsTotal: 2,
    }),
  );
  expect(await on.asManager(id, 'run')).toMatchObject({
    status: 400,
    body: { data: { reason: { code: 'import_brands_undecided' } } },
  });
  const { settings } = await on.job(id);
  expect(
    await on.asManager(id, 'settings', {
      settings: { ...settings, brands: { BOSH: { alias: on.brand } } },
    }),
  ).toMatchObject({ body: { state: 'checked' } });
  expect(await on.asManager(id, 'run')).toMatchObject({ status: 400 });
  await on.asManager(id, 'settings', {
    settings: { ...settings, brands: { BOSH: { alias: on.brand } }, otherBrands: 'skip' },
  });
  expect(await on.asManager(id, 'run')).toMatchObject({ body: { state: 'queued' } });
});

test('a list that would empty a third of the shelf is loaded only when somebody says so', async () => {
  const id = await on.checked(findings({ vanished: { gone: 31, of: 100 } }));
  expect(await on.asManager(id, 'run')).toMatchObject({
    status: 400,
    body: { data: { reason: { code: 'import_would_vanish' } } },
  });
  expect(await on.asManager(id, 'run', { force: true })).toMatchObject({
    body: { state: 'queued' },
  });
  expect((await on.job(id)).settings.force).toBe(true);
});

test('two managers at one list: the second one is told', async () => {
  const id = await on.checked();
  const { updatedAt: seen } = await on.job(id);
  expect(
    await on.asManager(id, 'settings', { settings: { otherBrands: 'create' }, seen }),
  ).toMatchObject({ status: 200 });
  expect(
    await on.asManager(id, 'settings', { settings: { otherBrands: 'skip' }, seen }),
  ).toMatchObject({ status: 400, body: { data: { reason: { code: 'changed_meanwhile' } } } });
});

test('a rollback that cannot be done leaves the list where it was', async () => {
  const id = await on.checked();
  const { id: run } = await on.shop.root
    .collection('import_runs')
    .create({ supplier: on.supplier, mode: 'delta', state: 'cancelled', generation: 1 });
  on.shop
    .database()
    .prepare("UPDATE import_jobs SET state = 'cancelled', run = ? WHERE id = ?")
    .run(run, id);
  expect(await on.asManager(id, 'rollback')).toMatchObject({ body: { state: 'rolling_back' } });
  expect(await on.asManager(id, 'cancel')).toMatchObject({ status: 400 });
  await on.next('writing');
  expect(
    await on.outcome(id, { state: 'done', problem: 'Другой прайс-лист как раз загружается' }),
  ).toMatchObject({ body: { state: 'cancelled' } });
  expect(await on.job(id)).toMatchObject({
    state: 'cancelled',
    problem: expect.stringContaining('Другой'),
  });
});

test('lists that fail in a row on the same way here are counted until one comes through', async () => {
  const fail = async () =>
    on.job(
      await on.create(
        { source: 'url', stored: '', problem: 'Сервер поставщика не отвечает' },
        on.machine,
      ),
    );
  expect((await fail()).failures).toBe(1);
  expect(await fail()).toMatchObject({ failures: 2, state: 'failed' });
  const good = await on.checked(findings(), { source: 'url' }, on.machine);
  await on.asManager(good, 'run');
  await on.next('writing');
  await on.outcome(good, { state: 'done' });
  expect((await fail()).failures).toBe(1);
});

test('after three failures in a row the owner and the manager get one email each, and no more until a list has come through', async () => {
  const emails = () =>
    on.shop
      .database()
      .prepare("SELECT recipient, subject, text FROM outbox WHERE template = 'import_failing'")
      .all() as { recipient: string; subject: string; text: string }[];
  const fail = () =>
    on.create(
      { source: 'folder', stored: '', problem: 'В файле нет ни одной заполненной строки' },
      on.machine,
    );
  await fail();
  await fail();
  expect(emails()).toEqual([]);
  const third = await fail();
  expect(emails().map(({ recipient }) => recipient)).toEqual([on.managerEmail]);
  expect(emails()[0]).toMatchObject({
    subject: expect.stringContaining('Север'),
    text: expect.stringContaining(`/admin/imports/${third}`),
  });
  await fail();
  expect(emails()).toHaveLength(1);
});

test('the same file is one job, however often it is told of', async () => {
  expect(await on.create({ stored: 'one-and-the-same' })).toBe(
    await on.create({ stored: 'one-and-the-same' }),
  );
});

test('people bring files themselves only, and only the worker tells what became of them', async () => {
  expect(await on.ask('', on.newJob({ source: 'folder' }))).toMatchObject({
    status: 400,
    body: { data: { reason: { message: 'Source.' } } },
  });
  const id = await on.create();
  for (const path of ['/next', `/${id}/progress`, `/${id}/outcome`, `/${id}/release`])
    expect(await on.ask(path, { lane: 'reading' })).toMatchObject({ status: 403 });
  for (const role of ['warehouse', 'content'] as const) {
    for (const path of [
      '',
      `/${id}/settings`,
      `/${id}/check`,
      `/${id}/run`,
      `/${id}/cancel`,
      `/${id}/rollback`,
      `/${id}/retry`,
    ])
      expect(await on.ask(path, {}, on.others[role])).toMatchObject({ status: 403 });
    expect(await on.ask(`/${id}`, undefined, on.others[role])).toMatchObject({ status: 403 });
    expect(await on.ask('', undefined, on.others[role])).toMatchObject({ status: 403 });
  }
  expect(await on.ask(`/${id}`, undefined, '')).toMatchObject({ status: 403 });
});

test('nonsense is refused by name and never stored', async () => {
  const id = await on.checked();
  for (const [part, settings] of [
    ['encoding', { encoding: 'koi8' }],
    ['delimiter', { delimiter: ';;' }],
    ['mapping', { mapping: { columns: { article: 'A' } } }],
    ['brands', { brands: { A: 'maybe' } }],
    ['headerRow', { headerRow: -1 }],
    ['settings', []],
  ] as const) {
    expect(await on.asManager(id, 'settings', { settings })).toMatchObject({
      status: 400,
      body: { data: { reason: { message: expect.stringMatching(new RegExp(part, 'i')) } } },
    });
  }
  for (const [field, over] of [
    ['supplier', { supplier: 'nobody' }],
    ['size', { size: 300 * 1024 ** 2 }],
    ['stored', { stored: '../secrets' }],
    ['mode', { mode: 'all' }],
  ] as const) {
    expect(await on.ask('', on.newJob(over))).toMatchObject({
      status: 400,
      body: { data: { reason: { message: expect.stringMatching(new RegExp(field, 'i')) } } },
    });
  }
  expect(await on.ask('/nothing/check', {})).toMatchObject({ status: 404 });
});

/** What the shop is told that decides whether a worker is to be started. */
const work = async (query = '') =>
  (await callBackend(on.shop, `/api/shop/import-work${query}`, { token: on.machine })).body;

test('there is work while a list waits for the worker or is at work, and none while it waits for a person', async () => {
  expect(await work()).toEqual({ jobs: false, addresses: false, folders: [] });
  const id = await on.create();
  expect((await work()).jobs).toBe(true);
  await on.next('reading');
  expect((await work()).jobs).toBe(true); // whoever took it may be gone
  await on.outcome(id, { state: 'looked', preview: PREVIEW });
  expect((await work()).jobs).toBe(false);
  await on.asManager(id, 'check');
  await on.next('reading');
  await on.outcome(id, { state: 'checked', findings: findings() });
  expect((await work()).jobs).toBe(false);
  await on.asManager(id, 'run');
  expect((await work()).jobs).toBe(true);
});

test('addresses are work once their hour has come, and folders that are watched are named', async () => {
  const suppliers = on.shop.root.collection('suppliers');
  const change = (over: object) => suppliers.update(on.supplier, over);
  await change({
    import_url: 'https://lists.example/a.csv',
    import_every_h: 2,
    import_folder: true,
  });
  expect(await work('?addresses=1')).toEqual({ jobs: false, addresses: true, folders: ['sever'] });
  expect((await work()).addresses).toBe(false);

  const id = await on.create({ source: 'url' }, on.machine);
  expect((await work('?addresses=1')).addresses).toBe(false);
  await on.next('reading');
  await on.outcome(id, { state: 'failed', problem: 'nothing there' });
  expect((await work('?addresses=1')).addresses).toBe(false);
  on.shop.database().exec("UPDATE import_jobs SET created = '2026-01-01 00:00:00.000Z'");
  expect((await work('?addresses=1')).addresses).toBe(true);

  await change({ active: false });
  expect(await work('?addresses=1')).toEqual({ jobs: false, addresses: false, folders: [] });
  await change({ active: true, import_url: '', import_every_h: 0, import_folder: false });
});
