'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { useScripts } from '@/components/ui/forms/use-scripts';
import type { Refusal } from '@/lib/request-context';
import styles from './refused-words.module.css';

type Props = {
  /** Undefined when the page was made anew without a form: what was told stays. */
  told: Refusal | null | undefined;
};

/** Says it until a form of the page is sent, or another page is opened. */
export function RefusedWords({ told }: Props) {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [last, keep] = useState({ told, address, shown: told });
  if (told !== last.told || address !== last.address) {
    const isNews = told !== undefined && told !== last.told;
    const stays = address === last.address ? last.shown : null;
    keep({ told, address, shown: isNews ? told : stays });
  }
  useEffect(() => {
    const forget = () => keep((before) => ({ ...before, shown: null }));
    document.addEventListener('submit', forget);
    return () => document.removeEventListener('submit', forget);
  }, []);
  return last.shown && <Words key={last.shown.code} refusal={last.shown} />;
}

/** Nothing while a form says it itself. */
function Words({ refusal }: { refusal: Refusal }) {
  const isAlive = useScripts();
  const [{ watch, isSaid: isSaidNow }] = useState(() => watchForms(refusal.code));
  const isSaid = useSyncExternalStore(watch, isSaidNow, () => false);
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

/**
 * Whether a form of the page tells of a refusal. Supposed until it has been looked for: the form
 * comes in the same step, and nothing may be said twice for a moment.
 */
function watchForms(code: string) {
  let isSaid = true;
  const watch = (tell: () => void): (() => void) => {
    const look = () => {
      const now = document.querySelector(`[data-refusal="${code}"]`) !== null;
      if (now === isSaid) return;
      isSaid = now;
      tell();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    look();
    return () => changes.disconnect();
  };
  return { watch, isSaid: () => isSaid };
}
