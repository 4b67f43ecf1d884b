/// <reference path="engine.d.ts" />
onRecordEnrich(
  (e) => {
    const { showCost } = require(`${__hooks}/offers/cost.js`) as typeof import('./offers/cost.ts');
    return showCost(e);
  },
  'offers',
  'order_items',
);

onRecordCreateRequest((e) => {
  const { takeCost } = require(`${__hooks}/offers/cost.js`) as typeof import('./offers/cost.ts');
  return takeCost(e);
}, 'offers');

onRecordUpdateRequest((e) => {
  const { takeCost } = require(`${__hooks}/offers/cost.js`) as typeof import('./offers/cost.ts');
  return takeCost(e);
}, 'offers');

onRecordCreateRequest((e) => {
  const { requireSureRetail } = require(
    `${__hooks}/offers/require-sure-retail.js`,
  ) as typeof import('./offers/require-sure-retail.ts');
  return requireSureRetail(e);
}, 'offers');

onRecordUpdateRequest((e) => {
  const { requireSureRetail } = require(
    `${__hooks}/offers/require-sure-retail.js`,
  ) as typeof import('./offers/require-sure-retail.ts');
  return requireSureRetail(e);
}, 'offers');
