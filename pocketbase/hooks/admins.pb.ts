/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/admins/auth-with-password', (e) => {
  const { signIn } = require(
    `${__hooks}/admins/sign-in.js`,
  ) as typeof import('./admins/sign-in.ts');
  return signIn(e);
});

routerAdd(
  'POST',
  '/api/shop/admin/admins',
  (e) => {
    const { inviteAdmin } = require(
      `${__hooks}/admins/invite.js`,
    ) as typeof import('./admins/invite.ts');
    return inviteAdmin(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/admins/{id}/invite',
  (e) => {
    const { inviteAgain } = require(
      `${__hooks}/admins/invite.js`,
    ) as typeof import('./admins/invite.ts');
    return inviteAgain(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/admin/admins/{id}/withdraw',
  (e) => {
    const { withdrawInvitation } = require(
      `${__hooks}/admins/invite.js`,
    ) as typeof import('./admins/invite.ts');
    return withdrawInvitation(e);
  },
  $apis.bodyLimit(16 * 1024),
);

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
