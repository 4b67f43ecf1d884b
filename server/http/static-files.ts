import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { combinedStyles, type CombinedStyles } from './combined-styles.ts';
import { negotiateEncoding, type Encoding } from './compression.ts';

const PREFIX = '/_next/static/';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const COMPRESSIBLE = /^(?:text|application\/json|image\/svg)/;

type StaticFile = { type: string; bodies: Record<Encoding, Buffer> };
type Source = () => Promise<Buffer>;

/**
 * Answers `/_next/static/…` from memory: names there contain a hash, so a file is read and
 * compressed once, as well as it can be, and browsers keep it for good. The files of a build are a
 * few megabytes.
 * @param own the build's `static`
 * @param other that of the build before or after it: while the processes of
 * a shop are replaced, a page of either may ask here for its files
 * @param lists of styles that pages ask for as one (combined-styles.ts); others may ask for any list,
 * which then costs nothing but a copy: it is neither compressed nor remembered
 * @returns a function that answers and says true, or leaves the request to Next and says false
 */
export function staticFiles(
  [own, other]: readonly [string, string],
  security: Record<string, string>,
  lists: ReadonlySet<string>,
) {
  const files = new Map<string, Promise<StaticFile>>();
  const remember = (name: string, type: string, read: Source): Promise<StaticFile> => {
    const known = files.get(name);
    if (known) return known;
    const file = read().then((identity) => encodeStatic(identity, type));
    files.set(name, file);
    // Names that do not exist must not be remembered: anybody can make them up.
    file.catch(() => files.delete(name));
    return file;
  };
  // The other one may be being written.
  const read = (path: string): Promise<Buffer> =>
    readFile(join(own, path)).catch(() => readFile(join(other, path)));
  const load = (path: string): Promise<StaticFile> =>
    remember(path, TYPES[extname(path)]!, () => read(path));
  const loadStyles = ({ list, files }: CombinedStyles): Promise<StaticFile> => {
    const joined = async () => Buffer.concat(await Promise.all(files.map(read)));
    return lists.has(list)
      ? remember(`${list}.css`, TYPES['.css']!, joined)
      : joined().then((identity) => uncompressed(identity, TYPES['.css']!));
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const styles = isRead(req) ? combinedStyles(req.url!) : undefined;
    const path = staticPath(req);
    const loading = styles ? loadStyles(styles) : path === undefined ? undefined : load(path);
    const file = await loading?.catch(() => undefined);
    if (!file) return false;
    const encoding = negotiateEncoding(req.headers['accept-encoding']);
    const body = file.bodies[encoding];
    const head = {
      ...security,
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
    };
    res.writeHead(
      200,
      body === file.bodies.identity ? head : { ...head, 'Content-Encoding': encoding },
    );
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** The path below the prefix, if it is a plain one to a kind of file we know. */
function staticPath(req: IncomingMessage): string | undefined {
  const { url = '' } = req;
  if (!isRead(req) || !url.startsWith(PREFIX)) return undefined;
  const path = url.slice(PREFIX.length).split('?', 1)[0]!;
  return /^[\w~.@/-]+$/.test(path) && !path.includes('..') && extname(path) in TYPES
    ? path
    : undefined;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const uncompressed = (identity: Buffer, type: string): StaticFile => ({
  type,
  bodies: { identity, gzip: identity, br: identity },
});

async function encodeStatic(identity: Buffer, type: string): Promise<StaticFile> {
  if (!COMPRESSIBLE.test(type)) return uncompressed(identity, type);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { type, bodies: { identity, gzip: zipped, br } };
}
