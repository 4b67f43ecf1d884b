'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { listAddress, type AnyListState } from '@/lib/lists/address';
import { ForgetView } from './forget-view';
import styles from './list-views.module.css';
import { useOwnViews } from './own-views';
import { SaveView } from './save-view';

/** The views of a list that its reader has kept, and the way to keep the one that is shown. */
export function ListViews({ list, path, state }: { list: string; path: string; state: AnyListState }) {
  const views = useOwnViews(list);
  const isPlain = useSearchParams().size === 0;
  const [isNaming, name] = useState(false);
  const query = listAddress('', { ...state, page: 1, open: undefined });
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && isPlain) return null;
  return (
    <nav className={styles.views} aria-label="Виды">
      {views.length > 0 && <Link href={path} prefetch={false} aria-current={isPlain ? 'page' : undefined}>Обычный</Link>}
      {views.map((view) => <Link key={view.id} href={path + view.query} prefetch={false} aria-current={!isPlain && view === current ? 'page' : undefined}>{view.name}</Link>)}
      {!isPlain && (current ? <ForgetView id={current.id} name={current.name} path={path} /> : <button className={styles.save} type="button" onClick={() => name(true)}>+ Сохранить вид</button>)}
      {isNaming && <SaveView list={list} query={query} onClose={() => name(false)} />}
    </nav>
  );
}
