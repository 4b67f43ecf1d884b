'use client';

import { useEffect, useState } from 'react';
import { copyText } from './copy-text';

/** How long a press is answered, ms. */
const ANSWER_MS = 2_000;

/** Answers every `CopyButton` of the page; a screen reader hears that the text is copied. */
export function CopyOnClick() {
  const [said, say] = useState('');
  useEffect(() => {
    async function press({ target }: MouseEvent): Promise<void> {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
      if (!button?.dataset.copy) return;
      const done = await copyText(button.dataset.copy);
      say(done ? 'Скопировано' : 'Браузер не разрешил копировать: выделите текст');
      if (done) button.dataset.copied = '';
      setTimeout(() => {
        delete button.dataset.copied;
        say('');
      }, ANSWER_MS);
    }
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
