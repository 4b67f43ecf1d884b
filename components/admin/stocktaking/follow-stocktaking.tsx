'use client';

import { ConnectionNote } from '@/components/live/connection-note';
import { useLiveRefresh } from '@/components/live/use-live';

/** Keeps the page in step with colleagues who count the same warehouse. */
export function FollowStocktaking() {
  useLiveRefresh(['stocktakings']);
  return <ConnectionNote />;
}
