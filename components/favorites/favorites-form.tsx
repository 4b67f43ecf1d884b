'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { favoritesCookie, favoritesIn, MAX_FAVORITES, parseFavorites, toggleFavorite } from '@/lib/favorites/model';
import { routes } from '@/lib/routes';
import { FAVORITES_FORM } from './favorites-form-id';
import { followFavorites, showFavorites, tellOtherTabs } from './marks';
import styles from './favorites-form.module.css';

const SAID = {
  added: 'Добавлено в избранное',
  removed: 'Убрано из избранного',
  refused: `В избранном уже ${MAX_FAVORITES}\u00A0товаров. Уберите лишнее, чтобы добавить новое`,
  not_kept: 'Браузер не разрешает запоминать избранное: включите для магазина файлы cookie',
};
type Said = keyof typeof SAID;

/** How long the words stay, ms; what asks for something stays longer. */
const SHORT_MS = 4_000;
const LONG_MS = 10_000;
/** The second press of a double click is no second wish, ms. */
const DOUBLE_CLICK_MS = 350;

/** The one form behind all hearts of a page. A plain POST; with JavaScript the press changes the cookie at once and says so. */
export function FavoritesForm() {
  const [said, say] = useState<{ what: Said; at: number } | null>(null);
  const lastPress = useRef<{ number: number; at: number }>({ number: 0, at: 0 });
  useEffect(followFavorites, []);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(null), said.what === 'added' || said.what === 'removed' ? SHORT_MS : LONG_MS);
    return () => clearTimeout(timer);
  }, [said]);

  function press(event: SubmitEvent<HTMLFormElement>): void {
    const heart = event.nativeEvent.submitter;
    if (!(heart instanceof HTMLButtonElement) || heart.dataset.favorite === undefined) return;
    event.preventDefault();
    const [number = 0] = parseFavorites(heart.value);
    const at = Date.now();
    const isSecond = lastPress.current.number === number && at - lastPress.current.at < DOUBLE_CLICK_MS;
    lastPress.current = { number, at };
    if (!isSecond) say({ what: change(number), at });
  }

  return (
    <>
      <form id={FAVORITES_FORM} method="post" action={routes.changeFavorites()} onSubmit={press} hidden />
      <div className={styles.place} role="status">
        {said && <p className={styles.words} key={said.at}>{SAID[said.what]}{said.what !== 'removed' && said.what !== 'not_kept' && <a href={routes.favorites()}>Открыть</a>}</p>}
      </div>
    </>
  );
}

/** Keeps or drops the product in the cookie, from what the cookie says now: another tab may have changed it. */
function change(number: number): Said {
  const { favorites, change: what } = toggleFavorite(favoritesIn(document.cookie), number);
  document.cookie = favoritesCookie(favorites, location.protocol === 'https:');
  showFavorites();
  tellOtherTabs();
  return favoritesIn(document.cookie).includes(number) === (what === 'added') || what === 'refused' ? what : 'not_kept';
}
