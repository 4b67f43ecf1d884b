import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { listAddress, withChanges, type AnyListState } from '@/lib/lists/address';
import { mayLeave } from '../shell/unsaved';

/**
 * The state of a list, which is its address. What is chosen shows at once, the rows follow.
 * @param path of the list, without a query
 * @returns `shown`: what has been chosen, before the server has answered too; `change` goes there;
 * `isLoading` until the rows are there
 */
export function useListAddress(path: string, state: AnyListState) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const [shown, show] = useOptimistic(state);

  const go = (next: AnyListState) => {
    // The details beside the list go with the record that they are of.
    if (next.open !== shown.open && !mayLeave(document.querySelector('main aside'))) return;
    startTransition(() => {
      show(next);
      router.push(listAddress(path, next), { scroll: false });
    });
  };
  return {
    shown,
    isLoading,
    addressOf: (changes: Partial<AnyListState>) => listAddress(path, withChanges(shown, changes)),
    change: (changes: Partial<AnyListState>) => go(withChanges(shown, changes)),
    open: (id: string | undefined) => go({ ...shown, open: id }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
