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
