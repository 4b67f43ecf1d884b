/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/admins/auth-with-password', (e) => {
  const { signIn } = require(`${__hooks}/admins/sign-in.js`) as typeof import('./admins/sign-in.ts');
  return signIn(e);
});

onRecordAuthWithPasswordRequest((e) => {
  const { limitOwnDoor } = require(`${__hooks}/admins/sign-in.js`) as typeof import('./admins/sign-in.ts');
  return limitOwnDoor(e);
}, 'admins');

onRecordUpdateExecute((e) => {
  const { keepAnOwner } = require(`${__hooks}/admins/last-owner.js`) as typeof import('./admins/last-owner.ts');
  return keepAnOwner(e);
}, 'admins');

onRecordDeleteExecute((e) => {
  const { keepAnOwner } = require(`${__hooks}/admins/last-owner.js`) as typeof import('./admins/last-owner.ts');
  return keepAnOwner(e);
}, 'admins');

// The backend's own letters are English and pass the outbox by: an admin gets none of them.
onRecordRequestPasswordResetRequest(() => {
  throw new ForbiddenError('');
}, 'admins');

onRecordRequestVerificationRequest(() => {
  throw new ForbiddenError('');
}, 'admins');

onRecordRequestEmailChangeRequest(() => {
  throw new ForbiddenError('');
}, 'admins');
