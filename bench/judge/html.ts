import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { borrow } from './borrowed.ts';
import { readDocuments } from './documents.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const NU = 'vnu-jar@26.9.27';
const MEGABYTE = 1024 * 1024;
const EXTRACT = 160;

const answer = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/** Every kind of page as browsers and as robots get it, by W3C's checker. */
export const HTML: Judge = {
  name: 'html',
  title: 'Разметка (W3C Nu)',
  needs: ['java'],
  async judge(shop) {
    const documents = await readDocuments(shop);
    return { faults: await checkHtml(documents) };
  },
};

async function checkHtml(pages: Record<string, string>): Promise<Findings> {
  const jar = join(await borrow(NU), 'node_modules/vnu-jar/build/dist/vnu.jar');
  const folder = await mkdtemp(join(tmpdir(), 'detal-html-'));
  try {
    const names = Object.keys(pages);
    const files = names.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(files.map((file, index) => writeFile(file, pages[names[index]!]!)));
    const flags = ['-Xss4m', '-jar', jar, '--exit-zero-always', '--format', 'json'];
    const { stderr } = await promisify(execFile)('java', [...flags, ...files], {
      maxBuffer: 64 * MEGABYTE,
    });
    const found: Findings = {};
    for (const { type, subType, url, message, extract } of answer.parse(JSON.parse(stderr))
      .messages) {
      // The rest is about taste: React closes void elements with a slash.
      if (type === 'info' && subType !== 'warning') continue;
      const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
      tell(found, name, `${type}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, EXTRACT)}`);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
