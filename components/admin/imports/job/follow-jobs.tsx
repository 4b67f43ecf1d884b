'use client';

import { useLiveRefresh } from '@/components/live/use-live';

/** Keeps what the page shows of price lists as it is now. */
export function FollowJobs() {
  useLiveRefresh(['import_jobs']);
  return null;
}
