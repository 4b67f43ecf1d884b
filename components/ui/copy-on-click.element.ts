import { defineElement } from './define-element';
import { copyText } from './copy-text';
import { say } from './say';

/** How long a press is answered, ms. */
const ANSWER_MS = 2_000;

defineElement('shop-copy', (element, signal) => {
  const status = element.querySelector('[role=status]');
  async function press({ target }: MouseEvent): Promise<void> {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
    if (!button?.dataset.copy) return;
    const done = await copyText(button.dataset.copy);
    say(status, done ? 'Скопировано' : 'Браузер не разрешил копировать: выделите текст', ANSWER_MS);
    if (!done) return;
    button.dataset.copied = '';
    setTimeout(() => delete button.dataset.copied, ANSWER_MS);
  }
  document.addEventListener('click', (event) => void press(event), { signal });
});
