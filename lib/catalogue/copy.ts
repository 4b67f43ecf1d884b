import type { Ask } from './postgres/ask.ts';

/** The catalogue on PostgreSQL, as one web process knows it. */
export type CatalogueCopy = {
  /** Whether a server holds all that visitors may expect; else PocketBase is read. */
  isCurrent: () => boolean;
  /**
   * One server for all statements of a read, so that they are of one moment but for milliseconds.
   * @throws when none is current
   */
  pick: () => Ask;
  /** A read failed: PocketBase answers it instead. */
  failed: (read: string, error: unknown) => void;
};

/** A global, because Next bundles its own copy of every module. */
const KEY = Symbol.for('detal.catalogue-copy');
type Shared = { [KEY]?: CatalogueCopy };

/** For the server: who knows the servers of CATALOGUE_URL. */
export const introduceCatalogueCopy = (copy: CatalogueCopy): void =>
  void ((globalThis as Shared)[KEY] = copy);

/** Nothing where there is no CATALOGUE_URL. */
export const catalogueCopy = (): CatalogueCopy | undefined => (globalThis as Shared)[KEY];
