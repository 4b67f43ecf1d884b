'use client';

import { FailureNotice } from '@/components/errors/failure-notice';
import { useCriticalLog } from '@/components/errors/use-critical-log';
import { FAILURE_TEXTS, failureOfDigest } from '@/lib/page-failures';

export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  useCriticalLog(error);
  const code = failureOfDigest(error.digest);
  if (code === 'backend_unavailable')
    return (
      <FailureNotice
        status={503}
        message="Страница временно недоступна"
        description={FAILURE_TEXTS[code]}
      />
    );
  return (
    <FailureNotice status={500} message="Internal Server Error" description={FAILURE_TEXTS[code]} />
  );
}
