'use client';

import { FailureNotice } from '@/components/errors/failure-notice';
import { codeOfDigest, ERROR_TEXTS } from '@/lib/errors';

export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  const code = codeOfDigest(error.digest);
  if (code === 'backend_unavailable') return <FailureNotice status={503} message="Страница временно недоступна" description={ERROR_TEXTS[code]} />;
  return <FailureNotice status={500} message="Internal Server Error" description={ERROR_TEXTS[code]} />;
}
