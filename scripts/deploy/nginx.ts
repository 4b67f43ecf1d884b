import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { ROOT } from '../shop/project.ts';
import { certificateCommand } from './certificate.ts';

/** The domain that the files of `deploy` name. */
export const DOMAIN = 'shop.example';
const TRIES = 100;
const PAUSE_MS = 50;

type FrontReply = { status: number; headers: Record<string, string>; body: string };

export type Front = {
  /** Ports of 127.0.0.1 in place of 80 and 443. */
  http: number;
  https: number;
  /** Where it keeps answers. */
  kept: string;
  /** Where it logs. */
  log: string;
  /** Asks it over TLS as a visitor of the domain, unless the headers name another host. */
  ask(path: string, options?: FrontQuestion): Promise<FrontReply>;
};

type FrontQuestion = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** In the handshake. */ servername?: string;
};

/**
 * The configuration of `deploy/nginx` with whatever belongs to a machine moved into a folder and to
 * free ports of 127.0.0.1.
 * @param upstream address of the shop
 */
function configuration(folder: string, upstream: string, http: number, https: number): string {
  const site = readFileSync(join(ROOT, 'deploy/nginx/detal.conf'), 'utf8')
    .replace('server 127.0.0.1:3000', `server ${new URL(upstream).host}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/letsencrypt/live', join(folder, 'live'))
    .replace('/var/lib/nginx/shop', join(folder, 'kept'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/var/www/html', folder)
    .replace('/srv/detal/current/', ROOT);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn; events {} http { default_type application/octet-stream; types { text/html html; } access_log off; ${temporary}\n${site}\n}`;
}

/**
 * nginx as `deploy` has it, in front of a shop, with a certificate of our own making; it ends with
 * `open`.
 * @param folder of its own, there already
 * @param program nginx, or the path to it
 * @throws Error with what nginx said
 */
export async function startNginx(
  open: AsyncDisposableStack,
  folder: string,
  upstream: string,
  program = 'nginx',
): Promise<Front> {
  const [http, https] = [await freePort(), await freePort()];
  const certificates = join(folder, 'live', DOMAIN);
  for (const path of [certificates, join(folder, 'kept')]) mkdirSync(path, { recursive: true });
  const [openssl, ...options] = certificateCommand(certificates, DOMAIN);
  execFileSync(openssl, options, { stdio: 'pipe' });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, upstream, http, https));
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  open.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ask = asking(https);
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const isThere = await ask('/.none', { servername: 'none.invalid' }).then(
      () => true,
      ({ code }) => code !== 'ECONNREFUSED',
    );
    if (isThere)
      return { http, https, kept: join(folder, 'kept'), log: join(folder, 'detal.log'), ask };
    await sleep(PAUSE_MS);
  }
  throw new Error(`nginx did not start: ${said}`);
}

const asking =
  (port: number): Front['ask'] =>
  (path, { method = 'GET', headers = {}, body, servername = DOMAIN } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: '127.0.0.1', port, path, method, servername, agent: false },
          rejectUnauthorized: false, // it is its own authority, of which nobody knows
          headers: { host: DOMAIN, ...headers, ...(body && { 'content-length': body.length }) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () =>
              resolve({
                status: answer.statusCode!,
                headers: answer.headers as Record<string, string>,
                body: Buffer.concat(chunks).toString(),
              }),
            );
        },
      ).on('error', reject);
      asked.end(body);
    });
