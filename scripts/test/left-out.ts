import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that tests need and the shop does not, and what is not tried without them. */
const WITHOUT = {
  'redis-server': 'общий кэш веб-процессов (CACHE_URL)',
  age: 'вскрытие копий обычной программой age',
  'swift-proxy-server': 'копии в хранилище S3 (COPIES_TO=s3://…)',
  postgres: 'чтение каталога из PostgreSQL (CATALOGUE_URL)',
  nginx: 'nginx перед магазином (deploy)',
  faketime: 'часы, которые ушли назад (npm run faults)',
  'mkfs.ext4': 'полный диск и диск только для чтения (npm run faults)',
  promtool: 'оповещения и показатели для Prometheus (deploy/monitoring)',
};

/** Where Debian keeps what a path does not lead to: several versions may stand beside each other. */
const POSTGRES_FOLDERS = ['18', '17', '16', '15'].map(
  (version) => `/usr/lib/postgresql/${version}/bin`,
);

/** A program of PostgreSQL: the newest that its packages brought, else one of the path. */
export const postgresProgram = (name: string): string =>
  POSTGRES_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;

/** How programs are asked that know no `--version`. */
const FLAGS: Partial<Record<keyof typeof WITHOUT, string>> = {
  'swift-proxy-server': '--help',
  'mkfs.ext4': '-V',
  nginx: '-v',
};

/** Whether a program of the system is there. */
export const hasProgram = (name: keyof typeof WITHOUT): boolean =>
  spawnSync(name === 'postgres' ? postgresProgram(name) : name, [FLAGS[name] ?? '--version'])
    .status === 0;

/** What the tests of this machine leave out: one Russian line each. */
export const leftOut = (has: (name: keyof typeof WITHOUT) => boolean = hasProgram): string[] =>
  (Object.keys(WITHOUT) as (keyof typeof WITHOUT)[])
    .filter((name) => !has(name))
    .map((name) => `${WITHOUT[name]}: нет программы ${name}`);
