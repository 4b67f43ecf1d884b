/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/shop/status-requests', (e) => {
  const { submitRequest } = require(`${__hooks}/status-requests/submit.js`) as typeof import('./status-requests/submit.ts');
  return submitRequest(e);
}, $apis.bodyLimit(16 * 1024));

routerAdd('POST', '/api/shop/status-requests/{id}/{step}', (e) => {
  const { takeStep } = require(`${__hooks}/status-requests/step.js`) as typeof import('./status-requests/step.ts');
  return takeStep(e);
}, $apis.bodyLimit(16 * 1024));
