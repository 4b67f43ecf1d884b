import type pg from 'pg';
import type { Log } from './source.ts';
import { SCHEMA, SCHEMA_VERSION } from './definition.ts';

/**
 * How far a copy has come in the log: all up to `seq` is in it, which was written at `at`, ms, 0 for
 * none. `version`: what it consists of.
 */
export type CopyPlace = { epoch: string; seq: number; at: number; version: string };

/** The place of the copy that is read; nothing where there is none. */
export async function readPlace(client: pg.ClientBase): Promise<CopyPlace | undefined> {
  const { rows: there } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('${SCHEMA}.place') AS table`,
  );
  if (!there[0]?.table) return undefined;
  const { rows } = await client.query<{ epoch: string; seq: string; at: string; version: string }>(
    `SELECT epoch, seq, at, obj_description('${SCHEMA}'::regnamespace) AS version FROM ${SCHEMA}.place`,
  );
  const [row] = rows;
  return row && { ...row, seq: Number(row.seq), at: Number(row.at) };
}

/**
 * Whether the copy can go on from its place by what the log holds; else it is filled anew.
 * @param writtenAt when a change of the log was written, if it is there
 */
export function canFollow(
  place: CopyPlace | undefined,
  log: Log,
  writtenAt: (seq: number) => number | undefined,
): place is CopyPlace {
  if (place?.epoch !== log.epoch || place.version !== SCHEMA_VERSION) return false;
  const isWhole = place.seq <= log.newest && place.seq + 1 >= log.oldest;
  // A data folder that was put back by hand brings an old log that has grown since in another way.
  const at = place.seq === 0 ? 0 : (writtenAt(place.seq) ?? place.at);
  return isWhole && at === place.at;
}
