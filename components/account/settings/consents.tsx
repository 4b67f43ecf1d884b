import { withdrawConsent } from '@/lib/accounts/account/actions';
import { CONSENT_DOCUMENTS } from '@/lib/accounts/account/consent-documents';
import type { GivenConsent } from '@/lib/accounts/account/model';
import { formatDay } from '@/lib/format/moment';
import { routes } from '@/lib/routes';
import type { Owner } from '@/components/private-form/use-private-form';
import { Confirmed } from '@/components/ui/confirmed';
import { ButtonForm } from '../button-form';
import styles from './rows.module.css';

/** What the customer has agreed to, in which version and when, and how to take it back. */
export function Consents({ owner, consents }: { owner: Owner; consents: GivenConsent[] }) {
  if (consents.length === 0) return <p>Вы не давали согласий на сайте.</p>;
  return (
    <ul className={styles.rows}>
      {consents.map((consent) => (
        <li key={consent.document + consent.givenAt}>
          <div>
            <p>
              <Document {...consent} />
            </p>
            <p>Редакция от {formatDay(consent.version)}</p>
            <p>
              Дано {formatDay(consent.givenAt)}
              {consent.withdrawnAt && `, отозвано ${formatDay(consent.withdrawnAt)}`}
            </p>
          </div>
          {!consent.withdrawnAt && <Withdrawal owner={owner} document={consent.document} />}
        </li>
      ))}
    </ul>
  );
}

function Document({ document }: GivenConsent) {
  const known = CONSENT_DOCUMENTS[document];
  return known ? (
    <a href={known.href}>
      <strong>{known.name}</strong>
    </a>
  ) : (
    <strong>{document}</strong>
  );
}

function Withdrawal({ owner, document }: { owner: Owner; document: string }) {
  return (
    <Confirmed question="Отозвать согласие">
      <p>
        Мы перестанем обрабатывать данные, на которые нужно согласие, и запишем, когда вы его
        отозвали. Учётная запись останется: чтобы стереть и{'\u00A0'}её,{' '}
        <a href={routes.settings({ section: 'leaving' })}>удалите учётную запись</a>.
      </p>
      <ButtonForm
        action={withdrawConsent}
        form={`withdraw-${document}`}
        owner={owner}
        path={routes.settings({ section: 'consents' })}
        about={{ document }}
        tone="danger"
      >
        Да, отозвать
      </ButtonForm>
    </Confirmed>
  );
}
