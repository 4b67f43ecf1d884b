'use client';

import { useState } from 'react';
import { copyText } from './copy-text';
import { ShareIcon } from './icons';
import styles from './share-button.module.css';

const ANSWER_MS = 2_000;

/**
 * Hands the page's address on: by the phone's own sheet, else to the clipboard. Not there without
 * JavaScript.
 */
export function ShareButton({ title }: { title: string }) {
  const [said, say] = useState('');

  async function share(): Promise<void> {
    const url =
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no failure
    say((await copyText(url)) ? 'Ссылка скопирована' : 'Не удалось скопировать');
    setTimeout(() => say(''), ANSWER_MS);
  }

  return (
    <>
      <button className={styles.share} type="button" onClick={share}>
        <ShareIcon />
        <span>{said || 'Поделиться'}</span>
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
