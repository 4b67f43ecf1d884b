'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import {
  usePrivateForm,
  type FieldOf,
  type Owner,
} from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { formatNumber } from '@/lib/format/money';
import { leaveLines, returnLines } from '@/lib/orders/account/actions';
import { canBeReturned, cancelTransition, lossOf, type FreeWay } from '@/lib/orders/account/model';
import { MAX } from '@/lib/orders/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import type { OrderLine } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import styles from './order-lines.module.css';

const WORDS = {
  cancelled: {
    about: 'Позиция будет отменена сразу, сумма заказа пересчитается.',
    why: 'Причина',
    hint: 'Необязательно',
    button: 'Отменить позицию',
  },
  cancel_requested: {
    about:
      'Магазин уже занимается этой позицией: узнаем у\u00A0поставщика, можно ли её отменить, и\u00A0ответим.',
    why: 'Причина',
    hint: 'Необязательно',
    button: 'Попросить отменить',
  },
  return_requested: {
    about: 'Опишите, что не так: мы ответим, как вернуть деталь.',
    why: 'Что не так',
    hint: 'Например: не подошла, повреждена, прислали другое',
    button: 'Оформить возврат',
  },
};

/** Takes the line out of the order, or gives it back: what can be done with it now. */
export function LineForm({
  order,
  line,
  owner,
  way,
}: {
  order: string;
  line: OrderLine;
  owner: Owner;
  way: FreeWay | null;
}) {
  const step = cancelTransition(line) ?? (canBeReturned(line) ? 'return_requested' : null);
  const { parts, of } = usePrivateForm({
    action: step === 'return_requested' ? returnLines : leaveLines,
    form: `line-${line.id}`,
    owner,
    path: routes.order(order, { line: line.id }),
  });
  if (!step)
    return (
      <p className={styles.form}>
        Состояние позиции теперь — «{LINE_PROPERTIES[line.state].name}»: сделать с{'\u00A0'}ней
        ничего нельзя. <a href={routes.order(order)}>Закрыть</a>
      </p>
    );
  const loss = step === 'return_requested' ? null : lossOf(way, line.quantity * line.priceKopecks);
  const { about, why, hint, button } = WORDS[step];
  return (
    <div className={styles.form}>
      <PrivateForm {...parts}>
        <p>{about}</p>
        {loss && (
          <p>
            {line.quantity > 1 && 'Если отменить всё: '}
            {loss}
          </p>
        )}
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="lines" value={`${line.id}-${line.state}`} />
        {line.quantity > 1 && <QuantityField line={line} of={of} />}
        <Field
          {...of('reason')}
          label={why}
          hint={hint}
          maxLength={MAX.reason}
          required={step === 'return_requested'}
        />
        <div className={styles.buttons}>
          <SubmitButton tone={step === 'return_requested' ? 'plain' : 'danger'}>
            {button}
          </SubmitButton>
          <a href={routes.order(order)}>Вернуться к{'\u00A0'}заказу</a>
        </div>
      </PrivateForm>
    </div>
  );
}

/** How many of the line it is about. */
function QuantityField({ line, of }: { line: OrderLine; of: FieldOf }) {
  return (
    <>
      <input type="hidden" name="seen" value={line.quantity} />
      <Field
        {...of('quantity', String(line.quantity))}
        label={`Сколько из ${formatNumber(line.quantity)}\u00A0${line.unit}`}
        inputMode="numeric"
        maxLength={6}
      />
    </>
  );
}
