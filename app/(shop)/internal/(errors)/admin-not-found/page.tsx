import type { Metadata } from 'next';
import { AdminNotFoundNotice } from '@/components/errors/admin-not-found-notice';

export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } };

/** The body of every 404 of the back office, as `/internal/not-found` is that of the shop. */
export default function AdminNotFoundTemplate() {
  return <AdminNotFoundNotice />;
}
