/// <reference path="engine.d.ts" />
// Migrations have been applied by now, and nothing is served yet.
$app.onServe().bindFunc((e) => {
  const { start } = require(`${__hooks}/start/start.js`) as typeof import('./start/start.ts');
  return start(e);
});
