/// <reference path="engine.d.ts" />
routerAdd(
  'POST',
  '/api/shop/letter-texts/{template}',
  (e) => {
    const { saveText } = require(
      `${__hooks}/email-templates/save.js`,
    ) as typeof import('./email-templates/save.ts');
    return saveText(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/letter-texts/{template}/built-in',
  (e) => {
    const { returnToBuiltIn } = require(
      `${__hooks}/email-templates/save.js`,
    ) as typeof import('./email-templates/save.ts');
    return returnToBuiltIn(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/letter-texts/{template}/preview',
  (e) => {
    const { previewText } = require(
      `${__hooks}/email-templates/preview.js`,
    ) as typeof import('./email-templates/preview.ts');
    return previewText(e);
  },
  $apis.bodyLimit(64 * 1024),
);

routerAdd(
  'POST',
  '/api/shop/letter-texts/{template}/test',
  (e) => {
    const { sendSample } = require(
      `${__hooks}/email-templates/preview.js`,
    ) as typeof import('./email-templates/preview.ts');
    return sendSample(e);
  },
  $apis.bodyLimit(64 * 1024),
);
