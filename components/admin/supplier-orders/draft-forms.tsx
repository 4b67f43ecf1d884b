'use client';

import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { cancelOrderDraft, sendOrder } from '@/lib/supplier-orders/actions';
import { SENT_BY_WAYS } from '@/lib/supplier-orders/model';
import { ButtonForm } from '../record-form/button-form';
import { WAY_NAMES } from './names';

const WAYS = SENT_BY_WAYS.map((value) => ({ value, text: WAY_NAMES[value] }));

type Props = { id: string; lines: number; account: string };

/** How a draft ends: it has gone to the supplier, or nothing comes of it. */
export function DraftForms({ id, lines, account }: Props) {
  const path = adminRoutes.supplierOrder(id);
  return (
    <>
      {lines > 0 && (
        <ButtonForm
          form="send"
          path={path}
          account={account}
          action={sendOrder}
          hidden={{ id, seen: String(lines) }}
          button="Заказ отправлен"
          pending="Записываем…"
          tone="plain"
        >
          {(of) => (
            <>
              <Choice label="Как отправлен" options={WAYS} {...of('way', 'file')} />
              <Field label="Пометка для своих" maxLength={500} {...of('comment')} />
            </>
          )}
        </ButtonForm>
      )}
      <ButtonForm
        form="cancel"
        path={path}
        account={account}
        action={cancelOrderDraft}
        hidden={{ id }}
        button="Отменить черновик"
        pending="Отменяем…"
        tone="danger"
        folded="Не отправлять"
      >
        <p>Позиции снова будут ждать заказа.</p>
      </ButtonForm>
    </>
  );
}
