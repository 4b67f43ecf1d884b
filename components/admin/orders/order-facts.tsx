import { BalanceRows } from '@/components/orders/balance-rows';
import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { placeLine } from '@/lib/delivery/model';
import { formatMoney } from '@/lib/format/money';
import { formatPhone } from '@/lib/format/phone';
import type { AdminOrder } from '@/lib/orders/admin/model';
import type { Payment } from '@/lib/orders/model';
import styles from './order-facts.module.css';

const PAYMENTS: Record<Payment, string> = { on_receipt: 'при получении', invoice: 'по счёту' };

/**
 * Whose order it is, where it goes and how it is paid.
 * @param role who looks: the warehouse has nothing to do with accounts
 */
export function OrderFacts({
  order: { customer, company, contact, delivery, payment, clientNumber, comment, car },
  role,
}: {
  order: AdminOrder;
  role: Role;
}) {
  return (
    <dl className={styles.facts}>
      {company && (
        <div>
          <dt>Компания</dt>
          <dd>{company}</dd>
        </div>
      )}
      <div>
        <dt>Получатель</dt>
        <dd>
          {contact.name}, <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
          {contact.email && (
            <>
              , <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </>
          )}
        </dd>
      </div>
      {customer.id && <CustomerFact customer={customer} role={role} />}
      <div>
        <dt>{delivery.kind === 'courier' ? 'Курьером' : 'Самовывоз'}</dt>
        <dd>{placeLine(delivery.details)}</dd>
      </div>
      <div>
        <dt>Оплата</dt>
        <dd>{PAYMENTS[payment]}</dd>
      </div>
      {clientNumber && (
        <div>
          <dt>Номер покупателя</dt>
          <dd>{clientNumber}</dd>
        </div>
      )}
      {car && (
        <div>
          <dt>Автомобиль</dt>
          <dd>{[car.name, car.number].filter(Boolean).join(', ')}</dd>
        </div>
      )}
      {comment && (
        <div>
          <dt>Комментарий покупателя, он{'\u00A0'}печатается</dt>
          <dd className={styles.words}>{comment}</dd>
        </div>
      )}
    </dl>
  );
}

/** What it costs, and what of it is paid. */
export function OrderSums({ order }: { order: AdminOrder }) {
  const { itemsKopecks, delivery, totalKopecks } = order;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Товары</dt>
        <dd>{formatMoney(itemsKopecks)}</dd>
      </div>
      {delivery.kind === 'courier' && (
        <div>
          <dt>Доставка</dt>
          <dd>{formatMoney(delivery.kopecks)}</dd>
        </div>
      )}
      <div className={styles.all}>
        <dt>Итого</dt>
        <dd>{formatMoney(totalKopecks)}</dd>
      </div>
      <BalanceRows order={order} back="Нужно вернуть" />
    </dl>
  );
}

function CustomerFact({ customer, role }: { customer: AdminOrder['customer']; role: Role }) {
  const called = [customer.name, customer.email].filter(Boolean).join(', ') || 'без имени';
  return (
    <div>
      <dt>Покупатель</dt>
      <dd>
        {role === 'warehouse' ? called : <a href={adminRoutes.customer(customer.id)}>{called}</a>}
      </dd>
    </div>
  );
}
