/// <reference path="engine.d.ts" />
onRecordCreateRequest((e) => {
  const { noteActor } = require(`${__hooks}/audit/actor.js`) as typeof import('./audit/actor.ts');
  return noteActor(e);
});

onRecordUpdateRequest((e) => {
  const { noteActor } = require(`${__hooks}/audit/actor.js`) as typeof import('./audit/actor.ts');
  return noteActor(e);
});

onRecordDeleteRequest((e) => {
  const { noteActor } = require(`${__hooks}/audit/actor.js`) as typeof import('./audit/actor.ts');
  return noteActor(e);
});

onRecordAuthRequest(
  (e) => {
    const { logNativeSignIn } = require(
      `${__hooks}/audit/sign-ins.js`,
    ) as typeof import('./audit/sign-ins.ts');
    return logNativeSignIn(e);
  },
  'users',
  'admins',
);

onRecordAuthWithPasswordRequest(
  (e) => {
    const { logNativeFailure } = require(
      `${__hooks}/audit/sign-ins.js`,
    ) as typeof import('./audit/sign-ins.ts');
    return logNativeFailure(e);
  },
  'users',
  'admins',
);

cronAdd('write-failed-sign-ins', '* * * * *', () => {
  const { writeFailedSignIns } = require(
    `${__hooks}/audit/sign-ins.js`,
  ) as typeof import('./audit/sign-ins.ts');
  const { baseApp } = require(
    `${__hooks}/start/base-app.js`,
  ) as typeof import('./start/base-app.ts');
  return writeFailedSignIns(baseApp($app));
});

onRecordCreateExecute((e) => {
  const { logCreate } = require(
    `${__hooks}/audit/write-log.js`,
  ) as typeof import('./audit/write-log.ts');
  return logCreate(e);
});

onRecordUpdateExecute((e) => {
  const { logUpdate } = require(
    `${__hooks}/audit/write-log.js`,
  ) as typeof import('./audit/write-log.ts');
  return logUpdate(e);
});

onRecordDeleteExecute((e) => {
  const { logDelete } = require(
    `${__hooks}/audit/write-log.js`,
  ) as typeof import('./audit/write-log.ts');
  return logDelete(e);
});
