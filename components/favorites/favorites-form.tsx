'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { enhance } from '@/components/ui/enhance';
import { MAX_OWN_FAVORITES } from '@/lib/constants';
import { MAX_FAVORITES } from '@/lib/favorites/model';
import { routes } from '@/lib/routes';
import { FAVORITES_FORM } from './favorites-form-id';
import { followFavorites } from './marks';
import { updateFavorite, type Outcome } from './update-favorite';
import styles from './favorites-form.module.css';

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

/**
 * The one form behind all hearts of a page. A plain POST; with JavaScript the press is answered at
 * once and says what it did.
 */
export function FavoritesForm() {
  const path = usePathname();
  const [said, say] = useState<{ what: Outcome; at: number } | null>(null);
  const lastPress = useRef<{ value: string; at: number }>({ value: '', at: 0 });
  useEffect(() => enhance('favorites', followFavorites), [path]);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(
      () => say(null),
      said.what === 'added' || said.what === 'removed' ? SHORT_MS : LONG_MS,
    );
    return () => clearTimeout(timer);
  }, [said]);

  function press(event: SubmitEvent<HTMLFormElement>): void {
    const heart = event.nativeEvent.submitter;
    if (!(heart instanceof HTMLButtonElement) || heart.dataset.favorite === undefined) return;
    enhance('favorites', () => {
      const { value } = heart;
      const at = Date.now();
      const isSecond =
        lastPress.current.value === value && at - lastPress.current.at < DOUBLE_CLICK_MS;
      lastPress.current = { value, at };
      if (!isSecond) void updateFavorite(heart).then((what) => say({ what, at }));
      event.preventDefault(); // what cannot be done here the browser does by itself
    });
  }

  return (
    <>
      <form
        id={FAVORITES_FORM}
        method="post"
        action={routes.changeFavorites()}
        onSubmit={press}
        hidden
      />
      <div className={styles.place} role="status">
        {said && (
          <p className={styles.words} key={said.at}>
            {SAID[said.what]}
            <Further what={said.what} />
          </p>
        )}
      </div>
    </>
  );
}

function Further({ what }: { what: Outcome }) {
  if (what === 'kept_here') return <a href={routes.signIn(routes.favorites())}>Войти</a>;
  return what === 'added' || what === 'refused' || what === 'refused_by_shop' ? (
    <a href={routes.favorites()}>Открыть</a>
  ) : null;
}
