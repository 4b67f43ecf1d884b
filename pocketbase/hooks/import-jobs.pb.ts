/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/import-jobs', (e) => {
  const { listJobs } = require(
    `${__hooks}/import-jobs/show.js`,
  ) as typeof import('./import-jobs/show.ts');
  return listJobs(e);
});

routerAdd('GET', '/api/shop/import-jobs/{job}', (e) => {
  const { showJob } = require(
    `${__hooks}/import-jobs/show.js`,
  ) as typeof import('./import-jobs/show.ts');
  return showJob(e);
});

routerAdd('GET', '/api/shop/import-jobs/{job}/rows', (e) => {
  const { outcomeRows } = require(
    `${__hooks}/import-jobs/outcome-rows.js`,
  ) as typeof import('./import-jobs/outcome-rows.ts');
  return outcomeRows(e);
});

routerAdd('POST', '/api/shop/import-jobs', (e) => {
  const { createJob } = require(
    `${__hooks}/import-jobs/create.js`,
  ) as typeof import('./import-jobs/create.ts');
  return createJob(e);
});

routerAdd(
  'POST',
  '/api/shop/import-jobs/{job}/settings',
  (e) => {
    const { changeSettings } = require(
      `${__hooks}/import-jobs/settings.js`,
    ) as typeof import('./import-jobs/settings.ts');
    return changeSettings(e);
  },
  $apis.bodyLimit(512 * 1024),
);

routerAdd('POST', '/api/shop/import-jobs/{job}/check', (e) => {
  const { checkJob } = require(
    `${__hooks}/import-jobs/commands.js`,
  ) as typeof import('./import-jobs/commands.ts');
  return checkJob(e);
});

routerAdd('POST', '/api/shop/import-jobs/{job}/run', (e) => {
  const { runJob } = require(
    `${__hooks}/import-jobs/commands.js`,
  ) as typeof import('./import-jobs/commands.ts');
  return runJob(e);
});

routerAdd('POST', '/api/shop/import-jobs/{job}/retry', (e) => {
  const { retryJob } = require(
    `${__hooks}/import-jobs/commands.js`,
  ) as typeof import('./import-jobs/commands.ts');
  return retryJob(e);
});

routerAdd('POST', '/api/shop/import-jobs/{job}/cancel', (e) => {
  const { cancelJob } = require(
    `${__hooks}/import-jobs/commands.js`,
  ) as typeof import('./import-jobs/commands.ts');
  return cancelJob(e);
});

routerAdd('POST', '/api/shop/import-jobs/{job}/rollback', (e) => {
  const { rollBackJob } = require(
    `${__hooks}/import-jobs/commands.js`,
  ) as typeof import('./import-jobs/commands.ts');
  return rollBackJob(e);
});

routerAdd('POST', '/api/shop/import-jobs/tidy', (e) => {
  const { tidyJobs } = require(
    `${__hooks}/import-jobs/tidy.js`,
  ) as typeof import('./import-jobs/tidy.ts');
  return tidyJobs(e);
});

routerAdd('POST', '/api/shop/import-jobs/next', (e) => {
  const { takeNext } = require(
    `${__hooks}/import-jobs/worker.js`,
  ) as typeof import('./import-jobs/worker.ts');
  return takeNext(e);
});

routerAdd('POST', '/api/shop/import-jobs/{job}/progress', (e) => {
  const { noteProgress } = require(
    `${__hooks}/import-jobs/worker.js`,
  ) as typeof import('./import-jobs/worker.ts');
  return noteProgress(e);
});

routerAdd('POST', '/api/shop/import-jobs/{job}/release', (e) => {
  const { releaseJob } = require(
    `${__hooks}/import-jobs/worker.js`,
  ) as typeof import('./import-jobs/worker.ts');
  return releaseJob(e);
});

routerAdd(
  'POST',
  '/api/shop/import-jobs/{job}/outcome',
  (e) => {
    const { noteOutcome } = require(
      `${__hooks}/import-jobs/outcome.js`,
    ) as typeof import('./import-jobs/outcome.ts');
    return noteOutcome(e);
  },
  $apis.bodyLimit(2 * 1024 * 1024),
);
