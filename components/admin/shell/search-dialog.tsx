'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import type { Role } from '@/lib/admins/model';
import styles from './search-dialog.module.css';
import { SearchList } from './search-list';
import { searchOptions, SECTIONS } from './search-options';
import { mayLeave } from './unsaved';
import { useSearchResults } from './use-found';

/** One search over everything that the role may open: by keys alone from «/» to the page. */
export function SearchDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, choose] = useState(0);
  const { items, isAsking, hasFailed } = useSearchResults(text);
  const options = searchOptions(text, role, items);
  const active = Math.min(chosen, options.length - 1);
  const go = (href: string) => {
    onClose();
    if (mayLeave()) router.push(href);
  };
  const waitFor = useAfterAnswer(isAsking, () => options[0] && go(options[0].href));

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) choose((active + step + options.length) % options.length);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  /** Who types fast, or scans a code, is quicker than the answer: then it leads on itself. */
  function enter() {
    const option = options[active];
    if (option && (!isAsking || option.group === SECTIONS)) go(option.href);
    else waitFor(isAsking);
  }

  return (
    <Modal label="Поиск" className={styles.dialog} onClose={onClose}>
      <div className={styles.box}>
        <SearchIcon />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Заказ, покупатель, товар, производитель, категория, поставщик, сообщение или раздел"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Номер, название, имя, телефон или раздел"
          value={text}
          maxLength={100}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            choose(0);
            waitFor(false);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <SearchList id={listId} options={options} active={active} onGo={onClose} />
      <p className={styles.note} role="status">
        {noteOf({ text, isAsking, hasFailed, count: options.length })}
      </p>
    </Modal>
  );
}

function noteOf({
  text,
  isAsking,
  hasFailed,
  count,
}: {
  text: string;
  isAsking: boolean;
  hasFailed: boolean;
  count: number;
}): string {
  if (!text.trim()) return '';
  if (isAsking) return 'Ищем…';
  if (hasFailed) return 'Поиск не ответил. Попробуйте ещё раз.';
  return count === 0 ? 'Ничего не нашлось.' : '';
}

/** Does something once the answer has come. @returns says whether that is waited for */
function useAfterAnswer(isAsking: boolean, act: () => void): (isWaited: boolean) => void {
  const [isWaited, waitFor] = useState(false);
  const onAnswer = useEffectEvent(act);
  useEffect(() => {
    if (isWaited && !isAsking) onAnswer();
  }, [isWaited, isAsking]);
  return waitFor;
}
