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

/** Tells, on whatever page, what has just happened: a new order, request or message, a price list that is done or failed. */
export function Notices() {
  const [notices, show] = useState<Notice[]>([]);
  const told = useRef(new Set<string>());
  const path = usePathname();
  useLive(['feedback', 'import_jobs', 'orders', 'status_requests'], (event) => {
    const notice = noticeOf(event);
    if (!notice || told.current.has(notice.key)) return;
    told.current.add(notice.key);
    if (path !== notice.href) show((before) => [...before, notice].slice(-SHOWN));
  });
  const drop = (key: string) => show((before) => before.filter((notice) => notice.key !== key));
  return (
    <div className={styles.place} role="status" aria-label="Что произошло">
      {notices.length > 0 && <ul className={styles.notices}>{notices.map((notice) => <Toast key={notice.key} notice={notice} onDrop={() => drop(notice.key)} />)}</ul>}
    </div>
  );
}

function Toast({ notice: { href, tone, title, words }, onDrop }: { notice: Notice; onDrop: () => void }) {
  const [isHeld, hold] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => void (drop.current = onDrop), [onDrop]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => drop.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <li className={`${styles.toast} ${styles[tone]}`} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)} onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <div>
        <Link href={href} prefetch={false} onClick={onDrop}>{title}</Link>
        <p>{words}</p>
      </div>
      <button className={styles.close} type="button" aria-label="Убрать" onClick={onDrop}><CloseIcon /></button>
    </li>
  );
}
