import { connect } from 'node:http2';
import { chromium } from 'playwright';
import { findBrowser, launchFlags } from '../browser.ts';
import type { Finding } from './inspect.ts';
import { DOMAIN } from './nginx.ts';

const SITE = `https://${DOMAIN}`;
/** What the backend answers at when it is asked directly. */
const BACKEND_PATHS = ['/_', '/api/collections/products/records', '/api/shop/cache-events'];

/** A request over HTTP/2, redirects not followed. */
function askOverHttp2(path: string): Promise<Record<string, string>> {
  const session = connect(SITE);
  return new Promise<Record<string, string>>((resolve, reject) => {
    session.on('error', reject);
    const stream = session.request({ ':path': path, 'accept-encoding': 'br, gzip' });
    stream
      .on('response', (headers) => resolve(headers as Record<string, string>))
      .on('error', reject);
    stream.resume();
  }).finally(() => session.close());
}

const leadsTo = async (url: string): Promise<string> => {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return `${status} ${headers.get('location') ?? ''}`;
};

/** Signs the owner in as people do. @returns path of the page that follows */
async function signIn(email: string, password: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: launchFlags(),
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(`${SITE}/admin/login`);
    await page.fill('#staff-sign-in-identity', email);
    await page.fill('#staff-sign-in-password', password);
    await page.press('#staff-sign-in-password', 'Enter');
    await page.waitForURL((url) => url.pathname !== '/admin/login');
    const names = (await page.context().cookies()).map(({ name }) => name);
    return `${new URL(page.url()).pathname}, cookies: ${names.join(' ')}`;
  } finally {
    await browser.close();
  }
}

/** What a visitor sees. @param owner how the owner signs in */
export async function look(owner: { email: string; password: string }): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (what: string, seen: string, isFine: boolean) =>
    void findings.push({ what, seen, isFine });

  const front = await (await fetch(`${SITE}/`)).text();
  const product = /href="(\/products\/[^"?]+)"/.exec(front)?.[1] ?? '';
  const style = /href="(\/_next\/static\/[^"]+\.css)"/.exec(front)?.[1] ?? '';
  for (const path of ['/', product, '/api/suggest?q=фильтр', style]) {
    const address = encodeURI(path);
    const {
      ':status': status,
      'content-encoding': encoding = '-',
      'x-request-id': id,
    } = await askOverHttp2(address);
    note(
      `HTTP/2 ${address}`,
      `${status} ${encoding}`,
      Number(status) === 200 && encoding === 'br' && Boolean(id),
    );
  }
  for (const url of [
    `http://${DOMAIN}/about?x=1`,
    `http://www.${DOMAIN}/about?x=1`,
    `https://www.${DOMAIN}/about?x=1`,
  ]) {
    const seen = await leadsTo(url);
    note(url, seen, seen === `308 ${SITE}/about?x=1`);
  }
  for (const path of BACKEND_PATHS) {
    const seen = await leadsTo(SITE + path);
    note(`сервер данных снаружи ${path}`, seen.trim(), seen.startsWith('404'));
  }
  const signedIn = await signIn(owner.email, owner.password);
  note(
    'вход владельца',
    signedIn,
    signedIn.startsWith('/admin,') || /__Host-shop_session/.test(signedIn),
  );
  return findings;
}

if (import.meta.main) {
  const [email = '', password = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await look({ email, password })));
  process.exit();
}
