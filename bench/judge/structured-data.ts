import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { borrow } from './borrowed.ts';
import { readDocuments } from './documents.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const VALIDATOR = '@adobe/structured-data-validator@1.7.1';

type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; path: { type: string }[] };
type Validator = new () => { validate(data: object): Promise<Issue[]> };

/** What pages tell search engines, by Google's rules for rich results. */
export const STRUCTURED_DATA: Judge = {
  name: 'data',
  title: 'Структурированные данные (правила Google)',
  needs: [],
  async judge(shop) {
    return { faults: await checkData(await readDocuments(shop)) };
  },
};

const BLOCK = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

async function checkData(pages: Record<string, string>): Promise<Findings> {
  const folder = await borrow(VALIDATOR);
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
    for (const { severity, issueMessage, path } of issues)
      if (severity === 'ERROR')
        tell(found, name, `${path.map(({ type }) => type).join(' › ')}: ${issueMessage}`);
  }
  return found;
}
