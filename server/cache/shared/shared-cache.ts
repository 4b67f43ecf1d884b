import { createHash } from 'node:crypto';
import { createClient, RESP_TYPES } from 'redis';
import { patient } from '../../../lib/patience.ts';

/** One Lua script, run by Redis as a whole. What it returns is a table, never nothing. */
type Script = { text: string; hash: string };
export const script = (text: string): Script => ({
  text,
  hash: createHash('sha1').update(text).digest('hex'),
});

export type Reply = (Buffer | number | null)[];
export type Asking = (
  script: Script,
  keys: string[],
  args: Argument[],
) => Promise<Reply | undefined>;
type Argument = string | number | Buffer;

/** @param isNew the connection is: whatever Redis said before may be forgotten */
type Beat = (ask: Asking, isNew: boolean) => Promise<boolean>;

/** Nobody waits longer for an answer, ms. */
const WAIT_MS = 100;
/** The same where nobody waits for a page. */
const LONG_WAIT_MS = 300;
const BEAT_MS = 1_000;
const CONNECT_MS = 1_000;
/** So many beats without an answer, and the connection counts as dead. */
const MOST_SILENT = 3;

const BYTES = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } };

type Client = ReturnType<typeof open>;

const open = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // Each beat without a connection makes a new one.
    socket: { connectTimeout: patient(CONNECT_MS), reconnectStrategy: false },
  });

type SharedCacheOptions = {
  url: string;
  /** Redis went away, or came back: told once each. */
  warn: (message: string, error: unknown) => void;
  tell: (message: string) => void;
};

/**
 * The Redis that all web processes share, which may be away at any time: asked then it answers
 * nothing, at once, and nothing throws. Once a second it is looked whether it answers; who did not
 * answer in time is not asked before the next look.
 */
export class SharedCache {
  readonly #options: SharedCacheOptions;
  readonly #beats: Beat[] = [];
  #client: Client | undefined;
  #isNew = true;
  #answers = false;
  #silent = 0;
  /** What was last said of it; nothing before the first look. */
  #said: boolean | undefined;
  #error: unknown;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SharedCacheOptions) {
    this.#options = options;
  }

  /** @param beat is asked at every look, and says whether it got its answer */
  onBeat = (beat: Beat): void => void this.#beats.push(beat);

  /** Looks now and then every second. @returns after the first look */
  async start(): Promise<void> {
    await this.#beat();
    if (!this.#closed) this.#timer = setTimeout(() => void this.start(), BEAT_MS).unref();
  }

  /** Whether it did when last looked at. */
  answers = (): boolean => this.#said === true;

  /** @returns what Redis answers; nothing when it is away or does not in time */
  run: Asking = async (script, keys, args) => {
    if (!this.#answers) return undefined;
    const reply = await this.#ask(script, keys, args, WAIT_MS);
    if (!reply) this.#answers = false;
    return reply;
  };

  /** The same for what no page waits for. */
  runPatiently: Asking = (script, keys, args) => this.#ask(script, keys, args, LONG_WAIT_MS);

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#drop(this.#client);
  }

  async #beat(): Promise<void> {
    const answered = (await this.#connect()) && (await this.#beatAll());
    if (this.#closed) return;
    this.#answers = answered;
    this.#silent = answered ? 0 : this.#silent + 1;
    if (this.#silent >= MOST_SILENT) this.#drop(this.#client);
    this.#told(answered);
  }

  async #beatAll(): Promise<boolean> {
    const isNew = this.#isNew;
    const ask: Asking = (script, keys, args) => this.#ask(script, keys, args, BEAT_MS);
    for (const beat of this.#beats) if (!(await beat(ask, isNew))) return false;
    if (isNew && this.#client) this.#isNew = false;
    return this.#client !== undefined;
  }

  async #connect(): Promise<boolean> {
    if (this.#client) return true;
    const client = open(this.#options.url);
    client.on('error', (error) => {
      this.#error = error;
      this.#drop(client);
    });
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
    } catch (error) {
      this.#error = error;
      discard(client);
      return false;
    }
    if (this.#closed) {
      discard(client);
      return false;
    }
    this.#isNew = true;
    this.#client = client;
    return true;
  }

  #drop(client: Client | undefined): void {
    if (!client || client !== this.#client) return;
    this.#client = undefined;
    this.#answers = false;
    discard(client);
    if (!this.#closed) this.#told(false);
  }

  async #ask(
    { text, hash }: Script,
    keys: string[],
    args: Argument[],
    waitMs: number,
  ): Promise<Reply | undefined> {
    const client = this.#client;
    if (!client) return undefined;
    const rest = [String(keys.length), ...keys, ...args.map(asArgument)];
    const send = (...command: string[]) => client.sendCommand<Reply>([...command, ...rest], BYTES);
    const reply = send('EVALSHA', hash).catch((error: Error) => {
      if (!error.message.startsWith('NOSCRIPT')) throw error;
      return send('EVAL', text);
    });
    return inTime(
      reply.catch((error) => {
        this.#error = error;
        return undefined;
      }),
      patient(waitMs),
    );
  }

  #told(answers: boolean): void {
    if (this.#said === answers) return;
    const wasAway = this.#said === false;
    this.#said = answers;
    if (!answers)
      this.#options.warn(
        'общий кэш не отвечает, каждый веб-процесс обходится своей памятью',
        this.#error,
      );
    else if (wasAway) this.#options.tell('общий кэш снова отвечает');
  }
}

function discard(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It was not even open.
  }
}

const asArgument = (value: Argument): string | Buffer =>
  typeof value === 'number' ? String(value) : value;

/**
 * @returns nothing when it takes longer. What has arrived while this process was busy is read
 * first: a timer that is late says nothing of Redis
 */
const inTime = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(resolve, undefined), ms);
    void work.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
