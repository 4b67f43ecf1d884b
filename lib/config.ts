import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

/** Everything that is wrong with the settings at once: one Russian line a setting. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const port = (fallback: number) =>
  z.coerce
    .number('нужно целое число от 1 до 65535')
    .int('нужно целое число от 1 до 65535')
    .min(1, 'нужно целое число от 1 до 65535')
    .max(65535, 'нужно целое число от 1 до 65535')
    .default(fallback);
/**
 * Ports that no browser opens, and Node's `fetch` neither: the Fetch standard, «port blocking». A
 * shop there would wait for its own backend for ever.
 */
const BLOCKED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);
const webPort = (fallback: number) =>
  port(fallback).refine(
    (number) => !BLOCKED_PORTS.has(number),
    'этот порт не открывает ни один браузер, выберите другой',
  );
const webAddress = z
  .url({ protocol: /^https?$/, error: 'нужен адрес вида https://shop.ru' })
  .transform((url) => url.replace(/\/+$/, ''));
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `допустимо: ${values.join(', ')}`);

const environment = z.object({
  PORT: webPort(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SITE_URL: webAddress.optional(),
  STOREFRONT: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'латинские буквы, цифры и дефис, не длиннее 40')
    .default('main'),
  SHOP_NAME: z.string().trim().max(60, 'не длиннее 60 знаков').default('Деталь'),
  SHOP_THEME: oneOf(['amber', 'teal']).default('amber'),
  SESSION_SECRET: z.string().min(32, 'не короче 32 знаков').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'не короче 32 знаков').optional(),
  DEMO: oneOf(['0', '1', 'catalogue']).default('1'),
  POCKETBASE_URL: webAddress.optional(),
  POCKETBASE_PORT: webPort(8090),
  POCKETBASE_HOST: z
    .ipv4('нужен адрес этой машины во внутренней сети, например 10.0.0.5, или 0.0.0.0')
    .default('127.0.0.1'),
  POCKETBASE_BIN: z.string().optional(),
  ADMIN_EMAIL: z.email('нужен адрес электронной почты').default('admin@detal.invalid'),
  ADMIN_PASSWORD: z.string().min(8, 'не короче 8 знаков').optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port(587),
  SMTP_USER: z.string().default(''),
  SMTP_PASSWORD: z.string().default(''),
  SMTP_FROM: z.email('нужен адрес электронной почты').optional(),
  SMTP_TLS: oneOf(['0', '1']).default('0'),
  CACHE_MAX_MB: z.coerce
    .number('нужно целое число мегабайт, не меньше 16')
    .int('нужно целое число мегабайт, не меньше 16')
    .min(16, 'нужно целое число мегабайт, не меньше 16')
    .default(2048),
  CACHE_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /./,
      error: 'нужен адрес вида redis://127.0.0.1:6379 или rediss://…',
    })
    .optional(),
  CATALOGUE_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z.url({
          protocol: /^postgres(ql)?$/,
          hostname: /./,
          error:
            'нужен адрес вида postgres://имя:пароль@127.0.0.1:5432/база, реплики через запятую',
        }),
      ),
    )
    .optional(),
  COPIES_TO: z
    .string()
    .regex(
      /^(file:\/\/\/[^?#]+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._/-]*)?)$/,
      'нужен адрес вида file:///mnt/copies или s3://корзина/папка',
    )
    .optional(),
  COPIES_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,4000}$/, 'нужен открытый ключ вида age1…: npm run copies -- key')
    .optional(),
  COPIES_EVERY_S: z.coerce
    .number('нужно число секунд от 0,1 до 5')
    .min(0.1, 'нужно число секунд от 0,1 до 5')
    .max(5, 'нужно число секунд от 0,1 до 5')
    .default(3),
  COPIES_KEEP_DAYS: z.coerce
    .number('нужно целое число дней, не меньше 1')
    .int('нужно целое число дней, не меньше 1')
    .min(1, 'нужно целое число дней, не меньше 1')
    .default(14),
  COPIES_S3_ENDPOINT: webAddress.optional(),
  COPIES_S3_REGION: z.string().default('us-east-1'),
  COPIES_S3_KEY_ID: z.string().optional(),
  COPIES_S3_SECRET: z.string().optional(),
  AGE_IDENTITY_FILE: z.string().optional(),
  BUILD_DIR: z.string().optional(),
  WEB_PROCESSES: z.coerce
    .number('нужно целое число от 1 до 64')
    .int('нужно целое число от 1 до 64')
    .min(1, 'нужно целое число от 1 до 64')
    .max(64, 'нужно целое число от 1 до 64')
    .optional(),
  METRICS_PORT: port(0).optional(),
  TRUST_PROXY: oneOf(['0', '1']).default('0'),
  IMPORT_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
      'имена серверов через запятую: prices.example.ru,ftp.example.ru:8443',
    ),
  IMPORT_STILL_S: z.coerce
    .number('нужно целое число секунд, не меньше 1')
    .int('нужно целое число секунд, не меньше 1')
    .min(1, 'нужно целое число секунд, не меньше 1')
    .default(5),
  FINISHED_PAGES: oneOf(['0', '1']).default('1'),
  PATIENCE: z.coerce
    .number('нужно число от 1 до 100')
    .min(1, 'нужно число от 1 до 100')
    .max(100, 'нужно число от 1 до 100')
    .default(1),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * The shop's settings from an environment; empty variables count as absent.
 * @throws ConfigError with every problem found, in Russian
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );

  const e = parsed.data;
  requirePairs(e);
  const dataDir = absolute(e.DATA_DIR);
  const isMain = e.STOREFRONT === 'main';
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    /** Pages and their build belong to one storefront; the data of several lies in one folder. */
    cacheDir: resolve(dataDir, 'cache', isMain ? '' : e.STOREFRONT),
    siteUrl: e.SITE_URL ?? `http://127.0.0.1:${e.PORT}`,
    storefront: e.STOREFRONT,
    shopName: e.SHOP_NAME,
    shopTheme: e.SHOP_THEME,
    sessionSecret: e.SESSION_SECRET,
    /** What was sealed with it still opens. */
    sessionSecretPrevious: e.SESSION_SECRET_PREVIOUS,
    demo: e.DEMO !== '0',
    /** With customers, orders, messages and price lists, not with goods alone. */
    demoLife: e.DEMO === '1',
    pocketbaseUrl:
      e.POCKETBASE_URL ?? `http://${ownAddress(e.POCKETBASE_HOST)}:${e.POCKETBASE_PORT}`,
    pocketbaseExternal: e.POCKETBASE_URL !== undefined,
    pocketbasePort: e.POCKETBASE_PORT,
    /** Where the shop's own backend listens. */
    pocketbaseHost: e.POCKETBASE_HOST,
    pocketbaseBin: e.POCKETBASE_BIN,
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    smtp: smtpOf(e),
    cacheMaxMb: e.CACHE_MAX_MB,
    /** Redis that web processes of all machines share; with its password. */
    cacheUrl: e.CACHE_URL,
    /**
     * PostgreSQL servers that hold the catalogue, the primary first, with their passwords; none where
     * it is read from PocketBase.
     */
    catalogueUrls: e.CATALOGUE_URL ?? [],
    ...copiesOf(e),
    /** Opens such a copy; never needed but to restore. */
    ageIdentityFile: e.AGE_IDENTITY_FILE,
    buildDir: e.BUILD_DIR ?? (isMain ? '.next' : `.next-${e.STOREFRONT}`),
    /** Of this shop on this machine; without a number it follows the machine (scripts/shop/web.ts). */
    webProcesses: e.WEB_PROCESSES,
    /** Where the shop tells how it is, on 127.0.0.1; nowhere without one. */
    metricsPort: e.METRICS_PORT,
    /**
     * The last entry of X-Forwarded-For was added by a proxy of ours and names the visitor, and
     * X-Request-Id is the request's.
     */
    trustProxy: e.TRUST_PROXY === '1',
    /**
     * Servers from which suppliers' lists may be fetched, with a port unless it is the usual one.
     */
    importHosts: e.IMPORT_HOSTS,
    /** A price list in a folder that has not changed for so long has arrived, ms. */
    importStillMs: e.IMPORT_STILL_S * 1000,
    /** Answer public pages from memory; off only to look for a fault. */
    finishedPages: e.FINISHED_PAGES === '1',
    /** How many times longer is waited before something counts as hung or lost (lib/patience.ts). */
    patience: e.PATIENCE,
  };
}

type Environment = z.infer<typeof environment>;

/**
 * `copies`: where a copy of everything is kept that follows each change, and who alone opens it;
 * `copiesS3`: the server of buckets, `s3://…`, with its secret, which the web is not told.
 */
function copiesOf(e: Environment) {
  const [endpoint, keyId, secret] = [e.COPIES_S3_ENDPOINT, e.COPIES_S3_KEY_ID, e.COPIES_S3_SECRET];
  return {
    copies:
      e.COPIES_TO && e.COPIES_RECIPIENT
        ? {
            to: e.COPIES_TO.replace(/\/+$/, ''),
            recipient: e.COPIES_RECIPIENT,
            everyMs: e.COPIES_EVERY_S * 1000,
            keepMs: e.COPIES_KEEP_DAYS * 86_400_000,
          }
        : undefined,
    copiesS3:
      endpoint && keyId && secret
        ? { endpoint, keyId, secret, region: e.COPIES_S3_REGION }
        : undefined,
  };
}

const smtpOf = (e: Environment) =>
  e.SMTP_HOST && e.SMTP_FROM
    ? {
        host: e.SMTP_HOST,
        port: e.SMTP_PORT,
        user: e.SMTP_USER,
        password: e.SMTP_PASSWORD,
        from: e.SMTP_FROM,
        tls: e.SMTP_TLS === '1',
      }
    : undefined;

/** @throws ConfigError when a setting lacks another one */
function requirePairs(e: Environment): void {
  if (e.SMTP_HOST && !e.SMTP_FROM)
    throw new ConfigError(['SMTP_FROM: нужен адрес отправителя, раз указан SMTP_HOST']);
  if (e.COPIES_TO && !e.COPIES_RECIPIENT)
    throw new ConfigError([
      'COPIES_RECIPIENT: нужен открытый ключ, раз указан COPIES_TO: npm run copies -- key ФАЙЛ',
    ]);
}

/** Who listens everywhere listens here. */
export const ownAddress = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);

const TWIN = '-_b'; // no storefront is called so

/**
 * The other one of the two folders in which the builds of a shop alternate while it runs
 * (scripts/shop/reload.ts).
 */
export const otherBuild = (buildDir: string): string =>
  buildDir.endsWith(TWIN) ? buildDir.slice(0, -TWIN.length) : buildDir + TWIN;

/**
 * Turbopack follows `resolve(process.cwd(), …)` into the whole project; a plain join keeps the
 * trace small.
 */
const absolute = (path: string) =>
  isAbsolute(path) ? path : [process.cwd(), path.replace(/^\.\//, '')].join('/');

let parsed: Config | undefined;

/** The settings of this process. The only reader of `process.env`. @throws ConfigError */
export function config(): Config {
  return (parsed ??= readConfig(process.env));
}
