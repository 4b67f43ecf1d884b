/** How the shop is, as its owner sees it. Times are UTC. */

/**
 * What the backend tells of itself. `jobs`: imports that are not over, by state. `migration`: the
 * newest that is applied.
 */
export type BackendFacts = {
  startedAt: string;
  sqlite: string;
  migration: string;
  emails: { waiting: number; again: number; failed: number; sent: number };
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
  startedAt: string;
  memory: number;
  disk: { free: number; total: number } | null;
  files: { name: string; bytes: number }[];
};

/** Less free space than this and backups, imports and uploads begin to fail, bytes. */
export const LITTLE_SPACE = 2 * 1024 ** 3;
