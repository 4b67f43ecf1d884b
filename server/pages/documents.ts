import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUI_SECTION, PROMPT_SECTIONS } from '../../lib/constants.ts';
import { patient } from '../../lib/patience.ts';
import { COMBINED_STYLES } from '../http/combined-styles.ts';
import { hydrationScript } from '../next-internals.ts';
import { fillStillParts } from './still-parts.ts';

/** What leaves in place of the HTML that Next made, and what its browser may do with it. */
export type Documents = {
  /**
   * Puts aside what React needs to take the page over, as data that one script of ours reads: so
   * nothing inline has to be allowed because it stands in the page, and a public page is painted
   * before React and Next are asked for. What has been finished already stays as it is.
   * @param path as people read it
   */
  finish(html: Buffer, path: string): Buffer;
  /** The content policy of the page at `path`, as people read it. */
  policy(path: string): string;
  /** Lists of style files that finished pages ask for as one (http/combined-styles.ts). */
  styles: ReadonlySet<string>;
};

/** @param buildDir holds the inline scripts that the build has made (scripts/shop/build.ts) */
export function openDocuments(buildDir: string): Documents {
  const inline = JSON.parse(
    readFileSync(join(buildDir, 'inline-scripts.json'), 'utf8'),
  ) as InlineScripts;
  return documentsOf(inline);
}

type InlineScripts = Record<string, string> & { hydrate: string };

/** @param inline text by name: all that may run without a file, and `hydrate`, which is put in here */
export function documentsOf(inline: InlineScripts): Documents {
  const hashes = Object.values(inline).map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`);
  const strict = policyWith(hashes.join(''), "'self'");
  // MUI writes its styles into the page while it runs.
  const dressed = policyWith(hashes.join(''), "'self' 'unsafe-inline'");
  const styles = new Set<string>();
  const loader = Buffer.from(`<script>${inline.hydrate}</script>`).toString('latin1');
  return {
    finish(html, path) {
      const page = fillStillParts(html.toString('latin1'), toLatin1);
      const finished = finishDocument(page, !isPrompt(path), loader);
      if (finished?.styles) styles.add(finished.styles);
      return finished ? Buffer.from(finished.html, 'latin1') : html;
    },
    policy: (path) => (isIn(path, MUI_SECTION) ? dressed : strict),
    styles,
  };
}

const toLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

const isIn = (path: string, section: string): boolean =>
  path === section || path.startsWith(`${section}/`);
const isPrompt = (path: string): boolean => PROMPT_SECTIONS.some((section) => isIn(path, section));

const policyWith = (scripts: string, styles: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const TAGS =
  /<script\b([^>]*)>([\s\S]*?)<\/script>|<link rel="(?:preload" as="script|stylesheet|preload" href="[^"]*" as="style)"[^>]*>/g;
const FILE_OF_BUILD = /^ src="(\/_next\/static\/[^"]+)" async=""$/;
const STYLES_OF_BUILD = /^<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"/;
/** Where the styles stood; no page can hold it. */
const STYLES_PLACE = '<styles\0>';
const END = '</body>';
/** How long a press waits for the scripts (hydrate.inline.ts), ms. */
const HELD_MS = 4_000;

/**
 * @param html one byte a sign: Cyrillic need not be decoded to find ASCII tags
 * @param waits React's files are asked for after the page has been painted
 * @returns undefined for what is not, or no longer, as Next makes it
 */
function finishDocument(
  html: string,
  waits: boolean,
  loader: string,
): { html: string; styles: string } | undefined {
  const files: string[] = [];
  const sheets: string[] = [];
  const data = { runtime: [] as string[], flight: [] as string[] };

  function keepTag(tag: string, attributes: string | undefined, code: string | undefined): string {
    if (attributes === undefined) return keepLink(tag);
    const file = FILE_OF_BUILD.exec(attributes)?.[1];
    if (file && waits) files.push(file);
    const found = code ? hydrationScript(code) : undefined;
    if (found) data[found.kind].push(found.json);
    return found || (file && waits) ? '' : tag;
  }
  function keepLink(tag: string): string {
    const sheet = STYLES_OF_BUILD.exec(tag)?.[1];
    if (sheet) return sheets.push(sheet) === 1 ? STYLES_PLACE : '';
    // Styles that the page uses stand in it; those it would need if it failed can wait.
    return tag.includes('as="style"') || waits ? '' : tag;
  }

  const rest = html.replaceAll(TAGS, keepTag);
  if (data.flight.length === 0) return undefined;
  const styles = sheets.join('+');
  const block = `{"waits":${waits},"heldMs":${patient(HELD_MS)},"files":${JSON.stringify(files)},"styles":${JSON.stringify(sheets)},"runtime":[${data.runtime}],"flight":[${data.flight}]}`;
  const end = rest.lastIndexOf(END);
  const at = end < 0 ? rest.length : end;
  const page = `${rest.slice(0, at)}<script type="application/json" id="hydration">${block}</script>${loader}${rest.slice(at)}`;
  return {
    styles,
    html: page.replace(
      STYLES_PLACE,
      () => `<link rel="stylesheet" href="${COMBINED_STYLES}${styles}.css"/>`,
    ),
  };
}
