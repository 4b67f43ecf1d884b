import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { certificateCommand } from './deploy/certificate.ts';
import { bootCleanRoot, output, requirePrograms, type CleanRoot } from './deploy/clean-root.ts';
import { findings, inspect, type Finding } from './deploy/inspect.ts';
import { DOMAIN } from './deploy/nginx.ts';
import { judged, observatory } from './deploy/observatory.ts';
import { deploySteps, type DeployStep } from './deploy/steps.ts';
import { ROOT } from './shop/project.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { onStopSignal, whenAborted } from './shop/stop-signals.ts';
import { step } from './step.mjs';

const SOURCES = '/srv/sources.git';
const FOLDER_OF_CERTIFICATES = `/etc/letsencrypt/live/${DOMAIN}`;
/** In place of what certbot does. */
const OWN_CERTIFICATE = [
  `install -d ${FOLDER_OF_CERTIFICATES}`,
  certificateCommand(FOLDER_OF_CERTIFICATES, DOMAIN).join(' '),
  `install -m 644 ${FOLDER_OF_CERTIFICATES}/fullchain.pem /usr/local/share/ca-certificates/shop.crt`,
  'update-ca-certificates',
].join('\n');

/** What is typed instead of what the page says; each is told. */
function asTried({ script, certificate }: DeployStep): { script: string; instead?: string } {
  if (certificate)
    return { script: OWN_CERTIFICATE, instead: 'свой сертификат вместо выданного через certbot' };
  if (script.includes('DEMO=0'))
    return {
      script: script.replace('DEMO=0', 'DEMO=catalogue'),
      instead: 'DEMO=catalogue вместо DEMO=0',
    };
  return { script };
}

/**
 * Types the steps of the page, one after the other.
 * @returns what they printed
 * @throws Refusal with what a step said
 */
async function follow({ run }: CleanRoot, stopping: AbortSignal): Promise<string> {
  const steps = deploySteps(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'));
  const [names] = steps;
  const before = `${names!.script}\nexport SOURCES=${SOURCES}\n`;
  let printed = '';
  for (const one of steps) {
    stopping.throwIfAborted();
    const { script, instead } = asTried(one);
    const title = `Шаг ${one.number}: ${one.title}`;
    const note = [one.online && 'сеть этой машины', instead].filter(Boolean).join('; ');
    printed += await step(title, note ? `${title} (${note})` : title, () =>
      run(before + script, one.online ? { online: true, env: TRUSTED } : {}),
    ).catch((error: Error) => {
      throw new Refusal(`${title} не\u00A0удался:\n${error.message}`);
    });
  }
  return printed;
}

/** Whom this machine trusts besides, as where a proxy of a company looks into what passes. */
const { NODE_EXTRA_CA_CERTS } = process.env;
const AUTHORITIES = '/srv/authorities.pem';
const TRUSTED: Record<string, string> = NODE_EXTRA_CA_CERTS
  ? { NODE_EXTRA_CA_CERTS: AUTHORITIES }
  : {};

/** The last commit, as a repository in the clean root; the names of the domain lead to itself. */
async function furnish(root: CleanRoot, folder: string): Promise<void> {
  const repository = join(folder, 'sources.git');
  await output('git', ['clone', '--quiet', '--bare', '--depth', '1', `file://${ROOT}`, repository]);
  const archive = join(folder, 'sources.tar');
  const authorities = join(folder, basename(AUTHORITIES));
  if (NODE_EXTRA_CA_CERTS) copyFileSync(NODE_EXTRA_CA_CERTS, authorities);
  else writeFileSync(authorities, '');
  await output('tar', ['-C', folder, '-cf', archive, 'sources.git', basename(AUTHORITIES)]);
  await output('bash', [
    '-c',
    `nsenter --target ${root.pid} --mount --root --wd tar -x --no-same-owner -C /srv < '${archive}'`,
  ]);
  await root.run(`printf '127.0.0.1 localhost ${DOMAIN} www.${DOMAIN}\\n' >> /etc/hosts`);
}

/** How a program of this machine is run in the network of the clean root. */
async function visiting(root: CleanRoot, folder: string) {
  const authority = join(folder, 'authority.pem');
  const hosts = join(folder, 'hosts');
  writeFileSync(authority, await root.run(`cat ${FOLDER_OF_CERTIFICATES}/fullchain.pem`));
  writeFileSync(hosts, `127.0.0.1 localhost ${DOMAIN} www.${DOMAIN}\n`);
  return (program: string, ...args: string[]): Promise<string> =>
    output(
      'nsenter',
      [
        ...['--target', String(root.pid), '--net', 'unshare', '--mount', 'bash', '-c'],
        ...[`mount --bind '${hosts}' /etc/hosts; exec "$@"`, 'bash', program, ...args],
      ],
      { ...process.env, NODE_EXTRA_CA_CERTS: authority },
    );
}

/** @param printed by the steps, one of which shows it */
function ownerIn(printed: string): [email: string, password: string] {
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(printed)?.[1] ?? '';
  return [value('ADMIN_EMAIL'), value('ADMIN_PASSWORD')];
}

function tell(findings: Finding[]): void {
  for (const { what, seen, isFine } of findings)
    console.log(`${isFine ? '✓' : '✗'} ${what}: ${seen}`);
}

/** Has the steps done and looks at the shop. @throws Refusal with what is wrong */
async function lookAfter(
  root: CleanRoot,
  folder: string,
  judge: string,
  stopping: AbortSignal,
): Promise<void> {
  const owner = ownerIn(await follow(root, stopping));
  const visit = await visiting(root, folder);
  const seen = await step('Смотрю на магазин', 'Магазин осмотрен', async () => [
    ...findings.parse(
      JSON.parse(await visit(process.execPath, join(ROOT, 'scripts/deploy/look.ts'), ...owner)),
    ),
    ...(await inspect(root)),
    judged(await visit(process.execPath, judge, DOMAIN)),
  ]);
  tell(seen);
  const wrong = seen.filter(({ isFine }) => !isFine);
  if (wrong.length > 0)
    throw new Refusal(`Не\u00A0так: ${wrong.map(({ what }) => what).join('; ')}`);
}

/**
 * `npm run deploy:try`: does what docs/deploy.md says in an empty Debian of its own, and looks at the
 * shop through its nginx. Nothing of this machine is changed but a folder for temporary files and
 * one where the empty Debian is kept.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
  requirePrograms();
  await using open = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'detal-deploy-'));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const stopping = onStopSignal(folder);
  const judge = await observatory();
  const root = await step('Загружаю чистый Debian', 'Чистый Debian загружен своим systemd', () =>
    bootCleanRoot(open, folder),
  );
  stopping.addEventListener('abort', () => process.kill(root.pid, 'SIGKILL'));
  await furnish(root, folder);
  try {
    await lookAfter(root, folder, judge, stopping);
  } finally {
    if (values.keep && !stopping.aborted) {
      console.log(
        `Чистая система ждёт, конец по\u00A0Ctrl-C: nsenter --target ${root.pid} --all --root --wd bash`,
      );
      await whenAborted(stopping);
    }
  }
});
