'use client';

import { ColourSchemeSelect } from '@/components/theme/colour-scheme-select';
import { ConnectionNote } from '@/components/live/connection-note';
import { BackIcon, CloseIcon, SearchIcon } from '@/components/ui/icons';
import type { Person } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import { ROLE_NAMES } from '../role-names';
import { groupsFor } from '../sections';
import { SignOutForm } from '@/components/session/sign-out-form';
import styles from './admin-side.module.css';
import { Notices } from './notices';
import { SectionLink, SIDE } from './section-link';
import { useCurrentInView } from './use-current-in-view';
import type { NoticeBoard } from './use-notices';

type Props = {
  shopName: string;
  person: Person;
  notices: NoticeBoard;
  onFold: () => void;
  onSearch: () => void;
  onHelp: () => void;
};

/**
 * The sections of somebody's role, the search, and who is signed in. On a phone it is a sheet over
 * the page.
 */
export function AdminSide({ shopName, person, notices, onFold, onSearch, onHelp }: Props) {
  const list = useCurrentInView();
  return (
    <header className={styles.side} id={SIDE} popover="auto">
      <div className={styles.head}>
        <SectionLink className={styles.name} href={adminRoutes.home()}>
          {shopName}
        </SectionLink>
        <button
          className={`${styles.tool} ${styles.fold}`}
          type="button"
          aria-label="Свернуть разделы"
          title="Свернуть разделы"
          onClick={onFold}
        >
          <BackIcon />
        </button>
        <button
          className={`${styles.tool} ${styles.close}`}
          type="button"
          aria-label="Закрыть разделы"
          popoverTarget={SIDE}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </button>
      </div>
      <button className={styles.search} type="button" onClick={onSearch}>
        <SearchIcon />
        <span>Найти</span>
        <kbd>/</kbd>
      </button>
      <nav ref={list} className={styles.sections} aria-label="Разделы">
        {groupsFor(person.role).map(({ name, sections }) => (
          <div key={name} className={styles.group} role="group" aria-label={name || 'Главное'}>
            {name && <p aria-hidden="true">{name}</p>}
            {name === '' && <SectionLink href={adminRoutes.home()}>Рабочее место</SectionLink>}
            {sections.map((section) => (
              <SectionLink key={section.href} href={section.href}>
                {section.name}
              </SectionLink>
            ))}
          </div>
        ))}
      </nav>
      <Notices board={notices} place="side" />
      <SidePerson person={person} onHelp={onHelp} />
    </header>
  );
}

/** Who is signed in, and what is for him alone. */
function SidePerson({ person, onHelp }: Pick<Props, 'person' | 'onHelp'>) {
  return (
    <div className={styles.person}>
      <ConnectionNote />
      <p className={styles.who} title={person.email}>
        <SectionLink href={adminRoutes.account()}>{person.name || person.email}</SectionLink>
        {person.name !== ROLE_NAMES[person.role] && ROLE_NAMES[person.role]}
      </p>
      <ColourSchemeSelect />
      <div className={styles.ways}>
        <a href={routes.catalogue()}>Магазин</a>
        <button className={styles.help} type="button" onClick={onHelp}>
          Клавиши
        </button>
        <SignOutForm />
      </div>
    </div>
  );
}
