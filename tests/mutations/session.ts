import { faultsIn } from '../../scripts/mutate/mutation.ts';

const SESSION = 'tests/unit/lib/session';
const COOKIES = `${SESSION}/cookies.test.ts`;
const SEALED = `${SESSION}/session-cookie.test.ts`;
const MIDDLEWARE = 'tests/unit/middleware.test.ts';

/** Cookies, sessions and the door of private pages. */
export const mutations = [
  ...faultsIn('lib/session/cookies.ts', COOKIES, {
    'the name that pages show is cut': ["name: [...name].slice(0, MAX_NAME).join('')", 'name'],
    'scripts do not read the session': [
      '{ name: SESSION_COOKIE, value: sealed, options: { ...options, httpOnly: true } }',
      '{ name: SESSION_COOKIE, value: sealed, options: { ...options, httpOnly: false } }',
    ],
    'a signed-out browser keeps no session': [
      "{ name: SESSION_COOKIE, value: '', options: { ...options, httpOnly: true } },",
      '',
    ],
    'cookies go over https alone where the shop lives there': [
      "const options = { path: '/', sameSite: 'lax', secure, expires: new Date(expiresAt) } as const;",
      "const options = { path: '/', sameSite: 'lax', secure: false, expires: new Date(expiresAt) } as const;",
    ],
  }),
  ...faultsIn('lib/cart/in-browser.ts', 'tests/unit/lib/cart/in-browser.test.ts', {
    'the cookie of the cart stays small': ['const MOST_IN_VIEW = 60;', 'const MOST_IN_VIEW = 600;'],
    'it names the newest lines': ['ice(-MOS', 'ice(0, MOS'],
  }),
  ...faultsIn('lib/session/session-cookie.ts', SEALED, {
    'an expired session is none': [
      'session.success && session.data.expiresAt > Date.now()',
      'session.success',
    ],
    'a cookie fits into a browser': [
      'return bytes <= AUTH_COOKIE_MAX_BYTES ? value : null;',
      'return value;',
    ],
    'the old secret still opens': [
      'const keys = secrets.map((secret) => keyFor(cookie, secret));',
      'const keys = secrets.slice(0, 1).map((secret) => keyFor(cookie, secret));',
    ],
    'what was sealed for one cookie is nothing for another': ['`${cookie}:${secret}`', 'secret'],
  }),
  ...faultsIn('lib/session/own-path.ts', `${SESSION}/own-path.test.ts`, {
    'nobody is led to another site': [
      "origin === OURS && !pathname.startsWith('//')",
      'origin === OURS',
    ],
  }),
  ...faultsIn('lib/session/renewal.ts', `${SESSION}/renewal.test.ts`, {
    'two tabs renew a session once': ['if (known) return known;', ''],
    'a failed renewal is not kept': [
      '    answer.catch(() => answers.delete(key));',
      '    answer.catch(() => undefined);',
    ],
  }),
  ...faultsIn('lib/session/display-copy.ts', `${SESSION}/display-copy.test.ts`, {
    'a name is not shown after the session': [' &&\n      expiresAt > now', ''],
  }),
  ...faultsIn('middleware.ts', MIDDLEWARE, {
    'a customer does not come into the back office': [
      "session?.kind !== (isForAdmins(request) ? 'admin' : 'authRecord')",
      '!session',
    ],
    'a form comes to its action': [
      "if (request.method !== 'GET' && request.method !== 'HEAD') return onwards(request);",
      '',
    ],
    'a dead session is taken away': [
      'if (signedIn === null) return forgetting(request, toSignIn(request));',
      'if (signedIn === null) return onwards(request);',
    ],
    'an outage signs nobody out': [
      'if (signedIn === undefined) return onwards(request);',
      'if (signedIn === undefined) return forgetting(request, toSignIn(request));',
    ],
    'the way back is remembered with its query': [
      'const next = returnPath(pathname + search);',
      'const next = returnPath(pathname);',
    ],
    'a name shown is that of who is signed in': [
      'shown?.account === session.model.id ? shown.name : calledBy(signedIn.model)',
      'shown?.name ?? calledBy(signedIn.model)',
    ],
    'own prices outlive a renewal': ['  if (request.c', '  if (!request.c'],
    'the page that is asked for has the renewed session': [
      'for (const { name, value } of cookies) request.cookies.set(name, value);',
      '',
    ],
    'every page of the back office is behind the door': [
      "'/admin/((?!login$).*)'",
      "'/admin/((?!login).*)/none'",
    ],
  }),
];
