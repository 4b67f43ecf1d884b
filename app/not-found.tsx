import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/errors/not-found-notice';

export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } };

/**
 * Seen in development only: our server answers with `/internal/not-found` instead. Without the
 * header, because Next loads what is used here on every page.
 */
export default function NotFound() {
  return <NotFoundNotice tree={[]} />;
}
