'use client';

import { ConnectionNote } from '@/components/live/connection-note';
import { useLiveRefresh } from '@/components/live/use-live';

/** Keeps the page of a request in step with what its sender and others in the shop do. */
export function FollowVinRequests() {
  useLiveRefresh(['vin_requests']);
  return <ConnectionNote />;
}
