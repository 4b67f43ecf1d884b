import { Panel } from '@/components/admin/panel';
import { SupplierContacts } from '@/components/admin/suppliers/supplier-contacts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { StateCell } from '@/components/admin/list/cells';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import type { SupplierOrder } from '@/lib/supplier-orders/contract';
import {
  isAwaited,
  lackOf,
  standingOf,
  sumOf,
  type Answer,
  type SupplierOrderState,
} from '@/lib/supplier-orders/model';
import { AnswerForm } from './answer-form';
import { DraftForms } from './draft-forms';
import { LineList } from './line-list';
import { ANSWER_DONE, STATE_NAMES, STATE_TONES, WAY_NAMES } from './names';
import styles from './supplier-orders.module.css';

type Props = {
  order: SupplierOrder;
  account: string;
  /** May order and write down answers. */
  buys: boolean;
  done?: 'gathered' | 'sent' | Answer;
  /** So many lines had moved before they could be answered. */
  left?: number;
};

const DONE = {
  ...ANSWER_DONE,
  gathered: 'Собрано. Отправьте заказ поставщику и\u00A0отметьте это здесь.',
  sent: 'Отправлено: позиции в\u00A0заказах покупателей теперь «Заказано у\u00A0поставщика».',
};

/** One order to a supplier: what is in it, what he says, what has come. */
export function SupplierOrderPage({ order, account, buys, done, left }: Props) {
  const { id, number, supplier, state, lines } = order;
  const awaited = lines.filter((line) => isAwaited(line.state));
  const others = state === 'draft' ? lines : lines.filter((line) => !isAwaited(line.state));
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[{ name: 'Заказы поставщикам', href: adminRoutes.supplierOrders() }]}
        current={number}
      />
      <h1>
        Заказ №{'\u00A0'}
        {number}: {supplier.name}
      </h1>
      <Head order={order} buys={buys} />
      {done && <FormMessage kind="done">{DONE[done]}</FormMessage>}
      {left && (
        <FormMessage kind="info">
          {counted(left, ['позиция изменилась', 'позиции изменились', 'позиций изменились'])}, пока
          вы
          {'\u00A0'}смотрели: по{'\u00A0'}ним ничего не{'\u00A0'}записано.
        </FormMessage>
      )}
      {state !== 'draft' && awaited.length > 0 && (
        <Panel title="Ждём от поставщика" id="awaited">
          <AnswerForm id={id} lines={awaited} account={account} buys={buys} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={titleOf(state, awaited.length)} id="lines">
          <LineList id={id} lines={others} account={account} buys={buys} />
        </Panel>
      )}
      {lines.length === 0 && state === 'draft' && <p>Позиций не{'\u00A0'}осталось.</p>}
      {buys && state === 'draft' && (
        <Panel title="Отправить" id="send">
          <DraftForms id={id} lines={lines.length} account={account} />
        </Panel>
      )}
    </div>
  );
}

const titleOf = (state: SupplierOrderState, awaited: number): string => {
  if (state === 'draft') return 'Собрано';
  return awaited > 0 ? 'Остальное' : 'Позиции';
};

function Head({ order, buys }: Pick<Props, 'order' | 'buys'>) {
  const { id, warehouse, state } = order;
  const kept = order.lines.filter(({ state: of, answer }) => {
    const standing = standingOf(of, answer);
    return standing !== 'refused' && standing !== 'withdrawn';
  });
  const kopecks = sumOf(kept.map((line) => ({ ...line, costKopecks: line.costKopecks ?? 0 })));
  const lack = state === 'draft' ? lackOf(kopecks, order.minKopecks) : 0;
  return (
    <>
      <p>
        <StateCell tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateCell>
        {warehouse.name !== order.supplier.name && ` · ${warehouse.name}`}
        {state === 'draft' &&
          warehouse.cutOff &&
          ` · заказать до\u00A0${warehouse.cutOff} по\u00A0Москве`}
        {buys && ` · на\u00A0${formatMoney(kopecks)}`}
        {lack > 0 && (
          <>
            {' '}
            ·{' '}
            <b>
              до{'\u00A0'}минимума {formatMoney(lack)}
            </b>
          </>
        )}
      </p>
      {(order.supplier.phone || order.supplier.email) && (
        <p>
          <SupplierContacts {...order.supplier} />
        </p>
      )}
      <Told order={order} />
      {buys && order.lines.length > 0 && (
        <p className={styles.files}>
          Таблица для поставщика: <a href={adminRoutes.supplierOrderFile(id, 'xlsx')}>XLSX</a>{' '}
          <a href={adminRoutes.supplierOrderFile(id, 'csv')}>CSV</a>
        </p>
      )}
    </>
  );
}

/** Who gathered it and who sent it. */
function Told({ order }: Pick<Props, 'order'>) {
  const { way, comment, openedBy, openedAt, sentBy, sentAt } = order;
  return (
    <p className={styles.soft}>
      Собрал {openedBy || 'сотрудник'}, {formatMoment(openedAt)}
      {sentAt &&
        ` · отправил ${sentBy || 'сотрудник'}${way ? ` ${WAY_NAMES[way]}` : ''}, ${formatMoment(sentAt)}`}
      {comment && ` · ${comment}`}
    </p>
  );
}
