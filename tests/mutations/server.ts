import { faultsIn } from '../../scripts/mutate/mutation.ts';

const SERVER = 'tests/unit/server';
const REQUEST = `${SERVER}/http/caller.test.ts`;
const LISTENER = `${SERVER}/http/listener.test.ts`;
const PAGES = `${SERVER}/cache/page-memory.test.ts`;
const STORE = `${SERVER}/cache/store/page-store.test.ts`;
const HEADERS = `${SERVER}/http/response-headers.test.ts`;

/** The server in front of Next. */
export const mutations = [
  ...faultsIn('server/http/caller.ts', REQUEST, {
    'a visitor does not speak with the voice of the middleware': ['/^(?:x-middleware-|', '/^(?:'],
    'a visitor does not name his address himself': [
      "trustProxy ? headers['x-forwarded-for'] : undefined",
      "headers['x-forwarded-for']",
    ],
    'a visitor does not number his request himself': [
      "trustProxy ? headers['x-request-id'] : undefined",
      "headers['x-request-id']",
    ],
    "of a proxy's list the last one counts": ['.at(-1)!', '.at(0)!'],
    'a form of another site is not taken': [
      'headers.origin !== origin;',
      'headers.origin === undefined;',
    ],
    'the visitor does not name the shop': ["headers['x-forwarded-host'] = host;", ''],
    'who brings a token is answered for himself': [
      'headers.authorization === undefined &&',
      'true &&',
    ],
    'who brings a personal cookie is answered for himself': ['!arePersonal(cookies)', 'true'],
  }),
  ...faultsIn('server/cache/page-memory.ts', PAGES, {
    'what was known before a change is not served': [
      'entry.validAt <= this.#expiredAt',
      'entry.validAt < 0',
    ],
    'what is old is asked for again': ['age >= 0 && age <= this.#limits.ttlMs', 'age >= 0'],
    'the memory is bounded': ['if (this.#bytes <= this.#limits.maxBytes) return;', 'return;'],
  }),
  ...faultsIn('server/pages/respond-page.ts', LISTENER, {
    'a page that sets a cookie is kept for nobody': [
      "CACHE_CONTROL &&\n  !res.hasHeader('Set-Cookie')",
      'CACHE_CONTROL',
    ],
    'a private page is kept for nobody': [
      "\n  res.statusCode === 200 &&\n  validAt > 0 &&\n  res.getHeader('Cache-Control') === PUBLIC_CACHE_CONTROL &&\n ",
      ' res.statusCode === 200 && validAt > 0 &&',
    ],
    'only whole answers are kept': [' res.statusCode === 200 &&\n  v', ' v'],
  }),
  ...faultsIn('server/pages/made-lists.ts', `${SERVER}/pages/made-lists.test.ts`, {
    'no list is put into a page from before a change': ['validAt > this.#expiredAt && age', 'age'],
    'frames are bounded': ['this.#kept.size > this.#limits.most', 'this.#kept.size < 0'],
    'what was found has a frame of its own': [
      "? 'search' : 'catalogue'",
      "? 'catalogue' : 'catalogue'",
    ],
  }),
  ...faultsIn('server/http/response-headers.ts', HEADERS, {
    'what Next tells itself stays inside': ['if (internal.test(name)) res.removeHeader(name);', ''],
    'a shop on https says so': ["...(siteUrl.startsWith('https:') &&", '...(!siteUrl &&'],
    "nobody's cookie is shared": ["'set-cookie',\n  'x", "'x"],
  }),
  ...faultsIn('server/http/listener.ts', LISTENER, {
    'internal pages answer nobody outside': [
      'if (isInternal(readable) && !caller.internal)',
      'if (isInternal(readable) && caller.foreign)',
    ],
    'nobody signs in first to find nothing': [
      'isWork(readable) && routeAt(path) === undefined',
      'isWork(readable) && routeAt(path) !== undefined',
    ],
    'a form of a stranger is refused': ['  if (foreign) return 403;\n', ''],
    'a form that is too large is refused': [
      'isTooLarge(req) ? 413 : undefined',
      'isTooLarge(req) && foreign ? 413 : undefined',
    ],
  }),
  ...faultsIn('server/pages/stale-page.ts', `${SERVER}/pages/stale-page.test.ts`, {
    'who came after a change gets no page from before it': [
      'startedAt > lastChangeAt;',
      'startedAt > lastChangeAt + 1e9;',
    ],
  }),
  ...faultsIn('server/pages/redirects.ts', [`${SERVER}/pages/redirects.test.ts`, LISTENER], {
    'nobody is led out of the shop': ['=== OURS', "!== ''"],
    "the visitor's query survives a move": ['encodeURI(to) + query', 'encodeURI(to)'],
  }),
  ...faultsIn('server/pages/templates.ts', `${SERVER}/pages/templates.test.ts`, {
    'a path in a page is text': ['${open}${escapeHtml(path)}${close}', '${open}${path}${close}'],
  }),
  ...faultsIn('server/pages/documents.ts', `${SERVER}/pages/documents.test.ts`, {
    'no style stands in a public page': [
      'const strict = policyWith(ofDocuments, "\'self\'");',
      "const strict = policyWith(ofDocuments, \"'self' 'unsafe-inline'\");",
    ],
    'nobody is sent what React would need': ['if (isWork(path)) return html;', 'return html;'],
    'where people work a script of a stranger does not run': [
      '.filter(isOfNext);',
      '.filter(Boolean);',
    ],
  }),
  ...faultsIn('server/next-internals.ts', `${SERVER}/pages/documents.test.ts`, {
    'what begins as a script of Next is one only if it does nothing else': [
      'return data !== undefined && isJson(data);',
      'return data !== undefined;',
    ],
  }),
  ...faultsIn('server/http/static-files.ts', `${SERVER}/http/static-files.test.ts`, {
    'no file outside the build is handed out': [" && !path.includes('..')", ''],
    'only kinds of files that we know are handed out': [
      '&& extname(path) in TYPES\n    ? path\n   ',
      '? path',
    ],
  }),
  ...faultsIn('server/cache/store/freshness.ts', STORE, {
    'a page that began with the change is old': ['marks.expired >= at', 'marks.expired > at'],
    'a page whose time is over is rendered anew': [
      '(revalidate !== null && ageS > revalidate)',
      '(revalidate !== null && ageS > revalidate * 100)',
    ],
  }),
  ...faultsIn('server/cache/store/page-store.ts', STORE, {
    'pages of unknown ids are not stored': [
      'if ((value.status ?? 200) !== 200) return this.#storage.remove(key);',
      '',
    ],
    'old data is not baked into new pages': [
      "if (isData && freshness !== 'fresh') return null;",
      '',
    ],
  }),
  ...faultsIn('server/cache/store/file-storage.ts', STORE, {
    'lost changes expire everything': [
      'if (everything || this.#untrusted)',
      'if (this.#untrusted)',
    ],
  }),
  ...faultsIn('server/cache/change-feed.ts', `${SERVER}/cache/change-feed.test.ts`, {
    'a gap expires everything': [
      'const everything = gap || this.#seq === undefined;',
      'const everything = this.#seq === undefined;',
    ],
    'what could not be applied is asked for again': [
      'if (!(await this.#options.apply(changes))) return false;',
      'await this.#options.apply(changes);',
    ],
    'what changed waits for whoever is read': [
      'if (!(await this.#hasArrived(log))) return false;',
      'void log;',
    ],
  }),
];
