'use client';

import { CloseIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import styles from './keys-dialog.module.css';

const KEYS: { title: string; keys: [keys: string[], what: string][] }[] = [
  { title: 'Везде', keys: [[['/'], 'найти товар, производителя, сообщение или раздел'], [['Ctrl', 'S'], 'сохранить форму'], [['?'], 'эта подсказка'], [['Esc'], 'закрыть то, что открыто поверх']] },
  { title: 'В списке', keys: [[['↑', '↓'], 'по строкам'], [['Home', 'End'], 'к краям строки'], [['Page Up', 'Page Down'], 'на экран вверх и вниз'], [['Enter'], 'открыть рядом со списком'], [['Ctrl', 'Enter'], 'открыть на своей странице'], [['Shift', 'Пробел'], 'отметить строку'], [['Ctrl', 'A'], 'отметить все на странице']] },
];

/** Every key that does something. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal label="Клавиши" onClose={onClose}>
      <div className={styles.head}>
        <h2>Клавиши</h2>
        <form method="dialog"><button className={styles.close} aria-label="Закрыть"><CloseIcon /></button></form>
      </div>
      {KEYS.map(({ title, keys }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([pressed, what]) => <div key={what}><dt>{pressed.map((key) => <kbd key={key}>{key}</kbd>)}</dt><dd>{what}</dd></div>)}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
