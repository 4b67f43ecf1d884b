import type { DatabaseSync } from 'node:sqlite';

export type Mark = {
  tag: string;
  /**
   * The first visitor may still get the old page, which is then rendered anew; otherwise it is
   * never shown again.
   */
  soft: boolean;
};

/** Carried by every entry: marking it expires all. */
export const EVERYTHING = '*';

/**
 * When tags were last marked. An entry whose rendering began no later than a mark does not contain
 * what the mark announced.
 */
export function tags(db: DatabaseSync) {
  const soft = db.prepare(
    'INSERT INTO tags (tag, stale) VALUES (?1, ?2) ON CONFLICT (tag) DO UPDATE SET stale = MAX(stale, ?2)',
  );
  const hard = db.prepare(
    'INSERT INTO tags (tag, expired) VALUES (?1, ?2) ON CONFLICT (tag) DO UPDATE SET expired = MAX(expired, ?2)',
  );
  const last = db.prepare(
    'SELECT COALESCE(MAX(stale), 0) AS stale, COALESCE(MAX(expired), 0) AS expired FROM tags WHERE tag IN (SELECT value FROM json_each(?))',
  );
  const dropOlder = db.prepare('DELETE FROM tags WHERE MAX(stale, expired) < ?');
  const seq = db.prepare('SELECT seq FROM applied');
  const setSeq = db.prepare('INSERT OR REPLACE INTO applied (one, seq) VALUES (1, ?)');

  return {
    mark: ({ tag, soft: isSoft }: Mark, at: number): void =>
      void (isSoft ? soft : hard).run(tag, at),
    /** The latest marks among the given tags, ms; 0 for none. */
    lastMarks: (of: string[]): { stale: number; expired: number } =>
      last.get(JSON.stringify([...of, EVERYTHING])) as { stale: number; expired: number },
    removeOlder: (than: number): void => void dropOlder.run(than),
    /** Number of the last cache event whose marks are in this file; nothing in a new file. */
    appliedSeq: (): number | undefined => seq.get()?.seq as number | undefined,
    setAppliedSeq: (value: number): void => void setSeq.run(value),
  };
}
