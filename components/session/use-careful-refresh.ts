import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { canReload } from './can-reload';

/** `router.refresh()` for a page that is made anew by itself: takes away nothing that was typed. */
export function useCarefulRefresh(): () => void {
  const { refresh } = useRouter();
  return useCallback(() => void canReload().then((may) => may && refresh()), [refresh]);
}
