import type { Owner } from '@/components/private-form/use-private-form';
import { WholesalePanel } from '@/components/admin/companies/wholesale-panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { Wholesale } from '@/lib/companies/model';
import { calledBy } from '@/lib/customers/called-by';
import type { Customer } from '@/lib/customers/model';
import type { CustomerDone } from '@/lib/customers/schema';
import { formatMoment } from '@/lib/format/moment';
import type { EmailText } from '@/lib/emails/templates/model';
import { AccessPanel } from './access-panel';
import { KeptPanel, OrdersPanel, RequestsPanel } from './customer-panels';
import { ContactForm } from './contact-form';
import styles from './customer.module.css';
import { LevelPanel, type LevelChoice } from './level-panel';

type Props = {
  customer: Customer;
  wholesale: Wholesale;
  /** Of the email about a revocation, when the owner has written his own. */ words?: EmailText;
  levels: LevelChoice[];
  owner: Owner;
  done?: CustomerDone;
  /** Emails leave by themselves. */ leaves: boolean;
  /** The audit is the owner's. */ isOwner: boolean;
};

/**
 * A customer: how to reach him, what he pays by, whether he can sign in, what he ordered and keeps.
 */
export function CustomerDetails({
  customer,
  wholesale,
  words,
  levels,
  owner,
  done,
  leaves,
  isOwner,
}: Props) {
  const { id, mergedInto } = customer;
  return (
    <>
      <CustomerHead customer={customer} isOwner={isOwner} />
      {done === 'created' && <FormMessage kind="done">Покупатель добавлен.</FormMessage>}
      {done === 'merged' && (
        <FormMessage kind="done">Учётные записи объединены, всё теперь здесь.</FormMessage>
      )}
      <MergeNotes customer={customer} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {!mergedInto && (
            <ContactForm customer={customer} owner={owner} done={done === 'contact'} />
          )}
          <OrdersPanel customer={customer} />
          <RequestsPanel requests={customer.requests} />
        </div>
        <div className={styles.column}>
          <LevelPanel customer={customer} levels={levels} owner={owner} done={done} />
          {!mergedInto && (
            <WholesalePanel
              customer={id}
              wholesale={wholesale}
              words={words}
              owner={owner}
              done={done === 'revoked'}
              leaves={leaves}
            />
          )}
          {!mergedInto && (
            <AccessPanel
              customer={customer}
              owner={owner}
              done={done}
              leaves={leaves}
              isOwner={isOwner}
            />
          )}
          <KeptPanel customer={customer} />
        </div>
      </div>
    </>
  );
}

function CustomerHead({ customer, isOwner }: Pick<Props, 'customer' | 'isOwner'>) {
  const { id, username, createdAt, mergedInto } = customer;
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Покупатели', href: adminRoutes.customers() }]}
        current={calledBy(customer)}
      />
      <div className={styles.head}>
        <h1>{calledBy(customer)}</h1>
        {!mergedInto && <a href={adminRoutes.mergeCustomer(id)}>Объединить с другим</a>}
        {isOwner && <a href={adminRoutes.audit({ collection: 'users', record: id })}>Журнал</a>}
      </div>
      <p className={styles.soft}>
        Появился {formatMoment(createdAt)}
        {username && `, имя для входа ${username}`}
      </p>
    </>
  );
}

/** Into whom he was merged, and who into him. */
function MergeNotes({ customer: { mergedInto, mergedFrom } }: Pick<Props, 'customer'>) {
  return (
    <>
      {mergedInto && (
        <FormMessage kind="info">
          Объединён с покупателем{' '}
          <a href={adminRoutes.customer(mergedInto.id)}>{calledBy(mergedInto)}</a>: всё теперь там.
        </FormMessage>
      )}
      {mergedFrom.length > 0 && (
        <p className={styles.soft}>
          С ним объединены:{' '}
          {mergedFrom.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <a href={adminRoutes.customer(one.id)}>{calledBy(one)}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
