'use client';

import { ConnectionNote } from './connection-note';
import { useOwnRefresh, type OwnKind } from './use-live';

/**
 * Keeps a customer's page in step with these orders or requests of his, and says when it cannot.
 */
export function FollowOwn({ kind, ids }: { kind: OwnKind; ids: string[] }) {
  useOwnRefresh(kind, ids);
  return <ConnectionNote />;
}
