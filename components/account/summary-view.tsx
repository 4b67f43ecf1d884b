import type { ReactNode } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { sendVerification } from '@/lib/accounts/account/actions';
import type { Address } from '@/lib/accounts/account/model';
import type { SummaryDone } from '@/lib/accounts/account/schema';
import { addressLine } from '@/lib/delivery/model';
import { formatPhone } from '@/lib/format/phone';
import { counted } from '@/lib/format/plural';
import { FollowOwn } from '@/components/live/follow-own';
import { REQUEST_STATE_NAMES } from '@/components/status-requests/names';
import { routes } from '@/lib/routes';
import { isOpen } from '@/lib/status-requests/model';
import type { OwnRequest } from '@/lib/status-requests/repository';
import { LinkByHand } from '@/components/auth/link-by-hand';
import { ButtonForm } from './button-form';
import { AccountFrame } from './account-frame';
import { SignOutForm } from '@/components/session/sign-out-form';
import type { Owner } from '@/components/private-form/use-private-form';
import styles from './summary-view.module.css';

type Props = {
  owner: Owner;
  person: {
    name: string;
    username: string;
    email: string;
    phone: string;
    verified: boolean;
    priceLevel: string | null;
  };
  /** The usual one first. */
  addresses: Address[];
  favorites: number;
  /** The last request for wholesale prices. */
  request?: OwnRequest;
  done?: SummaryDone;
  /** Emails leave by themselves. */
  leaves: boolean;
};

/** What the shop knows about a customer, at a glance. */
export function SummaryView({ owner, person, addresses, favorites, request, done, leaves }: Props) {
  return (
    <AccountFrame title="Личный кабинет" path={routes.profile()}>
      <FollowOwn kind="requests" ids={request ? [request.id] : []} />
      {done === 'letter_sent' && <EmailAsked email={person.email} leaves={leaves} />}
      <div className={styles.cards}>
        <Card
          title="Контакты"
          link={{ href: routes.settings({ section: 'person' }), text: 'Изменить' }}
        >
          <p className={styles.name}>{person.name || 'Имя не указано'}</p>
          <p>
            {person.phone ? (
              formatPhone(person.phone)
            ) : (
              <span className={styles.soft}>Телефон не указан</span>
            )}
          </p>
          {person.username && (
            <p>
              <span className={styles.soft}>Имя для входа:</span> {person.username}
            </p>
          )}
          <p>{person.email}</p>
          <EmailState owner={owner} verified={person.verified} leaves={leaves} />
        </Card>
        <Card
          title="Адрес доставки"
          link={{
            href: routes.settings({ section: 'addresses' }),
            text: addresses.length > 0 ? 'Все адреса' : 'Добавить',
          }}
        >
          <Delivery addresses={addresses} />
        </Card>
        <Card title="Цены" link={{ href: routes.statusRequests(), text: 'Заявки на опт' }}>
          <p>
            {person.priceLevel === null ? 'Розничные цены' : `Уровень цен «${person.priceLevel}»`}
          </p>
          {request && isOpen(request.state) && (
            <p className={styles.soft}>
              Заявка на опт №{'\u00A0'}
              {request.number}: {REQUEST_STATE_NAMES[request.state].toLowerCase()}
            </p>
          )}
          {person.priceLevel !== null && (
            <p className={styles.soft}>
              Прайс-лист по{'\u00A0'}вашим ценам: <a href={routes.priceList('xlsx')}>Excel</a>,{' '}
              <a href={routes.priceList('csv')}>CSV</a>
            </p>
          )}
        </Card>
        <Card title="Избранное" link={{ href: routes.favorites(), text: 'Открыть' }}>
          <p>{favorites > 0 ? counted(favorites, ['товар', 'товара', 'товаров']) : 'Пока пусто'}</p>
        </Card>
      </div>
      <SignOutForm />
    </AccountFrame>
  );
}

const EmailAsked = ({ email, leaves }: { email: string; leaves: boolean }) => (
  <FormMessage kind="done">
    {leaves ? (
      <>
        Отправили письмо на {email}. Откройте ссылку из него и{'\u00A0'}нажмите кнопку на странице.
      </>
    ) : (
      <LinkByHand what="подтверждения адреса" />
    )}
  </FormMessage>
);

function Card({
  title,
  link,
  children,
}: {
  title: string;
  link?: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
      {link && (
        <a
          className={styles.link}
          href={link.href}
          aria-label={`${link.text}: ${title.toLowerCase()}`}
        >
          {link.text}
        </a>
      )}
    </section>
  );
}

function EmailState({
  owner,
  verified,
  leaves,
}: {
  owner: Owner;
  verified: boolean;
  leaves: boolean;
}) {
  if (verified) return <p className={styles.sure}>Адрес подтверждён</p>;
  return (
    <>
      <p className={styles.unsure}>Адрес не подтверждён{leaves && ': откройте ссылку из письма'}</p>
      <ButtonForm
        action={sendVerification}
        form="verification"
        owner={owner}
        path={routes.profile()}
      >
        {leaves ? 'Отправить письмо ещё раз' : 'Запросить ссылку'}
      </ButtonForm>
    </>
  );
}

function Delivery({ addresses: [usual, ...others] }: { addresses: Address[] }) {
  if (!usual) return <p className={styles.soft}>Не указан</p>;
  return (
    <>
      {usual.title && <p className={styles.name}>{usual.title}</p>}
      <p>{addressLine(usual)}</p>
      {others.length > 0 && (
        <p className={styles.soft}>
          И ещё {counted(others.length, ['адрес', 'адреса', 'адресов'])}
        </p>
      )}
    </>
  );
}
