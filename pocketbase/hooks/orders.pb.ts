/// <reference path="engine.d.ts" />
onRecordEnrich((e) => {
  const { showActor } = require(
    `${__hooks}/orders/events/show-actor.js`,
  ) as typeof import('./orders/events/show-actor.ts');
  return showActor(e);
}, 'order_events');

onRecordEnrich((e) => {
  const { showLabel } = require(
    `${__hooks}/orders/parcels/show-label.js`,
  ) as typeof import('./orders/parcels/show-label.ts');
  return showLabel(e);
}, 'order_events');
