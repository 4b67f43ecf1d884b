/** How the shop is, as its owner sees it. Times are UTC. */

/**
 * What the backend tells of itself. `jobs`: imports that are not over, by state. `migration`: the
 * newest that is applied. `emails.sends`: there is a mail server.
 */
export type BackendFacts = {
  startedAt: string;
  sqlite: string;
  migration: string;
  emails: { sends: boolean; waiting: number; again: number; failed: number; sent: number };
  jobs: Record<string, number>;
};

/** What a table takes with its indexes. `rows`: 0 when nobody has counted them. */
type TableSize = { table: string; bytes: number; rows: number };
/** `measuredAt`: '' when nothing has been measured since the backend began. */
export type DataSize = { measuredAt: string; items: TableSize[] };

/**
 * The machine and the web process, as the process sees them; sizes in bytes, null where it cannot
 * look.
 */
export type Machine = {
  versions: { name: string; version: string }[];
  /** Web processes of the shop on this machine, of which this is one. */
  webProcesses: number;
  startedAt: string;
  memory: number;
  disk: Disk | null;
  files: { name: string; bytes: number }[];
  /** Whether what web processes share answers; null where they share nothing. */
  sharedCache: boolean | null;
};

/**
 * How the copy of the catalogue on PostgreSQL is, from which public pages are read: nobody is there
 * to ask, or lets us in (`isRefused`); being filled, as far as `percent`; not filled, since that has
 * failed (`tryAt`: the next time, null once that is past); made by another version of the shop; kept
 * up to date, `late` when it is further behind than it may be, `left` when so far that pages are made
 * from the backend. `lagMs`: how old what it lacks may be. Moments are UTC.
 */
export type CatalogueCopyStatus =
  | { state: 'away'; isRefused: boolean }
  | { state: 'filling'; percent: number }
  | { state: 'failed'; failedAt: string; tryAt: string | null }
  | { state: 'other' }
  | {
      state: 'following' | 'late' | 'left';
      lagMs: number;
      products: number;
      filledAt: string;
      tookMs: number;
    };

/** What is promised is 2 s; that nothing has changed is said once a second. */
const LATE_MS = 5_000;
/** Pages wait no longer for it. */
const LEFT_MS = 30_000;

/**
 * @param said what the process that copies has said last; undefined before it ever did
 * @param products that are in the copy
 */
export function catalogueCopyStatus(
  said:
    | {
        phase: 'filling' | 'following';
        done: number;
        total: number;
        currentAt: number;
        filledAt: number;
        tookMs: number;
        failedAt: number;
        tryAt: number;
      }
    | undefined,
  products: number,
  now: number,
): CatalogueCopyStatus {
  if (said?.phase === 'filling' && said.failedAt > 0)
    return {
      state: 'failed',
      failedAt: new Date(said.failedAt).toISOString(),
      tryAt: said.tryAt > now ? new Date(said.tryAt).toISOString() : null,
    };
  if (said?.phase !== 'following')
    return {
      state: 'filling',
      percent: said?.total ? Math.min(99, Math.floor((100 * said.done) / said.total)) : 0,
    };
  const lagMs = Math.max(0, now - said.currentAt);
  return {
    state: latenessOf(lagMs),
    lagMs,
    products,
    filledAt: new Date(said.filledAt).toISOString(),
    tookMs: said.tookMs,
  };
}

function latenessOf(lagMs: number): 'following' | 'late' | 'left' {
  if (lagMs > LEFT_MS) return 'left';
  return lagMs > LATE_MS ? 'late' : 'following';
}

/**
 * How the copy outside of the machine is: nobody sends it (`silent`); being sent for the first time,
 * as far as `percent`; kept up to date; `late` where what has changed has waited for too long.
 * `lagMs`: how old what it lacks may be; `restorable` (UTC): the moment that can be returned to, null
 * for none; `filesLeft`: uploaded files that it lacks; `error`: in Russian, '' for none.
 */
export type OffsiteCopyStatus = {
  state: 'silent' | 'filling' | 'following' | 'late';
  percent: number;
  lagMs: number;
  restorable: string | null;
  filesLeft: number;
  bytes: number;
  error: string;
};

/** What is promised, ms. */
const OFFSITE_LATE_MS = 10_000;
/** Who sends says so more often, ms. */
const OFFSITE_SILENT_MS = 60_000;

/** @param said what the process that sends it has said last; undefined before it ever did */
export function offsiteCopyStatus(
  said:
    | {
        lookedAt: string;
        restorable: string | null;
        behindSince: string | null;
        swept: number;
        filesLeft: number;
        bytes: number;
        error: string;
      }
    | undefined,
  now: number,
): OffsiteCopyStatus {
  if (!said) return NEVER_SENT;
  const { restorable, filesLeft, bytes, error } = said;
  const since = said.behindSince ?? said.lookedAt;
  const known = {
    percent: Math.floor(said.swept * 100),
    lagMs: Math.max(0, now - Date.parse(since)),
    restorable,
    filesLeft,
    bytes,
    error,
  };
  if (now - Date.parse(said.lookedAt) > OFFSITE_SILENT_MS) return { ...known, state: 'silent' };
  if (error || (restorable && known.lagMs > OFFSITE_LATE_MS)) return { ...known, state: 'late' };
  return { ...known, state: restorable ? 'following' : 'filling' };
}

const NEVER_SENT: OffsiteCopyStatus = {
  state: 'silent',
  percent: 0,
  lagMs: 0,
  restorable: null,
  filesLeft: 0,
  bytes: 0,
  error: '',
};

/** Space of a disk, bytes. */
export type Disk = { free: number; total: number };

/** Less than this, or than a part of the whole, and somebody has to make room. */
const LITTLE = { bytes: 1024 ** 3, part: 0.05 };
/** So little that a database cannot write any more. */
const NOTHING = 4 * 1024 ** 2;

/** Whether a disk has room, little of it, or none. */
export const roomOn = ({ free, total }: Disk): 'enough' | 'little' | 'none' => {
  if (free <= NOTHING) return 'none';
  return free < Math.max(LITTLE.bytes, total * LITTLE.part) ? 'little' : 'enough';
};
