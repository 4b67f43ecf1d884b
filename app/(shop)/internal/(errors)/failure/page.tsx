import type { Metadata } from 'next';
import { FailureNotice } from '@/components/errors/failure-notice';
import { OutageDrawing } from '@/components/ui/drawings';
import { UNEXPECTED } from '@/lib/page-failures';

export const metadata: Metadata = { title: UNEXPECTED.message, robots: { index: false } };

/** The body of a failure, over which the server writes what an error says of itself. */
export default function FailureTemplate() {
  return <FailureNotice {...UNEXPECTED} isTemplate drawing={<OutageDrawing />} />;
}
