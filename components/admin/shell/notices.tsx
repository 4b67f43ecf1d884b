'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { useLive } from '@/components/live/use-live';
import { noticeOf, type Notice } from './notice-of';
import styles from './notices.module.css';

/** How long one stays, ms; under the pointer or with the focus in it longer. */
const STAYS_MS = 12_000;
/** More than anybody reads. */
const SHOWN = 3;

/**
 * Tells, on whatever page, what has just happened: a new order, request or message, a price list
 * that is done or failed.
 */
export function Notices() {
  const [notices, show] = useState<Notice[]>([]);
  const told = useRef(new Set<string>());
  const [held, hold] = useState('');
  const path = usePathname();
  useLive(['feedback', 'import_jobs', 'orders', 'status_requests'], (event) => {
    const notice = noticeOf(event);
    if (!notice || told.current.has(notice.key)) return;
    told.current.add(notice.key);
    if (path !== notice.href)
      show((before) => [
        ...before.filter(({ key }, at) => key === held || at > before.length - SHOWN),
        notice,
      ]);
  });
  const drop = (key: string) => show((before) => before.filter((notice) => notice.key !== key));
  return (
    <div className={styles.place} role="status" aria-label="Что произошло">
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <Toast
              key={notice.key}
              notice={notice}
              isHeld={held === notice.key}
              onHold={(isHeld) =>
                hold((before) => (isHeld ? notice.key : before === notice.key ? '' : before))
              }
              onDrop={() => drop(notice.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ToastProps = {
  notice: Notice;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
  onDrop: () => void;
};

function Toast({ notice: { href, tone, title, words }, isHeld, onHold, onDrop }: ToastProps) {
  const drop = useRef(onDrop);
  useEffect(() => void (drop.current = onDrop), [onDrop]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => drop.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <li
      className={`${styles.toast} ${styles[tone] ?? ''}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div>
        <Link href={href} prefetch={false} onClick={onDrop}>
          {title}
        </Link>
        <p>{words}</p>
      </div>
      <button className={styles.close} type="button" aria-label="Убрать" onClick={onDrop}>
        <CloseIcon />
      </button>
    </li>
  );
}
