/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/outbox/{id}', (e) => {
  const { readLetter } = require(`${__hooks}/outbox/read.js`) as typeof import('./outbox/read.ts');
  return readLetter(e);
});

routerAdd(
  'POST',
  '/api/shop/outbox/{id}/resend',
  (e) => {
    const { resendLetter } = require(
      `${__hooks}/outbox/resend.js`,
    ) as typeof import('./outbox/resend.ts');
    return resendLetter(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/outbox/resend',
  (e) => {
    const { resendMany } = require(
      `${__hooks}/outbox/resend.js`,
    ) as typeof import('./outbox/resend.ts');
    return resendMany(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/collections/users/request-password-reset',
  (e) => {
    const { wishPasswordReset } = require(
      `${__hooks}/outbox/wishes.js`,
    ) as typeof import('./outbox/wishes.ts');
    return wishPasswordReset(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/collections/users/request-verification',
  (e) => {
    const { wishVerification } = require(
      `${__hooks}/outbox/wishes.js`,
    ) as typeof import('./outbox/wishes.ts');
    return wishVerification(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/collections/users/request-email-change',
  (e) => {
    const { wishEmailChange } = require(
      `${__hooks}/outbox/wishes.js`,
    ) as typeof import('./outbox/wishes.ts');
    return wishEmailChange(e);
  },
  $apis.bodyLimit(16 * 1024),
);

onMailerRecordPasswordResetSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/outbox/native.js`,
  ) as typeof import('./outbox/native.ts');
  return replaceNative(e, 'password_reset');
}, 'users');

onMailerRecordVerificationSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/outbox/native.js`,
  ) as typeof import('./outbox/native.ts');
  return replaceNative(e, 'verification');
}, 'users');

onMailerRecordEmailChangeSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/outbox/native.js`,
  ) as typeof import('./outbox/native.ts');
  return replaceNative(e, 'email_change');
}, 'users');

onMailerRecordAuthAlertSend((e) => {
  const { replaceNative } = require(
    `${__hooks}/outbox/native.js`,
  ) as typeof import('./outbox/native.ts');
  return replaceNative(e, 'sign_in_alert');
}, 'users');

onSettingsReload((e) => {
  const { applyMailServer } = require(
    `${__hooks}/outbox/sender.js`,
  ) as typeof import('./outbox/sender.ts');
  e.next();
  return applyMailServer(e.app);
});

cronAdd('deliver-letters', '* * * * *', () => {
  const { walkRound } = require(
    `${__hooks}/outbox/postman.js`,
  ) as typeof import('./outbox/postman.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return walkRound(baseApp($app));
});

cronAdd('prune-letters', '17 4 * * *', () => {
  const { pruneLetters } = require(
    `${__hooks}/outbox/prune.js`,
  ) as typeof import('./outbox/prune.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneLetters(baseApp($app));
});

routerAdd('GET', '/api/shop/mail', (e) => {
  const { mailState } = require(`${__hooks}/outbox/mail.js`) as typeof import('./outbox/mail.ts');
  return mailState(e);
});

routerAdd(
  'POST',
  '/api/shop/mail/test',
  (e) => {
    const { testMail } = require(`${__hooks}/outbox/mail.js`) as typeof import('./outbox/mail.ts');
    return testMail(e);
  },
  $apis.bodyLimit(16 * 1024),
);
