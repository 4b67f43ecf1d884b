'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { RecordForm, type FieldOf } from '@/components/admin/record-form/record-form';
import { Field } from '@/components/ui/forms/field';
import { MAX as MAX_OF_ACCOUNT } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { saveCustomer } from '@/lib/customers/actions';
import { MAX, ownsEmail, type Customer } from '@/lib/customers/model';

const BLANK = {
  id: '',
  name: '',
  phone: '',
  email: '',
  note: '',
  updated: '',
  verified: false,
  consents: [],
};

/**
 * How a customer is reached, and what the staff should know of him.
 * @param order lines of the order that is made for a new one next; `hand`: those by hand
 * @param phone by which a new one was looked for
 */
export function ContactForm({
  customer,
  order,
  hand,
  phone: asked = '',
  owner,
  done = false,
}: {
  customer: Customer | null;
  order?: string;
  hand?: string;
  phone?: string;
  owner: Owner;
  done?: boolean;
}) {
  const { id, name, phone, email, note, updated } = customer ?? { ...BLANK, phone: asked };
  return (
    <RecordForm
      title="Как связаться"
      form={customer ? 'contact' : 'new-customer'}
      path={customer ? adminRoutes.customer(id) : adminRoutes.newCustomer({ order, hand })}
      action={saveCustomer}
      stored={{ name, phone, email, note }}
      seen={updated}
      owner={owner}
      done={done && 'Сохранено.'}
      hidden={{ id, ...(order !== undefined && { order, hand: hand ?? '' }) }}
      submit={
        customer ? 'Сохранить' : order === undefined ? 'Добавить' : 'Добавить и продолжить заказ'
      }
    >
      {(of) => <ContactFields customer={customer} of={of} />}
    </RecordForm>
  );
}

function hintOf(customer: Pick<Customer, 'email' | 'verified' | 'consents'>): string {
  if (customer.email === '' && !ownsEmail(customer))
    return 'Без почты покупатель не сможет войти на сайт; добавить её можно потом';
  const confirmed = customer.verified ? 'Подтверждена' : 'Не подтверждена';
  return ownsEmail(customer) ? `${confirmed}: сменить её может только сам покупатель` : confirmed;
}

function ContactFields({ customer, of }: { customer: Customer | null; of: FieldOf }) {
  return (
    <>
      <Field label="Имя" maxLength={MAX_OF_ACCOUNT.name} autoComplete="off" {...of('name')} />
      <Field
        label="Телефон"
        type="tel"
        inputMode="tel"
        maxLength={40}
        autoComplete="off"
        {...of('phone')}
      />
      <Field
        label="Почта"
        type="email"
        inputMode="email"
        maxLength={MAX_OF_ACCOUNT.email}
        autoComplete="off"
        {...of('email', hintOf(customer ?? BLANK))}
      />
      {customer && (
        <Field
          label="Заметка для своих"
          rows={2}
          maxLength={MAX.note}
          {...of('note', 'Покупатель её не видит')}
        />
      )}
    </>
  );
}
