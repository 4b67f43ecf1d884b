'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
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
  useEffect(() => {
    if (document.cookie.includes(COMPARE_COOKIE)) void loaded().then((it) => it.followCompared());
  }, [path]);

  function press(event: SubmitEvent<HTMLFormElement>): void {
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    event.preventDefault();
    void loaded().then((it) => it.pressCompare(button, say));
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
