/// <reference path="engine.d.ts" />
onRecordEnrich((e) => {
  const { showActor } = require(
    `${__hooks}/orders/show-actor.js`,
  ) as typeof import('./orders/show-actor.ts');
  return showActor(e);
}, 'order_events');
