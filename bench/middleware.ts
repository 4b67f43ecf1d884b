import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Agent, request } from 'node:http';
import { register } from '../lib/accounts/repository.ts';
import { createBackend } from '../lib/pocketbase/client.ts';
import { sessionCookies } from '../lib/session/cookies.ts';
import { cpuTime } from '../scripts/shop/children.ts';
import type { Child } from './child.ts';
import { openBenchShop, productPaths } from './shop.ts';

const CONNECTIONS = 8;
const WARM_UP_MS = 2_000;
const SECRET = randomBytes(32).toString('hex');

type Asked = { what: string; path: string; cookie?: string; status: number };
type Figure = {
  what: string;
  'a second': number;
  'p50, ms': string;
  'p99, ms': string;
  'CPU of the web, ms a request': string;
};

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** @throws Error when the answer has another status: then something else would be measured */
function ask(web: Child, { path, cookie = '', status }: Asked): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const req = request(
      web.url + path,
      { agent, headers: { cookie, 'accept-encoding': 'identity' } },
      (res) => {
        res
          .resume()
          .once('end', () =>
            res.statusCode === status
              ? resolve(performance.now() - started)
              : reject(new Error(`${path}: ${res.statusCode}`)),
          );
      },
    );
    req.once('error', reject).end();
  });
}

/** Asks for one thing with 8 connections for so long. @returns how long each answer took, ms */
async function load(web: Child, asked: Asked, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = Date.now() + forMs;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < end) times.push(await ask(web, asked));
    }),
  );
  return times.toSorted((a, b) => a - b);
}

async function measure(web: Child, asked: Asked, seconds: number): Promise<Figure> {
  await load(web, asked, WARM_UP_MS);
  const cpuBefore = cpuTime(web.pid);
  const times = await load(web, asked, seconds * 1_000);
  const cpu = (cpuTime(web.pid) - cpuBefore) / times.length;
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]!.toFixed(1);
  return {
    what: asked.what,
    'a second': Math.round(times.length / seconds),
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'CPU of the web, ms a request': cpu.toFixed(2),
  };
}

/** The cookies of a customer who has just registered. */
async function aCustomer(backendUrl: string): Promise<string> {
  const privacy = (await (
    await fetch(`${backendUrl}/api/collections/pages/records?filter=slug%3D%22privacy%22`)
  ).json()) as { items: { updated: string }[] };
  const customer = {
    email: 'customer@bench.invalid',
    password: SECRET.slice(0, 20),
    username: '',
    name: '',
    phone: '',
  };
  const signedIn = await register(createBackend(backendUrl), customer, {
    document: `privacy@${privacy.items[0]!.updated}`,
    form: 'register',
  });
  return (await sessionCookies(signedIn, customer.email, [SECRET], false))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/**
 * `node bench/middleware.ts --seconds 6`: what knowing who asks costs a page, and that public pages
 * do not pay for it. See README.md.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } });
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, 200);
const web = await shop.startWeb({ SESSION_SECRET: SECRET });
const cookie = await aCustomer(shop.backend.url);
const product: string = productPaths(200).next().value;
const figures: Figure[] = [];
for (const asked of [
  { what: 'product page, guest', path: product, status: 200 },
  { what: 'product page, signed in', path: product, cookie, status: 200 },
  { what: 'sign-in page, not by the middleware', path: '/admin/login', status: 200 },
  { what: 'the same by the middleware', path: '/admin/login?ended=1', status: 200 },
  { what: 'the same with a session to open', path: '/admin/login?ended=1', cookie, status: 200 },
  { what: 'account, guest: sent to sign in', path: '/profile', status: 307 },
  { what: 'account, signed in', path: '/profile', cookie, status: 200 },
])
  figures.push(await measure(web, asked, Number(values.seconds)));
console.table(figures);
console.log(
  `load: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
agent.destroy();
