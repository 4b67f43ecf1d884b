'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { typedRoubles } from '@/lib/format/money';
import { leadField } from '@/lib/lead-time';
import { MAX as MAX_OF_ACCOUNT } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { formatPhone } from '@/lib/format/phone';
import { saveSupplier } from '@/lib/suppliers/actions';
import type { EditedSupplier } from '@/lib/suppliers/model';
import { RecordForm, type BoxOf, type FieldOf } from '../record-form/record-form';
import styles from './supplier-details.module.css';
import { SUPPLIER_KINDS } from './supplier-kinds';

const KINDS = [
  { value: 'partner', text: SUPPLIER_KINDS.partner },
  { value: 'own', text: SUPPLIER_KINDS.own },
];
const wordsOf = (name: string, stored: string) =>
  name === 'kind' ? SUPPLIER_KINDS[stored as 'own' | 'partner'] : '';
const BLANK: Omit<EditedSupplier, 'markup' | 'warehouses' | 'imports'> = {
  id: '',
  name: '',
  public_name: '',
  code: '',
  kind: 'partner',
  phone: '',
  email: '',
  active: true,
  lead_min_h: 0,
  lead_max_h: 0,
  min_order_kopecks: 0,
  updatedAt: '',
};

/** Who a supplier is and how soon his goods come. */
export function SupplierForm({
  supplier,
  owner,
  done,
}: {
  supplier: EditedSupplier | null;
  owner: Owner;
  done: boolean;
}) {
  const { id, name, public_name, code, kind, phone, email, active, ...terms } = supplier ?? BLANK;
  return (
    <RecordForm
      title="Кто это"
      form={supplier ? 'supplier' : 'new-supplier'}
      path={supplier ? adminRoutes.supplier(id) : adminRoutes.newSupplier()}
      action={saveSupplier}
      stored={{
        name,
        public_name,
        code,
        kind,
        phone: phone && formatPhone(phone),
        email,
        active: active ? 'on' : '',
        lead_min_h: leadField(terms.lead_min_h),
        lead_max_h: leadField(terms.lead_max_h),
        min_order_kopecks: typedRoubles(terms.min_order_kopecks),
      }}
      seen={terms.updatedAt}
      owner={owner}
      done={done && 'Сохранено.'}
      hidden={{ id }}
      words={wordsOf}
      submit={supplier ? 'Сохранить' : 'Добавить'}
    >
      {(of, box) => <SupplierFields of={of} box={box} />}
    </RecordForm>
  );
}

function SupplierFields({ of, box }: { of: FieldOf; box: BoxOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Название" maxLength={120} required {...of('name')} />
        <Field
          label="Код"
          maxLength={40}
          {...of('code', 'Латинскими буквами: имя папки и команды загрузки')}
        />
      </div>
      <Field
        label="Как назвать его покупателям"
        maxLength={120}
        {...of(
          'public_name',
          'Видно, если в\u00A0настройках разрешено называть поставщиков. Пусто — по\u00A0имени склада',
        )}
      />
      <div className={styles.pair}>
        <Field
          label="Телефон"
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          {...of('phone', 'По\u00A0нему заказывают; добавочный\u00A0— «доб.\u00A012»')}
        />
        <Field
          label="Почта"
          type="email"
          inputMode="email"
          maxLength={MAX_OF_ACCOUNT.email}
          autoComplete="off"
          {...of('email')}
        />
      </div>
      <div className={styles.pair}>
        <Choice label="Кто это" options={KINDS} {...of('kind')} />
        <Field
          label="Срок от, дней"
          maxLength={10}
          {...of('lead_min_h', 'Пусто — сразу. Можно и\u00A0часами: 4\u00A0ч')}
        />
        <Field
          label="Срок до, дней"
          maxLength={10}
          {...of('lead_max_h', 'Если в прайс-листе срока нет')}
        />
      </div>
      <Field
        label="Минимальный заказ, ₽"
        inputMode="decimal"
        maxLength={12}
        {...of('min_order_kopecks', 'Меньше он не\u00A0отправляет. Пусто — любой заказ')}
      />
      <Check {...box('active')}>Показывать его предложения покупателям</Check>
    </>
  );
}
