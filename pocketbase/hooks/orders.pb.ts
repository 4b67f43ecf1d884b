/// <reference path="engine.d.ts" />
routerAdd('POST', '/api/shop/orders', (e) => {
  const { placeOrder } = require(`${__hooks}/orders/place-order.js`) as typeof import('./orders/place-order.ts');
  return placeOrder(e);
}, $apis.bodyLimit(16 * 1024));

routerAdd('POST', '/api/shop/order-lines/move', (e) => {
  const { moveLines } = require(`${__hooks}/order-lines/move.js`) as typeof import('./order-lines/move.ts');
  return moveLines(e);
}, $apis.bodyLimit(64 * 1024));

routerAdd('POST', '/api/shop/order-lines/{id}/split', (e) => {
  const { splitLine } = require(`${__hooks}/order-lines/split.js`) as typeof import('./order-lines/split.ts');
  return splitLine(e);
}, $apis.bodyLimit(1024));

routerAdd('POST', '/api/shop/order-lines/{id}/proposal', (e) => {
  const { propose } = require(`${__hooks}/order-lines/propose.js`) as typeof import('./order-lines/propose.ts');
  return propose(e);
}, $apis.bodyLimit(1024));

routerAdd('POST', '/api/shop/order-lines/{id}/proposal/accept', (e) => {
  const { acceptProposal } = require(`${__hooks}/order-lines/answer-proposal.js`) as typeof import('./order-lines/answer-proposal.ts');
  return acceptProposal(e);
}, $apis.bodyLimit(1024));

routerAdd('POST', '/api/shop/order-lines/{id}/proposal/decline', (e) => {
  const { declineProposal } = require(`${__hooks}/order-lines/answer-proposal.js`) as typeof import('./order-lines/answer-proposal.ts');
  return declineProposal(e);
}, $apis.bodyLimit(1024));
