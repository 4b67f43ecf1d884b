import { WORK_SECTIONS } from '../../lib/constants.ts';

/** What stands in a section and is a document all the same: an order placed, the staff's door. */
const DOCUMENTS: ReadonlySet<string> = new Set(['/orders/success', '/admin/login']);

/** Whether a path is in a section. */
export const isIn = (path: string, section: string): boolean =>
  path === section || path.startsWith(`${section}/`);

/** Whether React runs on the page at `path`, as people read it; every other page is a document. */
export const isWork = (path: string): boolean =>
  WORK_SECTIONS.some((section) => isIn(path, section)) && !DOCUMENTS.has(path);
