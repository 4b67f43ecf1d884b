import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { getOrder } from '../../lib/orders/repository.ts';
import { MIGRATIONS_DIR } from '../../scripts/pocketbase.ts';
import { ROOT } from '../../scripts/shop/project.ts';
import { aCustomer, anOffer } from './builders.ts';
import { anOrder } from './ordering.ts';
import { startShop } from './pocketbase.ts';

/** Databases of earlier releases, each named by its last migration, with what they are to say. */
const RELEASES = join(ROOT, 'tests/fixtures/releases');
const HARD = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };

/** What a shop of that release holds, as it was told then. */
export type ReleaseFacts = {
  email: string;
  password: string;
  order: { id: string; number: string; totalKopecks: number; pieces: number };
  product: { id: string; name: string; article: string };
};

/** The last migrations of the releases that are kept. */
export const keptReleases = (): string[] =>
  readdirSync(RELEASES)
    .filter((name) => name.endsWith('.db.zst'))
    .map((name) => name.slice(0, -'.db.zst'.length))
    .sort();

/** Lays the database of a release down. @param file which must not exist */
export function unpackRelease(name: string, file: string): ReleaseFacts {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zstdDecompressSync(readFileSync(join(RELEASES, `${name}.db.zst`))));
  return JSON.parse(readFileSync(join(RELEASES, `${name}.json`), 'utf8')) as ReleaseFacts;
}

/** Keeps a shop of these sources, with a customer who has ordered. @returns the file */
export async function keepRelease(): Promise<string> {
  const shop = await startShop({ env: { DETAL_DEMO: '1' } });
  try {
    const person = await aCustomer(shop, { email: 'kept@shop.test' });
    const offer = await anOffer(shop, { on_hand: 10 });
    const placed = await anOrder(shop, person, offer.id, 2);
    const order = await getOrder(person.pb, placed.id);
    const product = await shop.root.collection('products').getOne(offer.product);
    const facts: ReleaseFacts = {
      email: person.email,
      password: person.password,
      order: {
        id: order.id,
        number: order.number,
        totalKopecks: order.totalKopecks,
        pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      },
      product: { id: product.id, name: product.name, article: product.article },
    };
    const packed = join(shop.dataDir, 'packed.db');
    shop.database().prepare('VACUUM INTO ?').run(packed);
    const last = readdirSync(MIGRATIONS_DIR).sort().at(-1)!.replace(/\.js$/, '');
    mkdirSync(RELEASES, { recursive: true });
    const file = join(RELEASES, `${last}.db.zst`);
    writeFileSync(file, zstdCompressSync(readFileSync(packed), HARD));
    writeFileSync(join(RELEASES, `${last}.json`), `${JSON.stringify(facts, null, 2)}\n`);
    return file;
  } finally {
    await shop.stop();
  }
}
