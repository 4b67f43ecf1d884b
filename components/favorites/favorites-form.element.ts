import { defineElement } from '@/components/ui/define-element';
import { enhance } from '@/components/ui/enhance';
import { tell } from '@/components/ui/tell';
import { MAX_OWN_FAVORITES } from '@/lib/constants';
import { MAX_FAVORITES } from '@/lib/favorites/model';
import { routes } from '@/lib/routes';
import { followFavorites } from './marks';
import { updateFavorite, type Outcome } from './update-favorite';

const full = (most: number) =>
  `В избранном уже ${most}\u00A0товаров. Уберите лишнее, чтобы добавить новое`;
const SAID: Record<Outcome, string> = {
  added: 'Добавлено в избранное',
  removed: 'Убрано из избранного',
  refused: full(MAX_FAVORITES),
  refused_by_shop: full(MAX_OWN_FAVORITES),
  not_kept: 'Браузер не разрешает запоминать избранное: включите для магазина файлы cookie',
  not_reached: 'Не получилось сохранить. Проверьте связь и нажмите ещё раз',
  kept_here:
    'Сеанс закончился, товар запомнил этот браузер. Войдите, и он попадёт в\u00A0ваше избранное',
};

/** How long the words stay, ms; what asks for something stays longer. */
const SHORT_MS = 4_000;
const LONG_MS = 10_000;
/** The second press of a double click is no second wish, ms. */
const DOUBLE_CLICK_MS = 350;

defineElement('shop-favorites', (element, signal) => {
  let last = { value: '', at: 0 };
  const stop = followFavorites();
  signal.addEventListener('abort', stop);

  function press(event: SubmitEvent): void {
    const heart = event.submitter;
    if (!(heart instanceof HTMLButtonElement) || heart.dataset.favorite === undefined) return;
    enhance('favorites', () => {
      const { value } = heart;
      const at = Date.now();
      const isSecond = last.value === value && at - last.at < DOUBLE_CLICK_MS;
      last = { value, at };
      if (!isSecond) void updateFavorite(heart).then((what) => say(element, what));
      event.preventDefault(); // what cannot be done here the browser does by itself
    });
  }
  element.querySelector('form')?.addEventListener('submit', press, { signal });
});

function say(element: HTMLElement, what: Outcome): void {
  const isShort = what === 'added' || what === 'removed';
  tell(element, SAID[what], isShort ? SHORT_MS : LONG_MS, FURTHER[what]);
}

const OPEN = { text: 'Открыть', href: routes.favorites() };
const FURTHER: Partial<Record<Outcome, typeof OPEN>> = {
  added: OPEN,
  refused: OPEN,
  refused_by_shop: OPEN,
  kept_here: { text: 'Войти', href: routes.signIn(routes.favorites()) },
};
