/// <reference path="engine.d.ts" />
routerAdd('GET', '/api/shop/me', (e) => {
  const { me } = require(`${__hooks}/accounts/me.js`) as typeof import('./accounts/me.ts');
  return me(e);
});

routerAdd('POST', '/api/shop/account/sign-out-everywhere', (e) => {
  const { signOutEverywhere } = require(
    `${__hooks}/accounts/sign-out.js`,
  ) as typeof import('./accounts/sign-out.ts');
  return signOutEverywhere(e);
});

routerAdd('GET', '/api/shop/account/export', (e) => {
  const { exportOwnData } = require(
    `${__hooks}/accounts/own-data.js`,
  ) as typeof import('./accounts/own-data.ts');
  return exportOwnData(e);
});

routerAdd('GET', '/api/collections/users/records/{id}/external-auths', (e) => {
  const { externalAuths } = require(
    `${__hooks}/accounts/external-auths.js`,
  ) as typeof import('./accounts/external-auths.ts');
  return externalAuths(e);
});

routerAdd(
  'POST',
  '/api/shop/account/delete',
  (e) => {
    const { deleteAccount } = require(
      `${__hooks}/accounts/delete.js`,
    ) as typeof import('./accounts/delete.ts');
    return deleteAccount(e);
  },
  $apis.bodyLimit(16 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/account/consents/withdraw',
  (e) => {
    const { withdrawConsent } = require(
      `${__hooks}/accounts/consents.js`,
    ) as typeof import('./accounts/consents.ts');
    return withdrawConsent(e);
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
    `${__hooks}/accounts/limits.js`,
  ) as typeof import('./accounts/limits.ts');
  return limitAddresses(e);
}, 'addresses');

onRecordCreateExecute((e) => {
  const { limitFavorites } = require(
    `${__hooks}/accounts/limits.js`,
  ) as typeof import('./accounts/limits.ts');
  return limitFavorites(e);
}, 'favorites');
