import type pg from 'pg';
import { SCHEMA } from '../../lib/catalogue/postgres/copy/definition.ts';
import type { Figures, Measured } from './measure-reads.ts';

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Of each kind p50 / p95 of each source, alone and by eight; what misses its aim is bold. */
export function readsTable(measured: readonly Measured[], names: readonly string[]): string {
  const head = [
    'ms, p50 / p95',
    'aim',
    ...names.flatMap((name) => [`${name}, alone`, 'by 8 · a second']),
  ];
  const cellsOf = (figures: Figures | undefined, aimMs: number): string[] => {
    if (!figures) return ['', ''];
    const { alone, together } = figures;
    const p95 = alone.p95 > aimMs ? `**${ms(alone.p95)}**` : ms(alone.p95);
    return [
      `${ms(alone.p50)} / ${p95}`,
      `${ms(together.p50)} / ${ms(together.p95)} · ${whole(together.aSecond)}`,
    ];
  };
  return [
    row(head),
    row(head.map(() => '---')),
    ...measured.map(({ name, aimMs, figures }) =>
      row([name, String(aimMs), ...names.flatMap((source) => cellsOf(figures.get(source), aimMs))]),
    ),
  ].join('\n');
}

/** Tables and indexes that are larger than this are told, bytes. */
const LARGE = 1_000_000;

type Size = { name: string; rows: number; heap: number; indexes: number };

/** How large tables and their indexes are, the largest first. @returns the table, and all bytes */
export async function sizesOf(client: pg.ClientBase): Promise<{ table: string; bytes: number }> {
  const { rows } = await client.query<Size>(
    `SELECT relname AS name, reltuples AS rows, pg_table_size(c.oid)::float8 AS heap, pg_indexes_size(c.oid)::float8 AS indexes
      FROM pg_class c WHERE relnamespace = '${SCHEMA}'::regnamespace AND relkind = 'r' ORDER BY pg_total_relation_size(c.oid) DESC`,
  );
  const sum = (of: (size: Size) => number) => rows.reduce((all, size) => all + of(size), 0);
  const heap = sum((size) => size.heap);
  const indexes = sum((size) => size.indexes);
  const megabytes = (bytes: number) => whole(bytes / 2 ** 20);
  const lines = rows
    .filter((size) => size.heap + size.indexes > LARGE)
    .map((size) =>
      row([size.name, whole(size.rows), megabytes(size.heap), megabytes(size.indexes)]),
    );
  return {
    table: [
      row(['MB', 'rows', 'table', 'indexes']),
      row(['---', '---', '---', '---']),
      ...lines,
      row(['all', '', megabytes(heap), megabytes(indexes)]),
    ].join('\n'),
    bytes: heap + indexes,
  };
}
