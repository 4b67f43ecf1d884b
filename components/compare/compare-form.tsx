'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styles from '@/components/favorites/favorites-form.module.css';
import { COMPARE_COOKIE } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { COMPARE_FORM } from './compare-form-id';

const loaded = () => import('./compared');

/**
 * The one form behind all «Сравнить» of a page. A plain POST; with JavaScript the press is answered
 * at once, by scripts that are fetched only for who compares, and the shop is not asked: what is
 * compared is kept in the browser alone.
 */
export function CompareForm() {
  const path = usePathname();
  const [said, say] = useState<ReactNode>(null);
  /** Its scripts are gone: the browser sends it by itself. */
  const isAlone = useRef(false);
  useEffect(() => {
    // The names of both ways of keeping it begin so.
    if (document.cookie.includes(COMPARE_COOKIE)) void loaded().then((it) => it.followCompared());
  }, [path]);

  function press(event: SubmitEvent<HTMLFormElement>): void {
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    if (isAlone.current) return;
    const form = event.currentTarget;
    event.preventDefault();
    loaded()
      .then((it) => it.pressCompare(button, say))
      .catch(() => {
        isAlone.current = true;
        form.requestSubmit(button);
      });
  }

  return (
    <>
      <form
        id={COMPARE_FORM}
        method="post"
        action={routes.changeCompared()}
        onSubmit={press}
        hidden
      />
      <div className={styles.place} role="status">
        {said}
      </div>
    </>
  );
}
