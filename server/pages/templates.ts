import {
  REQUEST_PLACE,
  requestLine,
  statusLine,
  UNEXPECTED,
  type PageFailure,
} from '../../lib/page-failures.ts';

/**
 * Bodies of the pages that say what went wrong. Whole HTML documents. `adminNotFound`: instead of
 * the shop's `notFound`, in the back office.
 */
export type Templates = {
  notFound: string;
  adminNotFound: string;
  unavailable: string;
  tooMany: string;
  failure: string;
};

const ADDRESSES: Record<keyof Templates, string> = {
  notFound: '/internal/not-found',
  adminNotFound: '/internal/admin-not-found',
  unavailable: '/internal/unavailable',
  tooMany: '/internal/too-many-requests',
  failure: '/internal/failure',
};

const plain = (title: string, text: string, way = '<a href="/">На главную</a>') =>
  `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1>${text}<p>${way}</p></body></html>`;

/** Used until the shop's own pages are there, and if they cannot be had. */
export const PLAIN_TEMPLATES: Templates = {
  notFound: plain('Страница не найдена', '<p id="not-found-path">Page not found: /</p>'),
  adminNotFound: plain(
    'Такой страницы нет',
    '<p id="not-found-path">Page not found: /</p><p>Её нет, или она не для вашей роли.</p>',
    '<a href="/admin">На рабочее место</a>',
  ),
  unavailable: plain(
    'Страница временно недоступна',
    `<p>Попробуйте ещё раз через минуту.</p><p>${REQUEST_PLACE}</p>`,
  ),
  tooMany: plain(
    'Слишком много запросов',
    '<p>Подождите минуту и обновите страницу: введённое не пропало.</p>',
  ),
  failure: plain(
    UNEXPECTED.message,
    `<p>${UNEXPECTED.description}</p><p>${statusLine(UNEXPECTED.status)}</p><p>${REQUEST_PLACE}</p>`,
  ),
};

type Shop = {
  /** Fetches one of our own addresses. */
  ask: (path: string) => Promise<Response>;
  /** When something last changed that pages show, ms. */
  lastChangeAt: () => number;
  /** What is rendered meanwhile may lack what the backend knows. */
  isBackendDown: () => boolean;
};

/** What could not be read while they were made, as the menu, comes back on them so soon, ms. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Keeps the templates as the shop is.
 * @param now ms
 * @returns the templates: those there are, when nothing they may show has changed since all of them
 * could be had, and that is not long ago; else taken from the shop
 */
export function templatesOf(
  { ask, lastChangeAt, isBackendDown }: Shop,
  now = Date.now,
): (before: Templates) => Promise<Templates> {
  let wholeSince: number | undefined;
  let madeAt = 0;
  return async (before) => {
    const changedAt = lastChangeAt();
    const askedAt = now();
    if (wholeSince === changedAt && askedAt - madeAt < MAX_AGE_MS) return before;
    madeAt = askedAt;

    let isWhole = true;
    const watched = async (path: string) => {
      const reply = await ask(path).catch(() => undefined);
      if (!reply?.ok || isBackendDown()) isWhole = false;
      return reply ?? Response.error();
    };
    const templates = await loadTemplates(watched, before);
    wholeSince = isWhole ? changedAt : undefined;
    return templates;
  };
}

/**
 * Takes the templates from the shop itself: its menu and its contacts stand on them.
 * @param ask fetches one of our own addresses
 * @param before what is used until now
 * @returns the shop's pages; for each that could not be had the one from before
 */
export async function loadTemplates(
  ask: (path: string) => Promise<Response>,
  before: Templates,
): Promise<Templates> {
  const load = async (name: keyof Templates) => {
    const reply = await ask(ADDRESSES[name]).catch(() => undefined);
    return reply?.ok ? reply.text() : before[name];
  };
  const [notFound, adminNotFound, unavailable, tooMany, failure] = await Promise.all([
    load('notFound'),
    load('adminNotFound'),
    load('unavailable'),
    load('tooMany'),
    load('failure'),
  ]);
  return { notFound, adminNotFound, unavailable, tooMany, failure };
}

const TYPED_WAITS =
  'Введённое сохранено на\u00A0полчаса: когда страница откроется, оно будет на\u00A0месте.';
const PATH_ELEMENT = /(<p\b[^>]*\bid="not-found-path"[^>]*>[^<]*?)\/[^<]*(<\/p>)/;

/** The template of a 404. @param path as people read it */
export const notFoundTemplate = ({ notFound, adminNotFound }: Templates, path: string): string =>
  path === '/admin' || path.startsWith('/admin/') ? adminNotFound : notFound;

/**
 * The 404 page with the path in it.
 * @param path as people read it: it may hold anything a visitor typed
 */
export function notFoundPage(template: string, path: string): string {
  return template.replace(
    PATH_ELEMENT,
    (_, open: string, close: string) => `${open}${escapeHtml(path)}${close}`,
  );
}

/**
 * The page of a failure, of which the template says that it is unexpected.
 * @param failure what the error says of itself; `UNEXPECTED` changes nothing but the number
 */
export const failurePage = (
  template: string,
  { status, message, description }: PageFailure,
  requestId: string,
  kept = false,
): string =>
  [
    [UNEXPECTED.message, message],
    [UNEXPECTED.description, description],
    [statusLine(UNEXPECTED.status), statusLine(status)],
  ].reduce(
    (page, [from, to]) => page.replaceAll(from!, () => escapeHtml(to!)),
    numberedPage(template, requestId, kept),
  );

/**
 * A page that tells by which number its request is found.
 * @param kept whether what was typed into the form that failed waits for its writer
 */
export const numberedPage = (template: string, requestId: string, kept = false): string =>
  template.replaceAll(
    REQUEST_PLACE,
    () => `${kept ? `${TYPED_WAITS}</p><p>` : ''}${escapeHtml(requestLine(requestId))}`,
  );

/**
 * Text as HTML shows it, safe in elements and in attributes. HTML has no place for control
 * characters.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/\p{Cc}/gu, '\uFFFD').replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
