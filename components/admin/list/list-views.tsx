'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { listAddress, type AnyListState } from '@/lib/lists/address';
import { ForgetView } from './forget-view';
import styles from './list-views.module.css';
import { useOwnViews } from './own-views';
import { SaveView } from './save-view';

/**
 * A view that everybody has. `query`: what its address says, with the question mark, '' for a list
 * without any; `figure`: how much it holds, '' where that is not told.
 */
export type ReadyView = { name: string; query: string; figure: string };

const PLAIN: ReadyView = { name: 'Обычный', query: '', figure: '' };

type Props = {
  list: string;
  path: string;
  state: AnyListState;
  /** The first is the list as a whole. */ ready?: ReadyView[];
};

/**
 * The views of a list: those that everybody has, those that its reader has kept, and the way to
 * keep the one that is shown.
 */
export function ListViews({ list, path, state, ready }: Props) {
  const views = useOwnViews(list);
  const isPlain = useSearchParams().size === 0;
  const [isNaming, name] = useState(false);
  const query = listAddress('', { ...state, page: 1, open: undefined });
  const own = views.find((view) => view.query === query);
  const shared = (ready ?? [PLAIN]).find((view) => (ready ? view.query === query : isPlain));
  if (!ready && views.length === 0 && isPlain) return null;
  return (
    <nav className={styles.views} aria-label="Виды">
      {(ready ?? (views.length > 0 ? [PLAIN] : [])).map((view) => (
        <Link
          key={view.name}
          href={path + view.query}
          prefetch={false}
          aria-current={view === shared ? 'page' : undefined}
        >
          {view.name}
          {view.figure && <span className={styles.figure}>{view.figure}</span>}
        </Link>
      ))}
      {views.map((view) => (
        <Link
          key={view.id}
          href={path + view.query}
          prefetch={false}
          aria-current={!shared && view === own ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {own ? (
        <ForgetView key={own.id} id={own.id} name={own.name} path={path} />
      ) : (
        !shared && (
          <button className={styles.save} type="button" onClick={() => name(true)}>
            + Сохранить вид
          </button>
        )
      )}
      {isNaming && <SaveView list={list} query={query} onClose={() => name(false)} />}
    </nav>
  );
}
