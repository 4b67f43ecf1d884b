import { writeCookies } from '@/components/session/write-cookies';
import { enhance, enhanceEach } from '@/components/ui/enhance';
import { tell } from '@/components/ui/tell';
import {
  changeCompared,
  COMPARED_KEPT_S,
  comparedIn,
  MAX_COMPARED,
  comparedUpdate,
  type CompareOutcome,
} from '@/lib/compare/model';
import { routes } from '@/lib/routes';
import { COMPARE_FORM } from './compare-form-id';

const SAID: Record<CompareOutcome | 'not_kept', string> = {
  added: 'Добавлено к сравнению',
  removed: 'Убрано из сравнения',
  refused: `Сравниваем не больше ${MAX_COMPARED}\u00A0товаров. Уберите лишний, чтобы добавить этот`,
  not_kept: 'Браузер не разрешает запоминать сравнение: включите для магазина файлы cookie',
};

/** How long the words stay, ms. */
const SHOWN_MS = 6_000;

/** Shows on this page what is compared: buttons and counts. Never throws. */
const showCompared = (): void =>
  void enhance('comparison', () => {
    const { numbers } = comparedIn(document.cookie);
    const buttons = document.querySelectorAll<HTMLButtonElement>(`button[form=${COMPARE_FORM}]`);
    enhanceEach('comparison', buttons, (button) =>
      button.setAttribute('aria-pressed', String(numbers.includes(Number(button.value)))),
    );
    for (const badge of document.querySelectorAll<HTMLElement>('[data-compare-count]')) {
      badge.textContent = String(numbers.length);
      badge.hidden = numbers.length === 0;
    }
  });

/**
 * Follows the cookie: now, and when the page comes back from the browser's memory or into view,
 * since another tab may have changed it. Asked again it goes on as before.
 */
export function followCompared(): void {
  showCompared();
  window.addEventListener('pageshow', showCompared);
  document.addEventListener('visibilitychange', showCompared);
}

/** Answers a press on one of the buttons. @param element holds the place for the words */
export function pressCompare(button: HTMLButtonElement, element: HTMLElement): void {
  const number = Number(button.value);
  const kept = comparedIn(document.cookie);
  const { numbers, outcome } = changeCompared(
    kept.numbers,
    kept.numbers.includes(number) ? { remove: [number] } : { add: number },
  );
  writeCookies(comparedUpdate(kept, numbers, Date.now()), COMPARED_KEPT_S);
  followCompared();
  const isKept = comparedIn(document.cookie).numbers.includes(number) === (outcome === 'added');
  tell(
    element,
    SAID[isKept ? outcome : 'not_kept'],
    SHOWN_MS,
    isKept && outcome !== 'removed' ? { text: 'Сравнить', href: routes.compare() } : undefined,
  );
}
