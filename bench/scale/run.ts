import { statfs } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CatalogueFollower } from '../../lib/catalogue/postgres/copy/follow.ts';
import { pocketbaseReads } from '../../lib/catalogue/pocketbase-reads.ts';
import { createBackend } from '../../lib/pocketbase/client.ts';
import type { LogPlace } from '../../server/catalogue/copy-servers.ts';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres-server.ts';
import { describeMachine } from '../report.ts';
import { openBenchBackend } from '../shop.ts';
import { MADE_PLACE, makeCopy } from './made-copy.ts';
import { measureReads } from './measure-reads.ts';
import { questionsOf } from './questions.ts';
import { sampleOf } from './sample.ts';
import { openCopy, type Source } from './sources.ts';
import { readsTable, sizesOf } from './tables.ts';

/** Of a shop that PocketBase fills, and beside it; of one that PostgreSQL makes itself. */
const [FILLED, MADE] = [1_000_000, 10_000_000];
/** Questions of each kind, and products of which they are made: not each is fit for all. */
const [QUESTIONS, SAMPLED] = [200, 1_000];
const SEED = 20_261_127;

type ScaleOptions = {
  /** One size only. */
  products?: number;
  /** Made by PostgreSQL, whatever the size. */
  isMade: boolean;
  /** `shared_buffers` of each server. */
  buffers: string;
};

/**
 * Reads of the catalogue on PostgreSQL at both sizes, by one and by eight connections, by one server
 * and by it and its replica; beside PocketBase alone where it has the same products. Prints tables for
 * README.md.
 */
export async function runScale({ products, isMade, buffers }: ScaleOptions): Promise<void> {
  const sizes = products === undefined ? [FILLED, MADE] : [products];
  for (const size of sizes) await measureAt(size, isMade || size > FILLED, buffers);
}

/** Settings that an owner gives a server of its own. */
const settings = (buffers: string, fsync: 'on' | 'off') => [
  `shared_buffers=${buffers}`,
  `fsync=${fsync}`,
  'effective_cache_size=12GB',
  'random_page_cost=1.1',
  'work_mem=32MB',
  'max_wal_size=8GB',
];

async function measureAt(products: number, isMade: boolean, buffers: string): Promise<void> {
  await using open = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void open.disposeAsync().finally(() => process.exit(1)));
  const filled = isMade
    ? await makeOne(open, products, buffers)
    : await fillOne(open, products, buffers);
  const { server, place, about, others } = filled;
  const sizes = await sizesAt(server.url);
  const one = await openCopy(open, [server.url], place);
  const kinds = questionsOf(await sampleOf(one.ask, SAMPLED, SEED), QUESTIONS);
  const sources: Source[] = [{ name: 'PostgreSQL', reads: one.reads }];
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize > sizes.bytes * ROOM) {
    const replica = await server.replica();
    open.defer(() => replica.close());
    const { reads } = await openCopy(open, [server.url, replica.url], place);
    sources.push({ name: 'with its replica', reads });
  } else console.log('  no room on the disk for a replica');
  sources.push(...others);
  const load = loadavg()[0]!.toFixed(1);
  const measured = await measureReads(sources, kinds);
  console.log(
    [
      '',
      `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}; load before ${load}. ${products.toLocaleString('en-US')} products, ${about}; shared_buffers ${buffers} each. ${QUESTIONS} questions of a kind.`,
      '',
      readsTable(
        measured,
        sources.map(({ name }) => name),
      ),
      '',
      sizes.table,
      '',
    ].join('\n'),
  );
}

/** Beside the replica's rows there is what is written while it is made. */
const ROOM = 1.3;

async function sizesAt(url: string): ReturnType<typeof sizesOf> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await sizesOf(client);
  } finally {
    await client.end();
  }
}

type Filled = {
  server: TestPostgres;
  place: LogPlace;
  /** How the copy was made. */
  about: string;
  /** Who else answers the same. */
  others: Source[];
};

/** A shop of the demo's generator, and its copy as it is filled for every shop. */
async function fillOne(
  open: AsyncDisposableStack,
  products: number,
  buffers: string,
): Promise<Filled> {
  const { backend, folder } = await openBenchBackend(open, products, { DETAL_CATALOGUE_COPY: '1' });
  const server = await startPostgres(...settings(buffers, 'on'));
  open.defer(() => server.close());
  let about = '';
  const follower = new CatalogueFollower({
    urls: [server.url],
    file: join(folder, 'pocketbase/data.db'),
    signal: new AbortController().signal,
    onFill: (filled) => {
      if (!filled) return;
      const seconds = filled.ms / 1000;
      about = `filled by COPY in ${seconds.toFixed(0)} s (${Math.round(filled.products / seconds).toLocaleString('en-US')} a second, indexes included)`;
      console.log(`  ${about}`);
    },
  });
  open.defer(() => follower.close());
  while (await follower.round());
  const place = follower.place!;
  const pocketbase = pocketbaseReads(createBackend(backend.url));
  return { server, place, about, others: [{ name: 'PocketBase', reads: () => pocketbase }] };
}

async function makeOne(
  open: AsyncDisposableStack,
  products: number,
  buffers: string,
): Promise<Filled> {
  const server = await startPostgres(...settings(buffers, 'off'));
  open.defer(() => server.close());
  const began = performance.now();
  await makeCopy(server.url, products);
  const about = `made by SQL in ${((performance.now() - began) / 1000).toFixed(0)} s`;
  console.log(`  ${about}`);
  return { server, place: MADE_PLACE, about, others: [] };
}
