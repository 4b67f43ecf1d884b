/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/collections/users/request-password-reset',
  (e) => {
    const { requestPasswordResetEmail } = require(
      `${__hooks}/emails/account-requests.js`,
    ) as typeof import('./emails/account-requests.ts');
    return requestPasswordResetEmail(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/collections/users/request-verification',
  (e) => {
    const { requestVerificationEmail } = require(
      `${__hooks}/emails/account-requests.js`,
    ) as typeof import('./emails/account-requests.ts');
    return requestVerificationEmail(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/collections/users/request-email-change',
  (e) => {
    const { requestEmailChangeEmail } = require(
      `${__hooks}/emails/account-requests.js`,
    ) as typeof import('./emails/account-requests.ts');
    return requestEmailChangeEmail(e);
  },
  $apis.bodyLimit(16 * 1024),
);

onMailerRecordPasswordResetSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/emails/replace-native.js`,
  ) as typeof import('./emails/replace-native.ts');
  return replaceNative(e, 'password_reset');
}, 'users');

onMailerRecordVerificationSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/emails/replace-native.js`,
  ) as typeof import('./emails/replace-native.ts');
  return replaceNative(e, 'verification');
}, 'users');

onMailerRecordEmailChangeSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/emails/replace-native.js`,
  ) as typeof import('./emails/replace-native.ts');
  return replaceNative(e, 'email_change');
}, 'users');

onMailerRecordAuthAlertSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/emails/replace-native.js`,
  ) as typeof import('./emails/replace-native.ts');
  return replaceNative(e, 'sign_in_alert');
}, 'users');

onSettingsReload((e) => {
  const { applyMailServer } = require(
    `${__hooks}/emails/sender.js`,
  ) as typeof import('./emails/sender.ts');
  e.next();
  return applyMailServer(e.app);
});

cronAdd('deliver-letters', '* * * * *', () => {
  const { runDeliveryRound } = require(
    `${__hooks}/emails/delivery-round.js`,
  ) as typeof import('./emails/delivery-round.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return runDeliveryRound(baseApp($app));
});

cronAdd('prune-letters', '17 4 * * *', () => {
  const { pruneEmails } = require(
    `${__hooks}/emails/prune.js`,
  ) as typeof import('./emails/prune.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneEmails(baseApp($app));
});
