/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/collections/users/records/{id}/external-auths', (e) => {
  const { externalAuths } = require(
    `${__hooks}/accounts/external-auths.js`,
  ) as typeof import('./accounts/external-auths.ts');
  return externalAuths(e);
});

routerAdd(
  'POST',
  '/api/collections/users/confirm-email-change',
  (e) => {
    const { confirmEmailChange } = require(
      `${__hooks}/accounts/confirm-email.js`,
    ) as typeof import('./accounts/confirm-email.ts');
    return confirmEmailChange(e);
  },
  $apis.bodyLimit(16 * 1024),
);

cronAdd('prune-attempts', '* * * * *', () => {
  const { pruneAttempts } = require(
    `${__hooks}/request/attempts.js`,
  ) as typeof import('./request/attempts.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return pruneAttempts(baseApp($app));
});

onRecordAuthWithPasswordRequest((e) => {
  const { guardSignIn } = require(
    `${__hooks}/accounts/sign-in.js`,
  ) as typeof import('./accounts/sign-in.ts');
  return guardSignIn(e);
}, 'users');

onRecordValidate(
  (e) => {
    const { requireGoodPassword } = require(
      `${__hooks}/accounts/passwords.js`,
    ) as typeof import('./accounts/passwords.ts');
    return requireGoodPassword(e);
  },
  'users',
  'admins',
  '_superusers',
);

onRecordCreateRequest((e) => {
  const { register } = require(
    `${__hooks}/accounts/register.js`,
  ) as typeof import('./accounts/register.ts');
  return register(e);
}, 'users');

onRecordCreateExecute((e) => {
  const { writeNewcomer } = require(
    `${__hooks}/accounts/register.js`,
  ) as typeof import('./accounts/register.ts');
  return writeNewcomer(e);
}, 'users');

onRecordUpdateRequest((e) => {
  const { guardChange } = require(
    `${__hooks}/accounts/changes.js`,
  ) as typeof import('./accounts/changes.ts');
  return guardChange(e);
}, 'users');

onRecordUpdateExecute((e) => {
  const { writeChange } = require(
    `${__hooks}/accounts/changes.js`,
  ) as typeof import('./accounts/changes.ts');
  return writeChange(e);
}, 'users');

onRecordCreateExecute((e) => {
  const { limitAddresses } = require(
    `${__hooks}/accounts/record-limits.js`,
  ) as typeof import('./accounts/record-limits.ts');
  return limitAddresses(e);
}, 'addresses');

onRecordCreateExecute((e) => {
  const { limitFavorites } = require(
    `${__hooks}/accounts/record-limits.js`,
  ) as typeof import('./accounts/record-limits.ts');
  return limitFavorites(e);
}, 'favorites');
