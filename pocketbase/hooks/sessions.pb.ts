/// <reference path="engine.d.ts" />
routerUse((e) => {
  const { checkSession } = require(
    `${__hooks}/accounts/sessions/check.js`,
  ) as typeof import('./accounts/sessions/check.ts');
  return checkSession(e);
});

onRealtimeSubscribeRequest((e) => {
  const { checkListener } = require(
    `${__hooks}/accounts/sessions/check.js`,
  ) as typeof import('./accounts/sessions/check.ts');
  return checkListener(e);
});

onRecordAuthRequest(
  (e) => {
    const { giveSession } = require(
      `${__hooks}/accounts/sessions/open.js`,
    ) as typeof import('./accounts/sessions/open.ts');
    return giveSession(e);
  },
  'users',
  'admins',
);

onRecordCreateRequest((e) => {
  const { guardRoles } = require(
    `${__hooks}/accounts/sessions/proof.js`,
  ) as typeof import('./accounts/sessions/proof.ts');
  return guardRoles(e);
}, 'admins');

onRecordUpdateRequest((e) => {
  const { guardRoles } = require(
    `${__hooks}/accounts/sessions/proof.js`,
  ) as typeof import('./accounts/sessions/proof.ts');
  return guardRoles(e);
}, 'admins');

onRecordCreateRequest((e) => {
  const { guardRequisites } = require(
    `${__hooks}/accounts/sessions/proof.js`,
  ) as typeof import('./accounts/sessions/proof.ts');
  return guardRequisites(e);
}, 'settings');

onRecordUpdateRequest((e) => {
  const { guardRequisites } = require(
    `${__hooks}/accounts/sessions/proof.js`,
  ) as typeof import('./accounts/sessions/proof.ts');
  return guardRequisites(e);
}, 'settings');

cronAdd('write-session-uses', '* * * * *', () => {
  const { writeUses } = require(
    `${__hooks}/accounts/sessions/alive.js`,
  ) as typeof import('./accounts/sessions/alive.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return writeUses(baseApp($app));
});

cronAdd('prune-sessions', '27 4 * * *', () => {
  const { pruneSessions } = require(
    `${__hooks}/accounts/sessions/own.js`,
  ) as typeof import('./accounts/sessions/own.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneSessions(baseApp($app));
});
