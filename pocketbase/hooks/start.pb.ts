/// <reference path="engine.d.ts" />
$app.onBootstrap().bindFunc((e) => {
  const { beforeMigrations } = require(
    `${__hooks}/start/before-migrations.js`,
  ) as typeof import('./start/before-migrations.ts');
  return beforeMigrations(e);
});

// Migrations have been applied by now, and nothing is served yet.
$app.onServe().bindFunc((e) => {
  const { start } = require(`${__hooks}/start/start.js`) as typeof import('./start/start.ts');
  return start(e);
});
