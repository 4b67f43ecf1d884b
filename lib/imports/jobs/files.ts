import { join } from 'node:path';

/** Where price lists lie that people, folders and addresses brought. */
export const priceListsDir = (dataDir: string): string => join(dataDir, 'price-lists');

/** A list under the name that its job knows it by (`stored`): `^[a-z0-9-]{1,64}$`. */
export const storedFile = (dataDir: string, stored: string): string =>
  join(priceListsDir(dataDir), stored);

/** Reports by rows, and lists while they are sent. */
export const importsDir = (dataDir: string): string => join(dataDir, 'imports');

/** The report of a job, a CSV: `^[a-z0-9_-]+\.csv$`. */
export const reportFile = (dataDir: string, report: string): string =>
  join(importsDir(dataDir), report);

/** What the last check of a job found that its supplier has in stock and the list does not hold. */
export const missingFile = (dataDir: string, job: string): string =>
  join(importsDir(dataDir), `${job}${MISSING}`);
export const MISSING = '.missing';

/** The watched folder of a supplier, by his code. */
export const inboxDir = (dataDir: string, code: string): string =>
  join(priceListsDir(dataDir), 'inbox', code);
