import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/errors/not-found-notice';
import { readCategoryTree } from '@/lib/categories/public-reads';

export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } };

/**
 * The body of every 404: our server takes it from here now and then and writes the path into it.
 */
export default async function NotFoundTemplate() {
  return <NotFoundNotice tree={await readCategoryTree().catch(() => [])} />;
}
