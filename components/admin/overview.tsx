import type { Person } from '@/lib/admins/model';
import styles from './overview.module.css';
import { ROLE_NAMES } from './role-names';
import { sectionsFor } from './sections';

/** The first page of the back office: who one is here, and where to go. */
export function Overview({ person }: { person: Person }) {
  const sections = sectionsFor(person.role);
  return (
    <>
      <h1>Рабочее место</h1>
      <dl className={styles.facts}>
        {person.name && <div><dt>Имя</dt><dd>{person.name}</dd></div>}
        <div><dt>Почта</dt><dd>{person.email}</dd></div>
        <div><dt>Роль</dt><dd>{ROLE_NAMES[person.role]}</dd></div>
      </dl>
      {sections.length === 0 && <p className={styles.none}>Для вашей роли разделов пока нет.</p>}
      <ul className={styles.cards}>
        {sections.map(({ href, name, about }) => <li key={href}><a href={href}><strong>{name}</strong>{about}</a></li>)}
      </ul>
    </>
  );
}
