/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/feedback',
  (e) => {
    const { takeFeedback } = require(
      `${__hooks}/feedback/take-feedback.js`,
    ) as typeof import('./feedback/take-feedback.ts');
    return takeFeedback(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/feedback/{id}/answer',
  (e) => {
    const { answerFeedback } = require(
      `${__hooks}/feedback/answer.js`,
    ) as typeof import('./feedback/answer.ts');
    return answerFeedback(e);
  },
  $apis.bodyLimit(64 * 1024),
);
