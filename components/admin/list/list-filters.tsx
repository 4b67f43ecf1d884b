'use client';

import Link from 'next/link';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './list-filters.module.css';
import type { ListAddress } from './use-list-address';

type TextFilter = { name: string; label: string; kind: 'text' };
type DayFilter = { name: string; label: string; kind: 'day' };
/**
 * `empty`: how the choice of everything is called, «все» unless told; false where one is always
 * chosen.
 */
type ChoiceFilter = {
  name: string;
  label: string;
  kind: 'choice';
  options: { value: string; label: string }[];
  empty?: string | false;
};

/** What a list can be narrowed by. */
export type ListFilter = TextFilter | DayFilter | ChoiceFilter;

/** Nobody wants a search after every letter, ms. */
const TYPING_MS = 350;
/** So many choices stand beside the words on a phone, too. */
const MOST_BARE = 1;

/**
 * The filters above a list; on a phone all but the words fold into one. Without scripts they are a
 * form of their own.
 */
export function ListFilters({
  filters,
  path,
  address,
}: {
  filters: ListFilter[];
  path: string;
  address: ListAddress;
}) {
  const { shown, change } = address;
  const [words, others] = [
    filters.filter(({ kind }) => kind === 'text'),
    filters.filter(({ kind }) => kind !== 'text'),
  ];
  const field = (filter: ListFilter) => (
    <Filter
      key={filter.name}
      filter={filter}
      value={String(shown[filter.name] ?? '')}
      onChange={(value) => change({ [filter.name]: value || undefined })}
    />
  );
  const chosen = filters.filter(
    (filter) =>
      shown[filter.name] !== undefined && !(filter.kind === 'choice' && filter.empty === false),
  );
  return (
    <form
      className={styles.filters}
      action={path}
      role="search"
      aria-keyshortcuts="F"
      onSubmit={(event) => event.preventDefault()}
    >
      {shown.sort && <input type="hidden" name="sort" value={shown.sort} />}
      {words.map(field)}
      {others.length > MOST_BARE ? (
        <Fold chosen={chosen.filter((filter) => others.includes(filter)).length}>
          {others.map(field)}
        </Fold>
      ) : (
        others.map(field)
      )}
      <noscript>
        <button type="submit">Показать</button>
      </noscript>
      {chosen.length > 0 && (
        <Link
          className={styles.reset}
          href={address.addressOf(Object.fromEntries(chosen.map(({ name }) => [name, undefined])))}
          prefetch={false}
        >
          Сбросить
        </Link>
      )}
    </form>
  );
}

/** Shut on a phone, where each would take a row; nothing but its fields on a wider screen. */
const Fold = ({ chosen, children }: { chosen: number; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>Фильтры{chosen > 0 && `\u00A0(${chosen})`}</summary>
    <div className={styles.folded}>{children}</div>
  </details>
);

type FilterProps = { filter: ListFilter; value: string; onChange: (value: string) => void };

function Filter({ filter, value, onChange }: FilterProps) {
  if (filter.kind === 'text')
    return <SearchField filter={filter} value={value} onChange={onChange} />;
  return (
    <label className={styles.filter}>
      <span>{filter.label}</span>
      {filter.kind === 'day' ? (
        <input
          type="date"
          name={filter.name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select name={filter.name} value={value} onChange={({ target }) => onChange(target.value)}>
          {filter.empty !== false && <option value="">{filter.empty ?? 'все'}</option>}
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

function SearchField({ filter, value, onChange }: FilterProps) {
  const [typed, type] = useState(value);
  const [known, know] = useState(value);
  const [isWaiting, wait] = useState(false);
  // Another view was chosen, or Back pressed. Between two answers an older choice may show for a
  // moment: what is being typed is not touched, and only typing sends.
  if (value !== known) {
    know(value);
    if (!isWaiting && value !== typed.trim()) type(value);
  }
  const send = () => {
    wait(false);
    const text = typed.trim();
    if (text !== value) onChange(text);
  };
  // Another filter may have been chosen while it waits: what is sent then is on top of that.
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => sendNow(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, isWaiting]);
  const change = (text: string) => {
    type(text);
    wait(true);
  };
  return (
    <input
      className={styles.text}
      type="search"
      name={filter.name}
      aria-label={filter.label}
      placeholder={filter.label}
      value={typed}
      maxLength={100}
      onChange={({ target }) => change(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}
