import 'server-only';
import { connect } from 'node:net';
import { config } from '../config.ts';
import { patient } from '../patience.ts';
import type { Backend } from '../pocketbase/client.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { backendHealth } from '../pocketbase/records.ts';
import { answered, catalogueFinding, type Finding } from './model.ts';
import { remembered } from './remembered.ts';
import { getBackendHealth, sendsEmails, trySearch } from './repository.ts';

/**
 * How long a measurement is shown: asked a thousand times, the page still asks the backend once.
 */
const REMEMBERED_MS = 10_000;
/** Who has not answered by then counts as down, ms. */
const PATIENCE_MS = 3_000;

export type Diagnosis = { findings: Finding[]; /** UTC ms. */ measuredAt: number };

/** The state of the shop, measured at most once in ten seconds. Never throws. */
export const measureShop = remembered(REMEMBERED_MS, async (): Promise<Diagnosis> => {
  const guest = guestBackend();
  const [storefront, backend, search, reportHealth, mail] = await Promise.all([
    timed(() => new Promise((resolve) => setImmediate(resolve))),
    timed(async () => {
      if (!(await backendHealth(guest)).healthy) throw new Error('unhealthy');
    }),
    timed(() => trySearch(guest)),
    inTime(() => getBackendHealth(guest)),
    mailFinding(guest),
  ]);
  const measuredAt = Date.now();
  return {
    measuredAt,
    findings: [
      answered('Витрина', storefront),
      answered('Сервер данных', backend),
      answered('Поиск', search),
      catalogueFinding(reportHealth, measuredAt),
      mail,
    ],
  };
});

/** ms until it is done; null when it fails or takes too long. */
async function timed(work: () => Promise<unknown>): Promise<number | null> {
  const began = performance.now();
  const done = await inTime(async () => {
    await work();
    return true;
  });
  return done ? performance.now() - began : null;
}

function inTime<T>(work: () => Promise<T>): Promise<T | null> {
  return Promise.race([
    work().catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(resolve, patient(PATIENCE_MS), null).unref();
    }),
  ]);
}

/**
 * Where the mail server is only the environment tells the web; of one that the owner has set it can
 * only say that there is one.
 */
async function mailFinding(guest: Backend): Promise<Finding> {
  const sends = await inTime(() => sendsEmails(guest));
  if (sends === null)
    return { name: 'Почта', state: 'unknown', text: 'Сведений нет: сервер данных не отвечает' };
  if (!sends) return { name: 'Почта', state: 'absent', text: 'Письма ещё не подключены' };
  const { smtp } = config();
  if (!smtp) return { name: 'Почта', state: 'works', text: 'Почтовый сервер указан' };
  return answered('Почта', await timed(() => reach(smtp)));
}

function reach({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: patient(PATIENCE_MS) }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject).once('timeout', () => {
      socket.destroy();
      reject(new Error('timeout'));
    });
  });
}
