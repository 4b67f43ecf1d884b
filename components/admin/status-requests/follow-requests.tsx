'use client';

import { ConnectionNote } from '@/components/live/connection-note';
import { useLiveRefresh } from '@/components/live/use-live';

/** Keeps the page of a request in step with what its customer and colleagues do. */
export function FollowRequests() {
  useLiveRefresh(['status_requests']);
  return <ConnectionNote />;
}
