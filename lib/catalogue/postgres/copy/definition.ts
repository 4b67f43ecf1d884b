import { createHash } from 'node:crypto';
import { READ_INDEXES } from '../indexes.ts';
import { TABLES } from '../schema.ts';
import { SEARCH_INDEXES } from '../search-indexes.ts';
import { PRIMARY_KEYS } from './row-keys.ts';

/** The schema that is read, and the one that is filled beside it and then takes its place. */
export const SCHEMA = 'catalogue';
export const NEXT_SCHEMA = 'catalogue_next';

/**
 * Statements for tables that are filled: keys, indexes, what is counted from rows and kept by
 * triggers. Those of words may be run beside the others.
 */
export const AFTER_ROWS: readonly string[] = [...PRIMARY_KEYS, ...READ_INDEXES];
export const AFTER_WORDS: readonly string[] = SEARCH_INDEXES;
export const AFTER_COPY: readonly string[] = [...AFTER_ROWS, ...AFTER_WORDS];

/** Changes whenever what the copy consists of does: one of another version is filled anew. */
export const SCHEMA_VERSION = createHash('sha256')
  .update([...TABLES, ...AFTER_COPY].join('\n'))
  .digest('hex')
  .slice(0, 16);
