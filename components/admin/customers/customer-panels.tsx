import { Panel } from '@/components/admin/panel';
import { REQUEST_STATE_NAMES } from '@/components/status-requests/names';
import { CONSENT_DOCUMENTS } from '@/lib/accounts/account/consent-documents';
import type { GivenConsent } from '@/lib/accounts/account/model';
import { adminRoutes } from '@/lib/admin-routes';
import type { Customer } from '@/lib/customers/model';
import { addressLine } from '@/lib/delivery/model';
import { formatDay, formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import styles from './customer.module.css';

/** The newest orders, and the way to the rest. */
export function OrdersPanel({
  customer: { id, email, phone, orders, counts, mergedInto },
}: {
  customer: Customer;
}) {
  const rest = counts.orders > orders.length && (email || phone);
  return (
    <Panel
      title="Заказы"
      aside={!mergedInto && <a href={adminRoutes.newOrder({ customer: id })}>Новый заказ</a>}
    >
      {orders.length === 0 ? (
        <p className={styles.soft}>Пока ничего не заказывал.</p>
      ) : (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <li key={order.id}>
              <span>
                <a href={adminRoutes.order(order.id)}>№&nbsp;{order.number}</a>{' '}
                <span className={styles.soft}>
                  {ORDER_PROPERTIES[order.state].name.toLowerCase()}, {formatDay(order.placedAt)}
                </span>
              </span>
              <span className={styles.sum}>{formatMoney(order.totalKopecks)}</span>
            </li>
          ))}
        </ul>
      )}
      {rest && (
        <p>
          <a href={adminRoutes.orders({ q: rest })}>Все заказы: {counts.orders}</a>
        </p>
      )}
    </Panel>
  );
}

/** Requests for wholesale prices. */
export function RequestsPanel({ requests }: Pick<Customer, 'requests'>) {
  if (requests.length === 0) return null;
  return (
    <Panel title="Заявки на опт">
      <ul className={styles.rows}>
        {requests.map(({ id, number, state, createdAt }) => (
          <li key={id}>
            <span>
              <a href={adminRoutes.statusRequest(id)}>№&nbsp;{number}</a>{' '}
              <span className={styles.soft}>
                {REQUEST_STATE_NAMES[state].toLowerCase()}, {formatDay(createdAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const FORMS: Record<string, string> = {
  register: 'при регистрации',
  order: 'в заказе',
  service: 'при входе через другой сайт',
  'status-request': 'в заявке на опт',
};

/** Where to deliver, what was consented to, what else is kept. */
export function KeptPanel({ customer: { addresses, consents, counts } }: { customer: Customer }) {
  return (
    <Panel title="Что хранится">
      <dl className={styles.facts}>
        <div>
          <dt>Адреса</dt>
          <dd>
            {addresses.length === 0 ? (
              'нет'
            ) : (
              <ul className={styles.plain}>
                {addresses.map((address) => (
                  <li key={address.id}>
                    {addressLine(address)}
                    {address.isDefault && addresses.length > 1 && (
                      <span className={styles.soft}>, основной</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>Согласия</dt>
          <dd>
            {consents.length === 0 ? (
              'на сайте не давал'
            ) : (
              <ul className={styles.plain}>
                {consents.map((consent) => (
                  <li key={consent.document + consent.givenAt}>
                    <Consent {...consent} />
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>Ещё</dt>
          <dd>
            {[
              counted(counts.cart, ['позиция', 'позиции', 'позиций']) + ' в\u00A0корзине',
              `${counts.favorites} в\u00A0избранном`,
              ...(counts.services > 0 ? [`вход через другие сайты: ${counts.services}`] : []),
            ].join(', ')}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** To what, in which version, when and where. */
function Consent({ document, version, form, givenAt, withdrawnAt }: GivenConsent) {
  const known = CONSENT_DOCUMENTS[document];
  const day = (at: string) => (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDay(at)}
    </time>
  );
  return (
    <>
      {known ? <a href={known.href}>{known.name}</a> : document}, редакция от {formatDay(version)}
      <span className={styles.soft}>
        : дано {day(givenAt)} {FORMS[form] ?? ''}
        {withdrawnAt && <>, отозвано {day(withdrawnAt)}</>}
      </span>
    </>
  );
}
