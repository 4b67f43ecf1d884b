import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { removeSynonym } from '@/lib/synonyms/actions';
import type { Synonym } from '@/lib/synonyms/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './synonym-details.module.css';
import { SynonymForm } from './synonym-form';

/** One synonym. @param isDone whether it has just been stored */
export function SynonymDetails({
  synonym,
  owner,
  isDone,
}: {
  synonym: Synonym;
  owner: Owner;
  isDone: boolean;
}) {
  const { id, words } = synonym;
  const title = id ? `«${words}»` : 'Новые слова';
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Слова поиска', href: adminRoutes.synonyms() }]}
        current={title}
      />
      <h1>{title}</h1>
      <SynonymForm synonym={synonym} owner={owner} isDone={isDone} />
      {id && (
        <section className={styles.section} aria-labelledby="remove-title">
          <h2 id="remove-title">Убрать слова</h2>
          <p>Поиск снова будет понимать их буквально.</p>
          <ButtonForm
            form="remove"
            path={adminRoutes.synonym(id)}
            account={owner.account}
            action={removeSynonym}
            hidden={{ id }}
            button="Удалить слова"
            pending="Удаляем…"
            tone="danger"
          />
        </section>
      )}
    </>
  );
}
