import type { Metadata } from 'next';
import { FailureNotice } from '@/components/errors/failure-notice';
import { OutageDrawing } from '@/components/ui/drawings';
import { FAILURE_TEXTS } from '@/lib/page-failures';

export const metadata: Metadata = { title: 'Internal Server Error', robots: { index: false } };

/** The body of a 500. */
export default function FailureTemplate() {
  return (
    <FailureNotice
      status={500}
      message="Internal Server Error"
      description={FAILURE_TEXTS.unexpected}
      drawing={<OutageDrawing />}
    />
  );
}
