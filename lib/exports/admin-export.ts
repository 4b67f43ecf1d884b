import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { BodyOf } from '../pocketbase/define-route.ts';
import * as contracts from './contract.ts';
import { MAX_FILTERS, type Exported, type ExportRows } from './model.ts';
import { exportFormat, exportResponse } from './response.ts';

/**
 * A table of the back office as a file to keep, for route handlers. The audit learns how many rows
 * have left, also when the download breaks off.
 * @param address of the request: its filters are noted, and its `format` chooses the file
 * @param table what it is of; `name` of the file, in ASCII, without its ending
 */
export function adminExport(
  pb: Backend,
  address: URLSearchParams,
  { exported, name, header }: { exported: Exported; name: string; header: readonly string[] },
  rows: ExportRows,
): Response {
  const format = exportFormat.parse(address.get('format'));
  const filters = new URLSearchParams(address);
  filters.delete('format');
  return exportResponse(
    format,
    name,
    header,
    counted(rows, (count) =>
      noteExport(pb, {
        exported,
        rows: count,
        format,
        filters: filters.toString().slice(0, MAX_FILTERS),
      }),
    ),
  );
}

async function* counted(rows: ExportRows, note: (count: number) => Promise<void>): ExportRows {
  let count = 0;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  } finally {
    await note(count);
  }
}

/**
 * Writes into the audit that somebody of the shop has taken a table away.
 * @throws AppError
 */
export const noteExport = (
  pb: Backend,
  taken: BodyOf<typeof contracts.noteExport>,
): Promise<void> => callRoute(pb, contracts.noteExport, { body: taken });
