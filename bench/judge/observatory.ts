import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOMAIN, startNginx } from '../../scripts/deploy/nginx.ts';
import { judged, observatory } from '../../scripts/deploy/observatory.ts';
import { openBenchShop } from '../shop.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const FEW_PRODUCTS = 300;

/**
 * MDN's HTTP Observatory, of a shop of its own behind the nginx of `deploy`: it judges what a domain
 * answers over https, which no shop does by itself.
 */
export const OBSERVATORY: Judge = {
  name: 'observatory',
  title: 'MDN Observatory (через nginx из deploy)',
  needs: ['nginx'],
  async judge() {
    const command = await observatory();
    await using open = new AsyncDisposableStack();
    const shop = await openBenchShop(open, FEW_PRODUCTS);
    const web = await shop.startWeb({
      SESSION_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: '1',
      SITE_URL: `https://${DOMAIN}`,
    });
    const folder = join(shop.folder, 'nginx');
    await mkdir(folder);
    const { http, https } = await startNginx(open, folder, web.url);
    const ways = join(import.meta.dirname, 'lead-to-nginx.mjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', ways, command, DOMAIN],
      {
        env: {
          ...process.env,
          NGINX_PORTS: JSON.stringify({ 80: http, 443: https }),
          NODE_EXTRA_CA_CERTS: join(folder, 'live', DOMAIN, 'fullchain.pem'),
        },
      },
    );
    const { what, seen, isFine } = judged(stdout);
    const faults: Findings = {};
    if (!isFine) tell(faults, DOMAIN, `${what}: ${seen}`);
    return { figures: { [DOMAIN]: { seen } }, faults };
  },
};
