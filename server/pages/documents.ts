import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUI_SECTION } from '../../lib/constants.ts';
import { COMBINED_STYLES } from '../http/combined-styles.ts';
import { isOfNext } from '../next-internals.ts';
import { elementsOf } from './page-elements.ts';
import { isIn, isWork } from './work-sections.ts';

/** What leaves in place of the HTML that Next made, and what its browser may do with it. */
export type Documents = {
  /**
   * Makes of a public page a document: what React and Next would need in a browser is left out. A
   * page of a section where people work stays as Next made it.
   * @param path as people read it
   * @param hints Next's `Link`: of a page that is rendered on request the fonts stand nowhere else
   */
  finish(html: Buffer, path: string, hints?: string): Buffer;
  /**
   * The content policy of the page at `path`, as people read it.
   * @param html of a page where Next's own scripts run: of what stands in it, those may
   */
  policy(path: string, html?: Buffer): string;
  /** Lists of style files that finished pages ask for as one (http/combined-styles.ts). */
  styles: ReadonlySet<string>;
};

/** @param buildDir holds what the build has made for pages (scripts/shop/build.ts) */
export function openDocuments(buildDir: string): Documents {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(buildDir, file), 'utf8')) as Record<string, string>;
  return documentsOf(read('inline-scripts.json'), read('elements.json'));
}

/**
 * @param inline text by name: all that may run on a public page without a file
 * @param elements the file of each kind of page
 */
export function documentsOf(
  { [START_WATCH]: startWatch = '', ...inline }: Record<string, string>,
  elements: Record<string, string> = {},
): Documents {
  const hashes = Object.values(inline).map(toLatin1).map(hashOf);
  const watch = `<script>${toLatin1(startWatch)}</script>`;
  const startFor = (path: string) => startOf(elements[elementsOf(path)]);
  // A document that says what went wrong stands in for a page of any kind.
  const starts = Object.values(elements).map(startOf).map(hashOf);
  const ofDocuments = [...hashes, ...starts];
  const strict = policyWith(ofDocuments, "'self'");
  const styles = new Set<string>();
  return {
    finish(html, path, hints = '') {
      if (isWork(path)) return html;
      const plain = html.toString('latin1').replace(watch, '');
      const finished = documentOf(plain, startFor(path), fontsOf(hints));
      if (finished?.styles) styles.add(finished.styles);
      return finished ? Buffer.from(finished.html, 'latin1') : html;
    },
    policy(path, html) {
      if (!isWork(path)) return strict;
      const own = html ? scriptsOfNext(html.toString('latin1')).map(hashOf) : [];
      // MUI writes its styles into the page while it runs.
      const dress = isIn(path, MUI_SECTION) ? "'self' 'unsafe-inline'" : "'self'";
      return policyWith([...ofDocuments, hashOf(toLatin1(startWatch)), ...own], dress);
    },
    styles,
  };
}

/** Watches React take a page over: on a public page there is nothing to watch. */
const START_WATCH = 'start-watch';

const toLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

const hashOf = (script: string): string =>
  ` 'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`;

const policyWith = (scripts: readonly string[], styles: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts.join('')}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const INLINE = /<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

/** The texts of Next's scripts that stand in a page; one byte a sign. */
const scriptsOfNext = (html: string): string[] =>
  [...html.matchAll(INLINE)].map(([, text]) => text!).filter(isOfNext);

const TAGS =
  /<script\b([^>]*)>([^]*?)<\/script>|<link rel="(?:preload" as="script|stylesheet|preload" href="[^"]*" as="style)"[^>]*>|<!--(?:\/?\$[!?~]?| )-->/g;
/** The bundler's own files; what moves on a public page has a folder of its own. */
const FILE_OF_NEXT = /\bsrc="\/_next\/static\/chunks\//;
const STYLES_OF_BUILD = /^<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"/;
/** Files of elements stand in the build's `static`. */
const ELEMENTS = '/_next/static/elements/';
/** Asks for a file of elements once the page has been painted. */
const startOf = (file = ''): string =>
  file && `requestAnimationFrame(()=>setTimeout(()=>import("${ELEMENTS}${file}")))`;
/** Where the styles stood; no page can hold it. */
const STYLES_PLACE = '<styles\0>';

const END = '</body>';

const FONT = /<(\/_next\/static\/media\/[\w.~-]+\.woff2)>; rel=preload; as="font"/g;

/** What Next hints at by a header, as it writes it into the head of a page that it keeps. */
const fontsOf = (hints: string): string =>
  [...hints.matchAll(FONT)]
    .map(
      ([, file]) =>
        `<link rel="preload" href="${file}" as="font" crossorigin="" type="font/woff2"/>`,
    )
    .join('');

/**
 * @param html one byte a sign: Cyrillic need not be decoded to find ASCII tags
 * @param start asks for what moves on the page
 * @param fonts asked for before the styles name them
 */
function documentOf(
  html: string,
  start: string,
  fonts: string,
): { html: string; styles: string } | undefined {
  const sheets: string[] = [];
  let isNext = false;
  const keep = (tag: string, attributes: string | undefined, code: string | undefined): string => {
    if (attributes !== undefined) {
      const isOurs = !FILE_OF_NEXT.test(attributes) && !(code && isOfNext(code));
      isNext ||= !isOurs;
      return isOurs ? tag : '';
    }
    const sheet = STYLES_OF_BUILD.exec(tag)?.[1];
    if (sheet) return sheets.push(sheet) === 1 ? STYLES_PLACE : '';
    // The rest are hints at files that nobody asks for, and marks for React.
    return tag.startsWith('<link rel="stylesheet"') ? tag : '';
  };
  const rest = html.replaceAll(TAGS, keep);
  if (!isNext) return undefined;
  const styles = sheets.join('+');
  const link = `${fonts}<link rel="stylesheet" href="${COMBINED_STYLES}${styles}.css"/>`;
  const scripted = start ? `<script>${start}</script>${END}` : END;
  return { styles, html: rest.replace(STYLES_PLACE, () => link).replace(END, () => scripted) };
}
