'use client';

import { isbotNaive } from 'isbot';
import { useState } from 'react';
import { failureOfDigest } from '@/lib/page-failures';
import { FailureNotice } from './failure-notice';
import { useCriticalLog } from './use-critical-log';

/**
 * In place of a page that React cannot show. Without the error's own words, unless it was made to be
 * shown. A crawler keeps the page as it was: what it gets is indexed.
 */
export function PageFailure({ error }: { error: Error & { digest?: string } }) {
  useCriticalLog(error);
  const [kept] = useState(pageOfBot);
  if (kept !== undefined) return <div dangerouslySetInnerHTML={{ __html: kept }} />;
  return <FailureNotice {...failureOfDigest(error.digest)} />;
}

/** Of crawlers that Next does not know itself: to those it never shows this. */
function pageOfBot(): string | undefined {
  if (typeof document === 'undefined' || !isbotNaive(navigator.userAgent)) return undefined;
  return document.querySelector('main')?.outerHTML ?? '';
}
