import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { z } from 'zod';
import { namedFiles } from '../backup/named-files.ts';
import { ATTRIBUTES, fileKey } from './file-shipper.ts';
import { unseal } from './piece.ts';
import type { Target } from './target.ts';

const AT_ONCE = 8;
/** As the backend makes paths of its own ids and names. */
const PATH = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+\/[^/\\]+$/;

const about = z.object({ path: z.string(), attributes: z.string().max(10_000) });

type Options = { target: Target; identity: string; /** The backend's folder. */ backend: string };

/** Brings all uploaded files that records name. @returns how many are not there */
export async function fetchFiles({ target, identity, backend }: Options): Promise<number> {
  using database = new DatabaseSync(join(backend, 'data.db'));
  const limit = pLimit(AT_ONCE);
  let missing = 0;
  const fetching = [...new Set(namedFiles(database))].map((path) =>
    limit(async () => {
      if (!(await fetchOne(path))) missing += 1;
    }),
  );
  await Promise.all(fetching);
  return missing;

  async function fetchOne(path: string): Promise<boolean> {
    const sealed = PATH.test(path) ? await target.get(fileKey(path)) : undefined;
    const plain = sealed && (await unseal(sealed, identity).catch(() => undefined));
    if (!plain) return false;
    const length = plain.readUInt32BE(0);
    const named = about.parse(JSON.parse(plain.toString('utf8', 4, 4 + length)));
    if (named.path !== path) return false;
    const file = join(backend, 'storage', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, plain.subarray(4 + length));
    if (named.attributes) await writeFile(file + ATTRIBUTES, named.attributes);
    return true;
  }
}
