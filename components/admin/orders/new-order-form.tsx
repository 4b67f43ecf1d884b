'use client';

import { useState } from 'react';
import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import {
  usePrivateForm,
  type FieldOf,
  type Owner,
} from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { useScripts } from '@/components/ui/forms/use-scripts';
import { hasCourier, pickupPlaces } from '@/lib/delivery/terms/model';
import { formatMoney } from '@/lib/format/money';
import { orderFor } from '@/lib/orders/admin/actions';
import type { FoundOffers, OrderCustomer } from '@/lib/orders/admin/model';
import {
  courierText,
  newOrderSums,
  typedPieces,
  type NewOrderSums,
} from '@/lib/orders/admin/new-order-sums';
import type { HandLine } from '@/lib/orders/lines/model';
import { handText, piecesField } from '@/lib/orders/lines/new-lines';
import { MAX } from '@/lib/orders/model';
import { routes } from '@/lib/routes';
import type { PublicSettings } from '@/lib/settings/model';
import { NewOrderGoods, type ChosenOffer } from './new-order-goods';
import type { Typing, WarehouseChoice } from './new-order-hand';
import styles from './new-order.module.css';
import { Press } from './press';

type Props = {
  customer: OrderCustomer;
  /** As the address carries them. */ lines: string;
  chosen: ChosenOffer[];
  hand: HandLine[];
  found: FoundOffers;
  warehouses: WarehouseChoice[];
  /** The offer that has just been added. */ added: string | undefined;
  q: string;
  owner: Owner;
  settings: Omit<PublicSettings, 'phones'>;
  formKey: string;
};

/**
 * One form for an order: what, where to, how paid. Whatever is pressed in it keeps what was typed
 * into it.
 */
export function NewOrderForm({
  customer,
  lines,
  chosen,
  hand,
  found,
  warehouses,
  added,
  q,
  owner,
  settings,
  formKey,
}: Props) {
  const path = adminRoutes.newOrder({
    customer: customer.id,
    lines: lines || undefined,
    hand: handText(hand) || undefined,
    q: q || undefined,
    page: found.page > 1 ? String(found.page) : undefined,
  });
  const form = `new-order-${customer.id}`;
  const { parts, of } = usePrivateForm({
    action: orderFor,
    form,
    owner,
    path,
    door: routes.adminSignIn,
  });
  const typing = useTyping(of, `${lines}/${handText(hand)}`);
  const sums = sumsOf(chosen, hand, settings, typing);
  return (
    <PrivateForm {...parts} problem={wrongLine(chosen, of)}>
      {/* Enter presses the first button of a form: it looks for what was typed and counts anew. */}
      <button type="submit" name="do" value="find" hidden tabIndex={-1}>
        Найти
      </button>
      <input type="hidden" name="user" value={customer.id} />
      <input type="hidden" name="lines" value={lines} />
      <input type="hidden" name="hand" value={handText(hand)} />
      <input type="hidden" name="key" value={of('key', formKey).value} />
      <div className={styles.steps}>
        <NewOrderGoods {...{ chosen, hand, found, q, warehouses, added, typing }} />
        {chosen.length + hand.length > 0 && (
          <Panel title="Куда и как платить">
            <Whereto customer={customer} settings={settings} typing={typing} sums={sums} />
          </Panel>
        )}
      </div>
    </PrivateForm>
  );
}

/** What the order comes to while somebody types into it. */
function sumsOf(
  chosen: ChosenOffer[],
  hand: HandLine[],
  settings: Props['settings'],
  typing: Typing,
): NewOrderSums {
  const isSent = typing.now('place', waysToGet(settings)[0]?.value) === 'courier';
  const lines = chosen.map(({ quantity, offer }) => ({
    ...offer,
    quantity: typedPieces(typing.now(piecesField(offer.offer), String(quantity))),
  }));
  return newOrderSums([...lines, ...hand], settings, isSent ? typing.now('city') : null);
}

/**
 * What the fields hold while somebody types; another set of lines begins with what the page says.
 */
function useTyping(of: FieldOf, lines: string): Typing {
  const [typed, setTyped] = useState<{ lines: string; values: Record<string, string> }>({
    lines,
    values: {},
  });
  const values = typed.lines === lines ? typed.values : {};
  return {
    of,
    now: (name, stored) => values[name] ?? of(name, stored).value,
    hear: (name) => (value) =>
      setTyped((before) => ({
        lines,
        values: { ...(before.lines === lines ? before.values : {}), [name]: value },
      })),
  };
}

/** The first line that was refused, by name: its field may stand out of sight. */
const wrongLine = (chosen: ChosenOffer[], of: FieldOf): string | undefined =>
  chosen
    .map(({ offer: { offer, brand, article } }) => {
      const { error } = of(piecesField(offer));
      return error && `${brand} ${article}: ${error.replace(/\.$/, '')}`;
    })
    .find(Boolean);

const PAYMENTS = [
  { value: 'on_receipt', text: 'При получении' },
  { value: 'invoice', text: 'По счёту' },
];

function Whereto({
  customer,
  settings,
  typing: { of, now, hear },
  sums,
}: Pick<Props, 'customer' | 'settings'> & { typing: Typing; sums: NewOrderSums }) {
  const ways = waysToGet(settings, now('city'));
  const hasScripts = useScripts();
  return (
    <div className={styles.whereto}>
      <ContactFields customer={customer} of={of} />
      <RadioGroup
        title="Как получить"
        options={ways}
        onChange={hear('place')}
        {...of('place', ways[0]?.value)}
      />
      <AddressFields of={of} onCity={hear('city')} />
      <RadioGroup title="Как платить" options={PAYMENTS} {...of('payment', 'on_receipt')} />
      <div className={styles.pair}>
        <Field
          label="Номер заказа у покупателя"
          maxLength={MAX.clientNumber}
          {...of('clientNumber')}
        />
        <Field
          label="Комментарий покупателя"
          hint={'Его видит покупатель, и\u00A0он печатается'}
          rows={2}
          maxLength={MAX.comment}
          {...of('comment')}
        />
      </div>
      <Sums sums={sums} />
      <div className={styles.last}>
        <SubmitButton tone="plain" pending="Создаём…">
          Создать заказ
        </SubmitButton>
        {hasScripts && <span className={styles.soft}>Ctrl + S</span>}
      </div>
    </div>
  );
}

function Sums({ sums: { items, margin, delivery, total } }: { sums: NewOrderSums }) {
  const hasScripts = useScripts();
  return (
    <p className={styles.total} aria-live="polite">
      <span>Товары: {formatMoney(items)}</span>
      <span>
        Доставка:{' '}
        {delivery === null
          ? 'цена неизвестна'
          : delivery === 0
            ? 'бесплатно'
            : formatMoney(delivery)}
      </span>
      <b>Итого: {formatMoney(total)}</b>
      {margin !== null && (
        <span className={styles.soft}>
          маржа {margin < 0 ? '−' : ''}
          {formatMoney(Math.abs(margin))}
        </span>
      )}
      {!hasScripts && <Press does="find">Пересчитать</Press>}
    </p>
  );
}

function waysToGet(settings: Props['settings'], city = '') {
  const places = pickupPlaces(settings).map(({ id, name, address }) => ({
    value: `point:${id}`,
    text: name,
    note: address,
  }));
  return hasCourier(settings)
    ? [...places, { value: 'courier', text: 'Курьер', note: courierText(settings, city) }]
    : places;
}

function ContactFields({ customer, of }: Pick<Props, 'customer'> & { of: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Имя" maxLength={MAX.name} required {...of('name', customer.name)} />
        <Field
          label="Телефон"
          type="tel"
          inputMode="tel"
          maxLength={40}
          required
          {...of('phone', customer.phone)}
        />
      </div>
      <Field
        label="Почта"
        type="email"
        inputMode="email"
        maxLength={255}
        {...of('email', customer.email)}
      />
    </>
  );
}

function AddressFields({ of, onCity }: { of: FieldOf; onCity: (city: string) => void }) {
  return (
    <div className={styles.address}>
      <div className={styles.pair}>
        <Field label="Город" maxLength={MAX.city} onChange={onCity} {...of('city')} />
        <Field label="Улица и дом" maxLength={MAX.street} {...of('street')} />
      </div>
      <div className={styles.pair}>
        <Field label="Квартира, офис" maxLength={MAX.flat} {...of('flat')} />
        <Field label="Индекс" inputMode="numeric" maxLength={6} {...of('postalCode')} />
      </div>
    </div>
  );
}
