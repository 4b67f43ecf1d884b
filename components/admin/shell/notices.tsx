'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { BellIcon, CloseIcon } from '@/components/ui/icons';
import type { Notice } from './notice-of';
import styles from './notices.module.css';
import type { NoticeBoard } from './use-notices';

/** How long one stays, ms; under the pointer or with the focus in it longer. */
const STAYS_MS = 12_000;

type Props = {
  board: NoticeBoard;
  /**
   * Where it stands: with the sections at a desk, else in the bar (on a phone in place of the
   * shop's name, beside folded sections as a bell). The other one is hidden.
   */
  place: 'side' | 'bar';
};

/**
 * Tells, on whatever page, what has just happened: a new order, request or message, a price list
 * that is done or failed. It has a place of its own, since in a busy shop there is always one:
 * over the page it would cover for hours what is worked with.
 */
export function Notices({ board, place }: Props) {
  return (
    <div className={styles[place]} role="status" aria-label="Что произошло">
      {board.notices.length > 0 && (
        <ul className={styles.notices}>
          {board.notices.map((notice) => (
            <Toast
              key={notice.key}
              notice={notice}
              isHeld={board.held === notice.key}
              onHold={(isHeld) => board.hold(notice.key, isHeld)}
              onDrop={() => board.drop(notice.key)}
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
      title={`${title}: ${words}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div>
        <Link href={href} prefetch={false} onClick={onDrop}>
          <BellIcon />
          <span>{title}</span>
        </Link>
        <p>{words}</p>
      </div>
      <button className={styles.close} type="button" aria-label="Убрать" onClick={onDrop}>
        <CloseIcon />
      </button>
    </li>
  );
}
