import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DOMAIN, startNginx } from '../scripts/deploy/nginx.ts';
import { median } from './judge/judge.ts';
import { runLighthouse, type Score } from './judge/lighthouse.ts';
import { largestCategory, openBenchShop, productPaths } from './shop.ts';

/**
 * `node bench/through-nginx.ts [--runs 5]`: what Lighthouse says of pages asked of the shop itself
 * and of nginx before it, in turn.
 */
const { values } = parseArgs({
  options: {
    nginx: { type: 'string', default: 'nginx' },
    products: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '5' },
  },
});
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, Number(values.products));
const folder = join(shop.folder, 'nginx');
await mkdir(folder);
const web = await shop.startWeb({
  SESSION_SECRET: randomBytes(32).toString('hex'),
  TRUST_PROXY: '1',
  SITE_URL: `https://${DOMAIN}`,
});
const front = await startNginx(open, folder, web.url, values.nginx);
const paths = {
  catalogue: '/',
  category: `/categories/${await largestCategory(shop.backend.url)}`,
  product: productPaths(Number(values.products)).next().value as string,
};
const sites = {
  'the shop itself': web.url,
  'through nginx': `https://${DOMAIN}`,
};
const toNginx = [
  `--host-resolver-rules="MAP ${DOMAIN}:443 127.0.0.1:${front.https}"`,
  '--ignore-certificate-errors',
];
const scores: Record<string, Score[]> = {};
for (let run = 0; run < Number(values.runs); run += 1)
  for (const [page, path] of Object.entries(paths))
    for (const [way, site] of Object.entries(sites))
      (scores[`${page}, ${way}`] ??= []).push(await runLighthouse(site + path, toNginx));
console.table(
  Object.fromEntries(
    Object.entries(scores).map(([name, all]) => [
      name,
      {
        performance: median(all.map(({ performance }) => performance)),
        'each run': all.map(({ performance }) => performance).join(' '),
        accessibility: median(all.map(({ accessibility }) => accessibility)),
        'best practices': median(all.map(({ bestPractices }) => bestPractices)),
        seo: median(all.map(({ seo }) => seo)),
        'LCP, ms': median(all.map(({ lcpMs }) => lcpMs)),
        'TBT, ms': median(all.map(({ tbtMs }) => tbtMs)),
        'machine speed': median(all.map(({ speed }) => speed)),
      },
    ]),
  ),
);
