import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Fetched into a temporary folder when they are wanted; the first needs Java. */
const NU = 'vnu-jar@26.9.27';
const STRUCTURED_DATA = '@adobe/structured-data-validator@1.7.1';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** What a checker found: the page, and the text of each finding. */
export type Findings = Record<string, string[]>;

type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; path: { type: string }[] };
type Validator = new () => { validate(data: object): Promise<Issue[]> };

/**
 * Checks documents by W3C's Nu checker and structured data by Google's rules for rich results.
 * @param pages name to HTML as it came from the server
 * @returns what is wrong, by page; no entry for a page without fault
 * @throws Error without Java or npm
 */
export async function validate(
  pages: Record<string, string>,
): Promise<{ html: Findings; data: Findings }> {
  const folder = await mkdtemp(join(tmpdir(), 'detal-validators-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', NU, STRUCTURED_DATA],
      { cwd: folder },
    );
    return { html: await checkHtml(folder, pages), data: await checkData(folder, pages) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkHtml(folder: string, pages: Record<string, string>): Promise<Findings> {
  const names = Object.keys(pages);
  await Promise.all(
    names.map((name, index) => writeFile(join(folder, `${index}.html`), pages[name]!)),
  );
  const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const { stderr } = await run(
    'java',
    [
      '-Xss4m',
      '-jar',
      jar,
      '--exit-zero-always',
      '--format',
      'json',
      ...names.map((_, index) => join(folder, `${index}.html`)),
    ],
    { maxBuffer: 64 * MEGABYTE },
  );
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
  };
  const found: Findings = {};
  for (const { type, subType, url, message, extract = '' } of messages) {
    // The rest is about taste: React closes void elements with a slash.
    if (type === 'info' && subType !== 'warning') continue;
    const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
    (found[name] ??= []).push(`${type}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, 160)}`);
  }
  return found;
}

const BLOCK = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

async function checkData(folder: string, pages: Record<string, string>): Promise<Findings> {
  const { default: Validator } = (await import(
    pathToFileURL(join(folder, 'node_modules/@adobe/structured-data-validator/src/index.js')).href
  )) as { default: Validator };
  const found: Findings = {};
  for (const [name, html] of Object.entries(pages)) {
    const jsonld: Record<string, object[]> = {};
    for (const [, text] of html.matchAll(BLOCK)) {
      const block = JSON.parse(text!) as { '@type': string };
      (jsonld[block['@type']] ??= []).push({ ...block, '@location': '0,0' });
    }
    const issues = await new Validator().validate({
      jsonld,
      microdata: {},
      rdfa: {},
      errors: [],
      metatags: {},
    });
    // Warnings name what could be said as well, if it were known.
    const errors = issues.filter(({ severity }) => severity === 'ERROR');
    if (errors.length > 0)
      found[name] = errors.map(
        ({ severity, issueMessage, path }) =>
          `${severity}: ${path.map(({ type }) => type).join(' › ')}: ${issueMessage}`,
      );
  }
  return found;
}
