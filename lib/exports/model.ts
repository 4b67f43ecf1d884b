/** What a cell of an exported table holds; numbers stay numbers, '' and null are empty. */
export type Cell = string | number | null;

/** Rows as they come, so that a million of them never is in memory at once. */
export type ExportRows = AsyncIterable<readonly Cell[]>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
