import { parseArgs } from 'node:util';
import { runLighthouse, type Score } from './pages/lighthouse.ts';
import { validate, type Findings } from './pages/validators.ts';
import { weigh } from './pages/weights.ts';

/**
 * A program that previews links; the shop may send it another form of the page than it sends a
 * browser.
 */
const BOT = 'TelegramBot (like TwitterBot)';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const DEBUG_REQUESTS = 1_000;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const kib = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;

const read = async (url: string, agent = BROWSER): Promise<string> =>
  (await fetch(url, { headers: { 'user-agent': agent } })).text();
const firstLink = (html: string, folder: string): string =>
  new RegExp(`href="(/${folder}/[^"?]+)"`).exec(html)![1]!;

/** First, last and middle of so many requests, ms: whether asking often makes a page slow. */
async function askOften(
  url: string,
  times: number,
): Promise<{ first100: number; last100: number; slowest: number }> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await read(url);
    took.push(performance.now() - began);
  }
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return {
    first100: round(median(took.slice(0, 100))),
    last100: round(median(took.slice(-100))),
    slowest: round(Math.max(...took)),
  };
}

async function lighthouse(pages: Record<string, string>, runs: number): Promise<void> {
  const scores: Record<string, Score[]> = {};
  // In turn, so that whatever else the machine does meets all of them alike.
  for (let round = 1; round <= runs; round += 1)
    for (const [name, url] of Object.entries(pages))
      (scores[name] ??= []).push(await runLighthouse(url));
  const middle = (all: Score[], key: Exclude<keyof Score, 'failed'>) =>
    median(all.map((one) => one[key]));
  console.table(
    Object.fromEntries(
      Object.entries(scores).map(([name, all]) => [
        name,
        {
          performance: middle(all, 'performance'),
          'each run': all.map(({ performance }) => performance).join(' '),
          accessibility: middle(all, 'accessibility'),
          'best practices': middle(all, 'bestPractices'),
          seo: middle(all, 'seo'),
          'LCP, ms': middle(all, 'lcpMs'),
          'TBT, ms': middle(all, 'tbtMs'),
          CLS: Math.max(...all.map(({ cls }) => cls)),
          'machine speed': middle(all, 'speed'),
        },
      ]),
    ),
  );
  tell(
    'Lighthouse',
    Object.fromEntries(
      Object.entries(scores)
        .map(([name, all]) => [name, [...new Set(all.flatMap(({ failed }) => failed))]])
        .filter(([, failed]) => failed!.length > 0),
    ) as Findings,
  );
}

function tell(checker: string, findings: Findings): void {
  const pages = Object.entries(findings);
  console.log(
    `${checker}: ${pages.length === 0 ? 'nothing found' : `${pages.length} pages with findings`}`,
  );
  for (const [page, found] of pages)
    for (const line of [...new Set(found)]) console.log(`  ${page}: ${line}`);
}

/**
 * `node bench/pages.ts --url http://127.0.0.1:3000 [--runs 5]`: a shop that runs with the demo, its
 * SITE_URL being that address. See README.md.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '5' },
  },
});
const site = values.url.replace(/\/$/, '');
const front = await read(`${site}/`);
const [category, product, brand] = ['categories', 'products', 'brands'].map(
  (folder) => site + firstLink(front, folder),
);
const measured = {
  catalogue: `${site}/`,
  category: category!,
  product: product!,
  about: `${site}/about`,
  search: `${site}/?q=фильтр`,
};

const weights: Record<string, object> = {};
for (const [name, url] of Object.entries(measured)) {
  const { html, script, cls } = await weigh(url);
  weights[name] = {
    'scripts, KiB gzip': kib(script),
    'document, KiB gzip': kib(html),
    CLS: Math.round(cls * 10_000) / 10_000,
  };
}
console.table(weights);
if (Number(values.runs) > 0) await lighthouse(measured, Number(values.runs));
console.log('/debug asked a thousand times, ms:', await askOften(`${site}/debug`, DEBUG_REQUESTS));

const paths = [
  ...Object.values(measured),
  brand!,
  `${category}?available=1`,
  ...[
    '/?page=2',
    '/?q=фильтр',
    '/?q=нет-такого',
    '/quality',
    '/delivery',
    '/contacts',
    '/privacy',
    '/favorites',
    '/debug',
    '/orders/success',
    '/auth',
    '/admin/login',
    '/no/such/page',
  ].map((path) => site + path),
];
const documents: Record<string, string> = {};
for (const url of paths)
  for (const [reader, agent] of [
    ['browser', BROWSER],
    ['bot', BOT],
  ] as const)
    documents[`${url.slice(site.length) || '/'} (${reader})`] = await read(url, agent);
const { html, data } = await validate(documents);
tell('Nu checker', html);
tell('Structured data', data);
