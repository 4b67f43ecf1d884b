'use client';

import { useState, type ReactNode } from 'react';
import { CatalogueIcon, SearchIcon } from '@/components/ui/icons';
import type { Person } from '@/lib/admins/model';
import styles from './admin-frame.module.css';
import { AdminSide } from './admin-side';
import { KeysDialog } from './keys-dialog';
import { Notices } from './notices';
import { SearchDialog } from './search-dialog';
import { SIDE } from './section-link';
import { useKeptFocus } from './use-kept-focus';
import { useNotices } from './use-notices';
import { useScanner } from './use-scanner';
import { useShellKeys } from './use-shell-keys';
import { useSide } from './use-side';
import { useUnsaved } from './use-unsaved';

type Props = {
  shopName: string;
  person: Person;
  /** The sections are folded away in this browser. */ isFolded: boolean;
  children: ReactNode;
};

/**
 * What stands around every page of the back office: the sections on the left, on a phone in a
 * sheet, search and keys everywhere.
 */
export function AdminFrame({ shopName, person, isFolded, children }: Props) {
  const side = useSide(isFolded);
  const notices = useNotices();
  const [dialog, show] = useState<'search' | 'keys' | null>(null);
  useKeptFocus();
  useUnsaved();
  useScanner();
  useShellKeys({ role: person.role, onSearch: () => show('search'), onHelp: () => show('keys') });
  return (
    <div className={styles.frame} data-folded={side.isFolded || undefined}>
      <a className={styles.skip} href="#content">
        К содержанию
      </a>
      <section className={styles.bar} aria-label="Быстрый доступ">
        <button
          className={`${styles.tool} ${styles.unfold}`}
          type="button"
          aria-label="Развернуть разделы"
          title="Развернуть разделы"
          onClick={side.toggle}
        >
          <CatalogueIcon />
        </button>
        <button
          className={`${styles.tool} ${styles.sheet}`}
          type="button"
          aria-label="Разделы"
          popoverTarget={SIDE}
        >
          <CatalogueIcon />
        </button>
        <p className={styles.where}>{shopName}</p>
        <button
          className={`${styles.tool} ${styles.look}`}
          type="button"
          aria-label="Найти"
          title="Найти (/)"
          onClick={() => show('search')}
        >
          <SearchIcon />
        </button>
        <Notices board={notices} place="bar" />
      </section>
      <AdminSide
        shopName={shopName}
        person={person}
        notices={notices}
        onFold={side.toggle}
        onSearch={() => show('search')}
        onHelp={() => show('keys')}
      />
      <main className={styles.content} id="content">
        {children}
      </main>
      {dialog === 'search' && <SearchDialog role={person.role} onClose={() => show(null)} />}
      {dialog === 'keys' && <KeysDialog role={person.role} onClose={() => show(null)} />}
    </div>
  );
}
