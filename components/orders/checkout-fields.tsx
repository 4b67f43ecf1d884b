import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import type { checkoutBeginning } from './checkout-beginning';
import styles from './checkout-form.module.css';

type Props = { begun: ReturnType<typeof checkoutBeginning>; of: FieldOf };

const PAYMENTS = [
  { value: 'on_receipt', text: 'При получении' },
  { value: 'invoice', text: 'По счёту' },
];

/** Who gets the order. */
export function ContactFields({ begun, of }: Props) {
  return (
    <>
      <Field {...of('name', begun.name)} label="Имя" autoComplete="name" maxLength={100} required />
      <Field
        {...of('phone', begun.phone)}
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <Field
        {...of('email', begun.email)}
        label="Почта"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
      />
    </>
  );
}

/** Where a courier brings it; what delivery costs hangs on the city, so the form watches that. */
export function AddressFields({
  begun,
  of,
  city,
}: Props & { city: ReturnType<FieldOf> & { onChange: (typed: string) => void } }) {
  return (
    <div className={styles.address}>
      <Field {...city} label="Город" autoComplete="address-level2" maxLength={100} required />
      <Field
        {...of('street', begun.street)}
        label="Улица и дом"
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <div className={styles.pair}>
        <Field {...of('flat', begun.flat)} label="Квартира, офис" maxLength={20} />
        <Field
          {...of('postalCode', begun.postalCode)}
          label="Индекс"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
        />
      </div>
    </div>
  );
}

/** How it is paid, and what else is said of the order. */
export function PaymentFields({ begun, of }: Props) {
  return (
    <>
      <RadioGroup {...of('payment', begun.payment)} title="Как платить" options={PAYMENTS} />
      <Field {...of('comment')} label="Комментарий" rows={2} maxLength={1000} />
      <Field
        {...of('clientNumber')}
        label="Ваш номер заказа"
        maxLength={60}
        hint="Для организаций: войдёт в документы"
      />
    </>
  );
}
