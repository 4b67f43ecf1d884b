import type { Metadata } from 'next';
import { FailureNotice } from '@/components/errors/failure-notice';
import { ERROR_TEXTS } from '@/lib/errors';

export const metadata: Metadata = { title: 'Internal Server Error', robots: { index: false } };

/** The body of a 500. */
export default function FailureTemplate() {
  return <FailureNotice status={500} message="Internal Server Error" description={ERROR_TEXTS.unexpected} />;
}
