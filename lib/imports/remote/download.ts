import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { decoded } from '../../format/decoded.ts';
import { MAX_FILE_BYTES } from '../jobs/model.ts';
import { PriceListError } from '../price-list-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Nothing arrives for so long, ms. */
const SILENT_MS = 30_000;
/** All of it must have arrived by then, ms. */
const WHOLE_MS = 15 * 60_000;
const MOST_REDIRECTS = 3;

export type DownloadOptions = {
  /** Hosts that the operator allows (IMPORT_HOSTS), with a port unless it is the usual one. */
  hosts: readonly string[];
  /** Of a file that is made. */
  path: string;
  signal?: AbortSignal;
  maxBytes?: number;
  /** What an address may be; the public internet unless told. */
  mayConnect?: (address: string) => boolean;
};

/**
 * Fetches a supplier's list. Only an allowed host is asked, and only at a public address, which is
 * looked up once and kept: a name that means another address a moment later leads nowhere. A
 * redirect is followed to an allowed host only.
 * @returns the size in bytes and the name that people know the file by
 * @throws PriceListError with a Russian message; the signal's reason when aborted
 */
export async function download(
  address: string,
  { signal, ...options }: DownloadOptions,
): Promise<{ size: number; file: string }> {
  const bound = AbortSignal.timeout(WHOLE_MS);
  const together = signal ? AbortSignal.any([signal, bound]) : bound;
  try {
    return await follow(address, options, together);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PriceListError) throw error;
    if (bound.aborted)
      throw new PriceListError('Файл по ссылке скачивался дольше 15 минут', { cause: error });
    throw new PriceListError(
      `Файл по ссылке не скачался: ${WORDS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'соединение с сервером поставщика оборвалось'}`,
      { cause: error },
    );
  }
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'сервера с таким именем нет',
  EAI_AGAIN: 'имя сервера не удалось найти',
  ECONNREFUSED: 'сервер поставщика не отвечает',
  ETIMEDOUT: 'сервер поставщика не отвечает',
  ENOSPC: 'на нашем сервере закончилось место',
  CERT_HAS_EXPIRED: 'сертификат сервера поставщика просрочен',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'сертификату сервера поставщика нельзя доверять',
  ERR_TLS_CERT_ALTNAME_INVALID: 'сертификат сервера поставщика выдан на другое имя',
};

async function follow(
  address: string,
  options: Omit<DownloadOptions, 'signal'>,
  signal: AbortSignal,
): Promise<{ size: number; file: string }> {
  let url = allowed(address, options.hosts);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const reply = await ask(
      url,
      await addressOf(url.hostname, options.mayConnect ?? isPublicAddress),
      signal,
    );
    const {
      statusCode = 0,
      headers: { location },
    } = reply;
    if (statusCode === 200)
      return { size: await store(reply, options, signal), file: fileName(reply, url) };
    reply.destroy();
    if (statusCode < 300 || statusCode > 399 || !location)
      throw new PriceListError(
        `Файл по ссылке не скачался: сервер поставщика ответил ${statusCode}`,
      );
    const next = allowed(new URL(location, url).href, options.hosts);
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      throw new PriceListError(
        'Сервер поставщика перенаправляет с защищённого адреса на незащищённый',
      );
    url = next;
  }
  throw new PriceListError(
    'Файл по ссылке не скачался: сервер поставщика перенаправляет без конца',
  );
}

/** @throws PriceListError for what may not be asked */
function allowed(address: string, hosts: readonly string[]): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new PriceListError(
      'Ссылка на прайс-лист должна начинаться с https:// или http:// и быть без имени и пароля',
    );
  if (!hosts.includes(url.host))
    throw new PriceListError(
      `Сервер ${url.host} не разрешён: его нужно добавить в настройку IMPORT_HOSTS`,
    );
  return url;
}

/** @throws PriceListError when any of the host's addresses is not one that may be asked */
async function addressOf(
  hostname: string,
  mayConnect: (address: string) => boolean,
): Promise<{ address: string; family: number }> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  const [first] = found;
  if (!first || !found.every(({ address }) => mayConnect(address)))
    throw new PriceListError(
      `Адрес сервера ${hostname} не из открытого интернета: так прайс-листы не скачиваются`,
    );
  return first;
}

function ask(
  url: URL,
  pinned: { address: string; family: number },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent: false,
        signal,
        timeout: SILENT_MS,
        headers: { 'User-Agent': 'Detal', Accept: '*/*', 'Accept-Encoding': 'identity' },
        lookup: (_name, { all }, done) =>
          all ? done(null, [pinned]) : done(null, pinned.address, pinned.family),
      },
      resolve,
    );
    asked.once('timeout', () =>
      asked.destroy(new PriceListError('Файл по ссылке не скачался: сервер поставщика замолчал')),
    );
    asked.once('error', reject);
    asked.end();
  });
}

/** @throws PriceListError when it is too large */
async function store(
  reply: IncomingMessage,
  { path, maxBytes = MAX_FILE_BYTES }: Pick<DownloadOptions, 'path' | 'maxBytes'>,
  signal: AbortSignal,
): Promise<number> {
  const tooLarge = () =>
    new PriceListError(`Файл по ссылке больше ${Math.round(maxBytes / 1024 ** 2)} МБ`);
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) {
    reply.destroy();
    throw tooLarge();
  }
  let size = 0;
  await pipeline(
    reply,
    async function* bounded(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > maxBytes) throw tooLarge();
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  );
  return size;
}

/** As the server calls it, else the last part of the address. */
function fileName({ headers }: IncomingMessage, url: URL): string {
  const [, told = ''] =
    /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(headers['content-disposition'] ?? '') ?? [];
  const name = plain(told).split(/[\\/]/).at(-1) || plain(url.pathname.split('/').at(-1) ?? '');
  return name.slice(0, 255) || url.host;
}

const plain = (text: string): string => (decoded(text) ?? text).trim();
