'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './modal.module.css';

type Props = { label: string; className?: string; onClose: () => void; children: ReactNode };

/**
 * A dialog over the page: Escape and a press beside it close it, the focus goes back to where it
 * was.
 */
export function Modal({ label, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${className}`}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {children}
    </dialog>
  );
}
