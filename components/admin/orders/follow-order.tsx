'use client';

import { ConnectionNote } from '@/components/live/connection-note';
import { useLiveRefresh } from '@/components/live/use-live';

/** Keeps the page in step with what customers and colleagues do to orders. */
export function FollowOrder() {
  useLiveRefresh(['orders']);
  return <ConnectionNote />;
}
