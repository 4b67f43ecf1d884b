import pg from 'pg';
import type { CatalogueCopy } from '../../lib/catalogue/copy.ts';
import type { Ask } from '../../lib/catalogue/postgres/ask.ts';
import { patient } from '../../lib/patience.ts';

/** How far the backend's log of the catalogue goes, or a server has come: within one epoch by `seq`. */
export type LogPlace = { epoch: string; seq: number };

const LOOK_MS = 100;
/** Who is not there, or says nothing in time, is looked at less often. */
const LOOK_AGAIN_MS = 1_000;
const ANSWER_MS = 1_000;
/** No statement of a page takes so long. */
const STATEMENT_MS = 3_000;
const CONNECTIONS = 8;
const LIFETIME_S = 600;
/** Pages wait so long for the copy; then they are made from the backend. */
const MOST_BEHIND_MS = 30_000;
/** Of several servers those that are so much later than the first are left out until they come. */
const LATE_MS = 1_000;
/** A read that goes on failing is told of so often. */
const SAID_MS = 60_000;

type CopyServersOptions = {
  urls: readonly string[];
  /** What the copy says of itself when its tables are those that this build reads. */
  version: string;
  warn: (message: string, error: unknown) => void;
  tell: (message: string) => void;
  now?: () => number;
};

/**
 * The PostgreSQL servers that hold the catalogue, a primary and replicas, any of which may be away or
 * behind at any time. What was expired because of a change is never read from a server that has not
 * got the change: pages wait for it (`hasArrived`) before they expire, and from then on who lacks it
 * is not asked.
 */
export class CopyServers implements CatalogueCopy {
  readonly #servers: Server[];
  readonly #options: CopyServersOptions;
  readonly #now: () => number;
  /** What a server must have to be read; nothing before the first change feed: then none is. */
  #required: LogPlace | undefined;
  #waiting: { mark: LogPlace; since: number } | undefined;
  #next = 0;
  #said: boolean | undefined;
  /** When a read's failure was last told of. */
  readonly #failures = new Map<string, number>();

  constructor(options: CopyServersOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#servers = options.urls.map((url) => new Server(url, options.version));
  }

  /** Looks at every server now and then. @returns after the first look */
  async start(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.start()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  isCurrent = (): boolean => this.#current().length > 0;

  /**
   * Whether pages may expire that a change concerns: the servers that are read have it, or are not
   * waited for any longer, and are then not read before they have it.
   * @param mark how far the log went when the change was told; null where the backend keeps none
   */
  hasArrived = (mark: LogPlace | null): boolean => {
    if (mark === null) return this.#require({ epoch: '', seq: 0 });
    const read = this.#current();
    const late = read.filter(({ place }) => place!.epoch === mark.epoch && place!.seq < mark.seq);
    if (late.length === 0) return this.#require(mark);
    if (this.#waiting?.mark.epoch !== mark.epoch || this.#waiting.mark.seq !== mark.seq)
      this.#waiting = { mark, since: this.#now() };
    const waited = this.#now() - this.#waiting.since;
    const most = late.length < read.length ? LATE_MS : MOST_BEHIND_MS;
    return waited >= patient(most) && this.#require(mark);
  };

  pick = (): Ask => {
    const current = this.#current();
    const server = current[(this.#next = (this.#next + 1) % Math.max(current.length, 1))];
    if (!server) throw new Error('no server holds the catalogue as it is now');
    return server.ask as Ask;
  };

  failed = (read: string, error: unknown): void => {
    const now = this.#now();
    if (now - (this.#failures.get(read) ?? -Infinity) < SAID_MS) return;
    this.#failures.set(read, now);
    this.#options.warn(`каталог не прочитан из PostgreSQL (${read})`, error);
  };

  #current(): Server[] {
    const required = this.#required;
    const current = this.#servers.filter(
      ({ place }) =>
        required && place && place.epoch === required.epoch && place.seq >= required.seq,
    );
    this.#tell(current.length > 0);
    return current;
  }

  #require(mark: LogPlace): true {
    this.#waiting = undefined;
    this.#required = mark;
    this.#tell(this.#current().length > 0);
    return true;
  }

  #tell(isCurrent: boolean): void {
    if (!this.#required || this.#said === isCurrent) return;
    const isFirst = this.#said === undefined;
    this.#said = isCurrent;
    if (isCurrent) {
      if (!isFirst) this.#options.tell('каталог снова читается из PostgreSQL');
    } else
      this.#options.warn(
        'каталог в PostgreSQL недоступен или отстаёт, данные для страниц берутся с сервера данных',
        this.#servers.map(({ error }) => error).find(Boolean),
      );
  }
}

const PLACE = "SELECT epoch, seq, obj_description('catalogue'::regnamespace) AS version FROM place";

/** One of them. */
class Server {
  readonly #pool: pg.Pool;
  /** A connection of its own: that all of the pool are busy says nothing of the server. */
  readonly #looks: pg.Pool;
  readonly #version: string;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** How far it has come when last looked at; nothing where it does not answer or is being filled. */
  place: LogPlace | undefined;
  error: unknown;

  constructor(url: string, version: string) {
    this.#version = version;
    this.#pool = open(url, CONNECTIONS);
    this.#looks = open(url, 1);
    for (const pool of [this.#pool, this.#looks]) pool.on('error', (error) => this.#lost(error));
  }

  async start(): Promise<void> {
    await this.#look();
    if (this.#closed) return;
    const ms = this.place ? LOOK_MS : LOOK_AGAIN_MS;
    this.#timer = setTimeout(() => void this.start(), ms).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#pool.end(), this.#looks.end()]);
  }

  ask = async ({ name, text, values }: Parameters<Ask>[0]): Promise<object[]> => {
    try {
      return (await this.#pool.query({ name, text, values: [...values] })).rows;
    } catch (error) {
      if (isOfConnection(error)) this.#lost(error);
      throw error;
    }
  };

  async #look(): Promise<void> {
    const work = this.#looks.query<LogPlace & { version: string }>({ name: 'place', text: PLACE });
    try {
      const { rows } = await Promise.race([work, timeout(patient(ANSWER_MS))]);
      const [place] = rows;
      this.place = place?.version === this.#version ? place : undefined;
    } catch (error) {
      this.#lost(error);
    } finally {
      work.catch(() => undefined);
    }
  }

  #lost(error: unknown): void {
    this.place = undefined;
    this.error = error;
  }
}

const open = (url: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patient(ANSWER_MS),
    query_timeout: patient(STATEMENT_MS),
    statement_timeout: patient(STATEMENT_MS),
    // What was prepared on a connection goes with it.
    maxLifetimeSeconds: LIFETIME_S,
    options: '-c search_path=catalogue',
    application_name: 'detal',
    types: { getTypeParser },
  });

/**
 * Whether the connection broke or the server ends (SQLSTATE, or what the system says), not that one
 * statement was refused or took too long, or that others have all connections.
 */
function isOfConnection(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /^(08|57P|E[A-Z])/.test(String(code)) || /terminated/.test(String(message));
}

const timeout = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });

const BIGINT = 20;
/** A `bigint` is a number here: prices and counts stay far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = ((oid: number, format: 'text') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as never;
