/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/admins/auth-with-password', (e) => {
  const { signIn } = require(
    `${__hooks}/admins/sign-in.js`,
  ) as typeof import('./admins/sign-in.ts');
  return signIn(e);
});

onRecordUpdateRequest((e) => {
  const { guardPassword } = require(
    `${__hooks}/admins/changes.js`,
  ) as typeof import('./admins/changes.ts');
  return guardPassword(e);
}, 'admins');

onRecordUpdateExecute((e) => {
  const { endSessions } = require(
    `${__hooks}/admins/changes.js`,
  ) as typeof import('./admins/changes.ts');
  return endSessions(e);
}, 'admins');

onRecordAuthWithPasswordRequest((e) => {
  const { limitAdminSignIn } = require(
    `${__hooks}/admins/sign-in.js`,
  ) as typeof import('./admins/sign-in.ts');
  return limitAdminSignIn(e);
}, 'admins');

onRecordUpdateExecute((e) => {
  const { keepAnOwner } = require(
    `${__hooks}/admins/last-owner.js`,
  ) as typeof import('./admins/last-owner.ts');
  return keepAnOwner(e);
}, 'admins');

onRecordDeleteExecute((e) => {
  const { keepAnOwner } = require(
    `${__hooks}/admins/last-owner.js`,
  ) as typeof import('./admins/last-owner.ts');
  return keepAnOwner(e);
}, 'admins');

// The backend's own emails are English and pass the outbox by: an admin gets none of them.
onRecordRequestPasswordResetRequest(() => {
  throw new ForbiddenError('');
}, 'admins');

onRecordRequestVerificationRequest(() => {
  throw new ForbiddenError('');
}, 'admins');

onRecordRequestEmailChangeRequest(() => {
  throw new ForbiddenError('');
}, 'admins');
