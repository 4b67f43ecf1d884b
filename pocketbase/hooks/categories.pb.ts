/// <reference path="engine.d.ts" />
onRecordCreate((e) => {
  const { placeNew } = require(
    `${__hooks}/categories/place.js`,
  ) as typeof import('./categories/place.ts');
  return placeNew(e);
}, 'categories');

onRecordUpdate((e) => {
  const { placeMoved } = require(
    `${__hooks}/categories/place.js`,
  ) as typeof import('./categories/place.ts');
  return placeMoved(e);
}, 'categories');
