'use client';

import { useId, useState, useSyncExternalStore } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { MAX_QUERY } from '@/lib/search/query/model';
import { routes } from '@/lib/routes';
import { optionsOf } from './options';
import { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';
import styles from './search-box.module.css';

/**
 * What the address asks for.
 * @param known on the server, where only a page of what was found tells it
 */
const useAskedQuery = (known: string) =>
  useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(location.search).get('q') ?? '',
    () => known,
  );

/**
 * The search of every page: a plain form, which with JavaScript offers products and categories
 * while one types.
 */
export function SearchBox({ asked: known = '' }: { asked?: string }) {
  const asked = useAskedQuery(known);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const offered = useSuggestions(typed);
  const options = offered ? optionsOf(offered) : [];
  const { active, expanded, pressKey, close, unchoose } = useCombobox(options, isOpen, setOpen);
  const optionId = (index: number) => `${listId}-${index}`;

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    unchoose();
  }

  return (
    <form
      className={styles.box}
      action={routes.catalogue()}
      role="search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        key={asked}
        defaultValue={asked}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={pressKey}
        role="combobox"
        aria-label="Поиск по номеру детали или названию"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
        placeholder="Номер детали или название"
        maxLength={MAX_QUERY}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <button className={styles.submit} type="submit">
        <SearchIcon />
        <span className={styles.word}>Найти</span>
      </button>
      <SuggestionList
        id={listId}
        options={expanded ? options : []}
        active={active}
        optionId={optionId}
      />
      <p className="visually-hidden" role="status">
        {expanded ? `Подсказок: ${options.length}. Выбор стрелками вверх и вниз.` : ''}
      </p>
    </form>
  );
}
