import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../lib/config.ts';
import { freePort } from '../../scripts/free-port.ts';
import { buildPages } from '../../scripts/shop/build.ts';
import { noSettings } from './settings.ts';
import { run, until, type Command } from './shop.ts';

/** Seals the sessions of every shop of the tests. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789';

const SITE_URL = 'http://shop.test';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export type Reply = {
  status: number;
  headers: Headers;
  body: string;
  /** Answered from memory. */ remembered: boolean;
};

/** Who visits a shop. */
export type Visitor = {
  url: string;
  /** Asks as a browser does, unless the headers say otherwise. Redirects are not followed. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Reply>;
  /** Sends a body as a form of the shop's own page does, unless the headers say otherwise. */
  post(
    path: string,
    body: FormData | string | Buffer,
    headers?: Record<string, string>,
  ): Promise<Reply>;
};

export type TestWeb = Visitor & {
  dataDir: string;
  /** Of the process that runs now. */
  pid(): number;
  output: () => string;
  /** Kills it as a power cut does. `restart` brings it back at the same address. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** SIGTERM. @returns exit code */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
};

/** Another build of the same sources: what a shop is after an update. */
export const UPDATED_BUILD = '.next-updated';

/**
 * The built shop's web server on a free port unless told, without a backend of its own. The first caller of a
 * test run builds, the others share it.
 * @param backendUrl must answer when the build is still to be made
 * @param settings more environment; the same DATA_DIR makes two processes share their pages
 */
export async function startWeb(
  backendUrl: string,
  settings: Record<string, string> = {},
): Promise<TestWeb> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'detal-web-'));
  const port = settings.PORT ?? String(await freePort());
  const env = {
    ...noSettings,
    BUILD_DIR: '.next-test',
    SITE_URL,
    SESSION_SECRET: TEST_SECRET,
    ...settings,
    DATA_DIR: dataDir,
    PORT: port,
    POCKETBASE_URL: backendUrl,
  };
  // One build serves all: another address, name or look is only what this process says of itself.
  const buildEnv = { ...env, SITE_URL, STOREFRONT: '', SHOP_NAME: '', SHOP_THEME: '' };
  await buildPages(
    readConfig(buildEnv),
    { ...process.env, ...buildEnv },
    new AbortController().signal,
  );
  let web = await serve(env);

  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    web.process.kill('SIGTERM');
    return web.exited;
  };
  return {
    ...visitorOf(url, env.SITE_URL),
    dataDir,
    stop,
    pid: () => web.process.pid!,
    output: () => web.output(),
    crash: async () => {
      web.process.kill('SIGKILL');
      await web.exited;
    },
    restart: async () => void (web = await serve(env)),
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @param url where it listens; @param origin what the shop takes itself for */
export const visitorOf = (url: string, origin = SITE_URL): Visitor => ({
  url,
  get: (path, headers = {}, method = 'GET') =>
    ask(url, path, { 'user-agent': BROWSER, ...headers }, method),
  post: async (path, body, headers = {}) => {
    const sent = new Response(body as BodyInit);
    const bytes = Buffer.from(await sent.arrayBuffer());
    const type = sent.headers.get('content-type');
    const own = {
      'user-agent': BROWSER,
      origin,
      ...(type && { 'content-type': type }),
      'content-length': String(bytes.length),
    };
    return ask(url, path, { ...own, ...headers }, 'POST', bytes);
  },
});

async function serve(env: Record<string, string>): Promise<Command> {
  const web = run(['server/main.ts'], env);
  await until(
    () =>
      web.output().includes('\nready ') ||
      web.output().startsWith('ready ') ||
      web.process.exitCode !== null,
  );
  if (web.process.exitCode !== null)
    throw new Error(`The web server did not start:\n${web.output()}`);
  return web;
}

/**
 * Answers that all come from memory: each rendering of a page may tell its data in another order,
 * and any change makes memory forget.
 */
export async function fromMemory<const Asks extends (() => Promise<Reply>)[]>(
  ...asks: Asks
): Promise<{ [At in keyof Asks]: Reply }> {
  let replies: Reply[] = [];
  await until(async () => {
    replies = [];
    for (const ask of asks) replies.push(await ask());
    return replies.every(({ remembered }) => remembered);
  });
  return replies as { [At in keyof Asks]: Reply };
}

/** Not `fetch`, which would mend broken addresses and refuse some headers. */
function ask(
  url: string,
  path: string,
  headers: Record<string, string>,
  method: string,
  body?: Buffer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const req = request({ hostname, port, path, method, headers, agent: false }, async (res) => {
      const body = Buffer.concat(await res.toArray()).toString();
      const given = Object.entries(res.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value) => [name, value] as [string, string]),
      );
      resolve({
        status: res.statusCode!,
        headers: new Headers(given),
        body,
        remembered: res.headers['cache-status'] === 'detal; hit',
      });
    });
    req.on('error', reject).end(body);
  });
}
