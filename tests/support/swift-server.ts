import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { freePort } from '../../scripts/free-port.ts';
import { hasProgram } from '../../scripts/test/left-out.ts';
import { until } from './shop.ts';

/** Debian's packages of OpenStack Swift, a store of objects that speaks S3. */
export const hasSwift = hasProgram('swift-proxy-server');

const PARTS = ['account', 'container', 'object'] as const;
const KEY = { id: 'test:tester', secret: 'testing' };

export type TestSwift = {
  /** Settings of a shop whose copies go to its bucket. */
  settings: Record<string, string>;
  close(): void;
};

const SWIFT_CONF = `[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = gold
default = yes
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'node')}
mount_check = false
workers = 0
log_address = /dev/null
`;

const partConf = (part: string) => `[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const PROXY_CONF = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 20
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${KEY.secret} .admin
`;

/** A server of buckets on free ports, which checks signatures, with one empty bucket. */
export async function startSwift(): Promise<TestSwift> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-swift-'));
  mkdirSync(join(folder, 'node/d1'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), SWIFT_CONF);
  const started: ChildProcess[] = [];
  const start = (part: string, port: number, conf: string) => {
    const file = join(folder, `${part}-server.conf`);
    writeFileSync(file, common(folder, port) + conf);
    started.push(spawn(`swift-${part}-server`, [file], { stdio: 'ignore' }));
  };
  for (const part of PARTS) {
    const port = await freePort();
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [join(folder, `${part}.builder`), ...args]);
    ring('create', '4', '1', '0');
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    ring('rebalance');
    start(part, port, partConf(part));
  }
  const port = await freePort();
  start('proxy', port, PROXY_CONF);
  const endpoint = `http://127.0.0.1:${port}`;
  const bucket = new S3mini({
    endpoint: `${endpoint}/copies`,
    region: 'us-east-1',
    accessKeyId: KEY.id,
    secretAccessKey: KEY.secret,
  });
  await until(() => bucket.createBucket().catch(() => false));
  return {
    settings: {
      COPIES_TO: 's3://copies/shop',
      COPIES_S3_ENDPOINT: endpoint,
      COPIES_S3_KEY_ID: KEY.id,
      COPIES_S3_SECRET: KEY.secret,
    },
    close() {
      for (const child of started) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
