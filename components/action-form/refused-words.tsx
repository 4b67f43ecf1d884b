'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { useScripts } from '@/components/ui/forms/use-scripts';
import type { Refusal } from '@/lib/request-context';
import styles from './refused-words.module.css';

type Props = {
  /** Undefined when the page was made anew without a form: what was told stays. */
  told: Refusal | null | undefined;
};

/** Says it until another form of the page is sent, or another page is opened. */
export function RefusedWords({ told }: Props) {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [last, keep] = useState({ told, address, shown: told });
  if (told !== last.told || address !== last.address) {
    const isNews = told !== undefined && told !== last.told;
    const stays = address === last.address ? last.shown : null;
    keep({ told, address, shown: isNews ? told : stays });
  }
  return last.shown && <Words refusal={last.shown} />;
}

/** Nothing while a form says it itself. */
function Words({ refusal }: { refusal: Refusal }) {
  const isAlive = useScripts();
  const isSaid = useSyncExternalStore(
    watchPage,
    () => document.querySelector(`[data-refusal="${refusal.code}"]`) !== null,
    () => false,
  );
  if (isSaid) return null;
  return (
    <div className={isAlive ? undefined : styles.alone}>
      <FormMessage kind="error" answer={refusal}>
        {refusal.message}
        {refusal.typed.length > 0 && ` Вы написали: «${refusal.typed.join('», «')}».`}
      </FormMessage>
    </div>
  );
}

function watchPage(look: () => void): () => void {
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
