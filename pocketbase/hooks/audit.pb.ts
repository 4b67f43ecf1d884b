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
