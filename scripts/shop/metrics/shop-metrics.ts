import { readFileSync } from 'node:fs';
import { Counter, Gauge, Registry } from 'prom-client';
import { diskOf } from '../../../lib/disk.ts';
import type { BackendNumbers } from '../../../lib/system/contract.ts';
import type { CatalogueCopyStatus } from '../../../lib/system/model.ts';
import { cpuTime } from '../children.ts';
import type { RunningProcess } from '../keep-process.ts';

/** What the shop tells of itself besides what its web processes count. */
export type ShopState = {
  processes: RunningProcess[];
  dataDir: string;
  /** Nothing while the backend does not answer. */ backend: BackendNumbers | undefined;
  /** Nothing where there is no copy of the catalogue. */ copy: CatalogueCopyStatus | null;
};

/** @returns metrics of this moment, as prom-client tells them to another process */
export async function shopMetrics({
  processes,
  dataDir,
  backend,
  copy,
}: ShopState): Promise<unknown[]> {
  const registry = new Registry();
  const gauge = gaugesIn(registry);
  tellProcesses(registry, processes);
  const disk = await diskOf(dataDir);
  if (disk) {
    gauge('detal_disk_free_bytes', 'Free on the disk of the data')(disk.free);
    gauge('detal_disk_total_bytes', 'The disk of the data')(disk.total);
  }
  gauge('detal_backend_up', 'Whether the backend answers')(backend ? 1 : 0);
  if (backend) tellBackend(gauge, backend);
  if (copy) tellCopy(gauge, copy);
  return registry.getMetricsAsJSON();
}

type SetValue = (value: number, label?: string) => void;
type MakeGauge = (name: string, help: string, label?: string) => SetValue;

const gaugesIn =
  (registry: Registry): MakeGauge =>
  (name, help, label) => {
    const labelNames = label ? [label] : [];
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    return (value, told) =>
      label && told !== undefined ? made.set({ [label]: told }, value) : made.set(value);
  };

const MS_A_SECOND = 1_000;

function tellProcesses(registry: Registry, processes: RunningProcess[]): void {
  const gauge = gaugesIn(registry);
  const up = gauge('detal_process_up', 'Whether a process of the shop runs', 'process');
  const restarts = new Counter({
    name: 'detal_process_restarts_total',
    help: 'How often a process has been started again after it had died or hung',
    labelNames: ['process'],
    registers: [registry],
  });
  const memory = gauge('detal_process_memory_bytes', 'Memory of a process (RSS)', 'process');
  const cpu = new Counter({
    name: 'detal_process_cpu_seconds_total',
    help: 'CPU that a process has used',
    labelNames: ['process'],
    registers: [registry],
  });
  const all = [...processes, { label: 'supervisor', pid: process.pid, restarts: 0 }];
  for (const { label, pid, restarts: times } of all) {
    up(pid === undefined ? 0 : 1, label);
    restarts.inc({ process: label }, times);
    if (pid === undefined) continue;
    memory(memoryOf(pid), label);
    cpu.inc({ process: label }, cpuTime(pid) / MS_A_SECOND);
  }
}

const KILOBYTE = 1_024;

/** What a process holds in memory, bytes, by /proc; 0 once it has ended, or elsewhere than on Linux. */
function memoryOf(pid: number): number {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) *
      KILOBYTE
    );
  } catch {
    return 0;
  }
}

function tellBackend(gauge: MakeGauge, numbers: BackendNumbers): void {
  const { emails, jobs, orders } = numbers;
  const states = gauge('detal_emails', 'Emails that wait, are tried again, were given up', 'state');
  for (const state of ['waiting', 'again', 'failed'] as const) states(emails[state], state);
  gauge('detal_emails_sent_last_day', 'Emails that left within a day')(emails.sent);
  gauge('detal_mail_server', 'Whether there is a mail server')(emails.sends ? 1 : 0);
  gauge(
    'detal_emails_overdue_seconds',
    'How long the email that is due first has been due',
  )(emails.overdueSeconds);
  const imports = gauge('detal_import_jobs', 'Price lists on their way, by state', 'state');
  for (const [state, count] of Object.entries(jobs)) imports(count, state);
  gauge(
    'detal_import_jobs_failed_last_day',
    'Price lists that failed within a day',
  )(numbers.failedJobs);
  const open = gauge('detal_orders', 'Orders that are not over, by state', 'state');
  for (const [state, count] of Object.entries(orders)) open(count, state);
  gauge('detal_orders_placed_last_day', 'Orders placed within a day')(numbers.placedOrders);
}

function tellCopy(gauge: MakeGauge, copy: CatalogueCopyStatus): void {
  const isRead = copy.state === 'following' || copy.state === 'late';
  gauge(
    'detal_catalogue_copy_read',
    'Whether pages are made from the copy of the catalogue',
  )(isRead ? 1 : 0);
  const lag = gauge('detal_catalogue_copy_lag_seconds', 'How old what it lacks may be');
  lag('lagMs' in copy ? copy.lagMs / MS_A_SECOND : NaN);
}
