'use client';

import { useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import type { Role } from '@/lib/admins/model';
import { hasShortcutKeys, switchShortcutKeys } from './shortcut-keys';
import { goKeysFor } from './go-keys';
import styles from './keys-dialog.module.css';
import { shortcutsOnPage, PAGE_KEYS } from './page-keys';

type Key = [keys: string[], what: string];
type Group = { title: string; keys: Key[] };

const EVERYWHERE: Key[] = [
  [['/'], 'найти заказ, покупателя, товар, производителя, сообщение или раздел'],
  [['Ctrl', 'S'], 'сохранить форму'],
  [['?'], 'эта подсказка'],
  [['Esc'], 'закрыть то, что открыто поверх'],
];
const ROWS: Key[] = [
  [['↑', '↓'], 'по строкам; ↓ из поиска — к\u00A0строкам'],
  [['Home', 'End'], 'к краям строки'],
  [['Page Up', 'Page Down'], 'на экран вверх и вниз'],
  [['Enter'], 'открыть строку'],
  [['Ctrl', 'Enter'], 'открыть на своей странице'],
];
const ROW_LETTERS: Key[] = [
  [['J', 'K'], 'по строкам, где бы ни был фокус'],
  [['[', ']'], 'предыдущая и следующая страница'],
];
const TICKS: Key[] = [
  [['Shift', 'Пробел'], 'отметить строку'],
  [['Ctrl', 'A'], 'отметить все на странице'],
];

/**
 * Every key that does something on the page it is opened over, and the way to do without letters.
 */
export function KeysDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const [letters, allow] = useState(hasShortcutKeys);
  const choose = (on: boolean) => {
    switchShortcutKeys(on);
    allow(on);
  };
  return (
    <Modal label="Клавиши" className={styles.dialog} onClose={onClose}>
      <div className={styles.head}>
        <h2>Клавиши</h2>
        <form method="dialog">
          <button className={styles.close} aria-label="Закрыть">
            <CloseIcon />
          </button>
        </form>
      </div>
      <div className={styles.groups}>
        {groupsOf(role, letters).map(({ title, keys }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([pressed, what]) => (
                <div key={what}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.letters}>
        <input
          type="checkbox"
          checked={letters}
          onChange={({ target }) => choose(target.checked)}
        />{' '}
        Буквы работают как клавиши, в любой раскладке
      </label>
    </Modal>
  );
}

/** What the page behind has: a list, lines of an order, forms. */
function groupsOf(role: Role, letters: boolean): Group[] {
  const found = shortcutsOnPage();
  const isList = !!document.querySelector('main [data-list] [role=grid]');
  const here = Object.entries(PAGE_KEYS)
    .filter(([letter]) => found.has(letter))
    .map(([letter, what]): Key => [[letter], what]);
  const lines: Key[] = document.querySelector('main [data-walked]')
    ? [
        [
          ['J', 'K'],
          isList ? 'по позициям заказа, когда фокус в подробностях' : 'по позициям заказа',
        ],
      ]
    : [];
  return [
    { title: 'Везде', keys: EVERYWHERE },
    {
      title: 'В списке',
      keys: isList
        ? [
            ...ROWS,
            ...(letters ? ROW_LETTERS : []),
            ...(found.has('X')
              ? [
                  ...(letters ? [[['X'], 'отметить строку под фокусом'] satisfies Key] : []),
                  ...TICKS,
                ]
              : []),
          ]
        : [],
    },
    { title: 'На этой странице', keys: letters ? [...lines, ...here] : [] },
    {
      title: 'Перейти',
      keys: letters ? goKeysFor(role).map(({ letter, name }): Key => [['G', letter], name]) : [],
    },
  ].filter(({ keys }) => keys.length > 0);
}
