'use client';

import type { FieldOf } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { leadTimeText } from '@/lib/lead-time';
import { HAND_LINE, type HandLine } from '@/lib/orders/lines/model';
import styles from './new-order.module.css';
import { marginText } from './offer-text';
import { Press } from './press';

/** What a form holds while somebody types into it. */
export type Typing = {
  of: FieldOf;
  /** A field's value as it stands now. */ now: (name: string, stored?: string) => string;
  hear: (name: string) => (value: string) => void;
};

/** A warehouse of a partner, `name` with whose it is. */
export type WarehouseChoice = { id: string; name: string };

/** Lines of a new order that were written by hand. */
export const HandLines = ({
  lines,
  warehouses,
}: {
  lines: HandLine[];
  warehouses: WarehouseChoice[];
}) =>
  lines.map((line, at) => {
    const called = `${line.brand} ${line.article}`;
    const from = warehouses.find(({ id }) => id === line.warehouse)?.name;
    return (
      <li key={`${at}-${called}`}>
        <span className={styles.what}>
          <b>{line.brand}</b> {line.article} {line.name}
          <span className={styles.soft}>
            {[
              'вписана вручную',
              from ?? 'поставщик не\u00A0выбран',
              leadTimeText(line.leadHours),
              marginText(line),
            ].join(' · ')}
          </span>
        </span>
        <span className={styles.quantity}>
          <span>
            {formatNumber(line.quantity)}
            {'\u00A0'}
            {HAND_LINE.unit} × {formatMoney(line.priceKopecks)}
          </span>
          <span className={styles.sum}>{formatMoney(line.quantity * line.priceKopecks)}</span>
          <Press does={`drop_hand:${at}`} label={`Убрать: ${called}`}>
            Убрать
          </Press>
        </span>
      </li>
    );
  });

/** Asks what the catalogue does not have. @param article as it was looked for */
export function HandForm({
  article,
  warehouses,
  typing: { of },
}: {
  article: string;
  warehouses: WarehouseChoice[];
  typing: Typing;
}) {
  const fields = ['article', 'brand', 'name', 'quantity', 'price', 'cost', 'lead'] as const;
  const isOpen = fields.some((field) => {
    const { value, error } = of(`hand_${field}`);
    return !!error || value !== '';
  });
  const field = (name: (typeof fields)[number], stored = '') => of(`hand_${name}`, stored);
  return (
    <details className={styles.hand} open={isOpen || undefined}>
      <summary>Позиция не из каталога</summary>
      <div className={styles.pair}>
        <Field label="Производитель" maxLength={HAND_LINE.brand} {...field('brand')} />
        <Field
          label="Артикул"
          maxLength={HAND_LINE.article}
          hint={article ? `Искали: ${article}` : undefined}
          {...field('article')}
        />
      </div>
      <Field label="Что это" maxLength={HAND_LINE.name} {...field('name')} />
      <div className={styles.pair}>
        <Field label="Сколько, шт" inputMode="numeric" maxLength={6} {...field('quantity')} />
        <Field label="Цена за штуку, ₽" inputMode="decimal" maxLength={12} {...field('price')} />
        <Field
          label="Закупка за штуку, ₽"
          inputMode="decimal"
          maxLength={12}
          hint="Пусто: пока неизвестна"
          {...field('cost')}
        />
        <Field
          label="Срок, дней"
          maxLength={12}
          hint="Пусто: сразу; часы: 4 ч"
          {...field('lead')}
        />
      </div>
      <Choice
        label="У кого заказывать"
        options={[
          { value: '', text: 'Пока не\u00A0выбрано' },
          ...warehouses.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        hint={'С\u00A0поставщиком позиция попадёт в\u00A0заказы поставщикам'}
        {...of('hand_warehouse')}
      />
      <div>
        <Press does="hand">Добавить позицию</Press>
      </div>
    </details>
  );
}
