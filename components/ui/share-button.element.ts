import { defineElement } from './define-element';
import { copyText } from './copy-text';
import { say } from './say';

const ANSWER_MS = 2_000;

defineElement('shop-share', (element, signal) => {
  const button = element.querySelector('button');
  const words = button?.querySelector('span');
  const usual = words?.textContent ?? '';

  async function share(): Promise<void> {
    const url =
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    const { title = '' } = element.dataset;
    // Closing the sheet is no failure.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    const said = (await copyText(url)) ? 'Ссылка скопирована' : 'Не удалось скопировать';
    say(element.querySelector('[role=status]'), said, ANSWER_MS);
    if (!words) return;
    words.textContent = said;
    setTimeout(() => (words.textContent = usual), ANSWER_MS);
  }

  button?.addEventListener('click', () => void share(), { signal });
});
