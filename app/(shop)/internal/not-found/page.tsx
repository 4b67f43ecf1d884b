import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/errors/not-found-notice';

export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } };

/** The body of every 404: our server takes it from here once and writes the path into it. */
export default function NotFoundTemplate() {
  return <NotFoundNotice />;
}
