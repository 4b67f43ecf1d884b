import type { FieldOf } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import type { GarageCar } from '@/lib/garage/model';
import { carName } from '@/lib/vehicles/model';
import type { checkoutBeginning } from './checkout-beginning';
import styles from './checkout-form.module.css';

type Props = { begun: ReturnType<typeof checkoutBeginning>; of: FieldOf };

const CONTACT = ['name', 'phone', 'email'] as const;

const PAYMENTS = [
  { value: 'on_receipt', text: 'При получении' },
  { value: 'invoice', text: 'По счёту' },
];

/**
 * Who gets the order: asked for only where the shop does not know it; else it is shown, and can be
 * changed. @param props.emailsTo his confirmed address, '' for none
 */
export function ContactFields({ begun, of, emailsTo }: Props & { emailsTo: string }) {
  const fields = (
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
        {...(emailsTo && {
          hint: `Письма о\u00A0заказе придут на\u00A0ваш подтверждённый адрес ${emailsTo}`,
        })}
      />
    </>
  );
  if (!begun.name || !begun.phone) return fields;
  const isAsThere = CONTACT.every((name) => {
    const { value, error } = of(name, begun[name]);
    return !error && value === begun[name];
  });
  return (
    <details className={styles.contact} open={!isAsThere}>
      <summary>
        <span>
          <b>Получатель</b> {[begun.name, begun.phone, begun.email].filter(Boolean).join(', ')}
        </span>{' '}
        <span className={styles.change}>Изменить</span>
      </summary>
      <div className={styles.contactFields}>{fields}</div>
    </details>
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

/** How it is paid, and what else is said of the order. @param props.cars his garage */
export function PaymentFields({ begun, cars, of }: Props & { cars: GarageCar[] }) {
  return (
    <>
      <RadioGroup {...of('payment', begun.payment)} title="Оплата" options={PAYMENTS} />
      <Field {...of('comment')} label="Комментарий" rows={2} maxLength={1000} />
      <Field
        {...of('clientNumber')}
        label="Ваш номер заказа"
        maxLength={60}
        hint={'Для организаций: укажем его в\u00A0документах'}
      />
      {cars.length > 0 && <CarField cars={cars} of={of} />}
    </>
  );
}

/** Which of his cars it is for: the shop sees what it has to fit, and he finds the order by it. */
function CarField({ cars, of }: Pick<Props, 'of'> & { cars: GarageCar[] }) {
  const chosen = cars.find((car) => car.chosen)?.id ?? '';
  return (
    <Choice
      {...of('car', chosen)}
      label="Для какого автомобиля"
      options={[
        ...cars.map(({ id, car: key, name, year }) => ({
          value: id,
          text: carName({ key, name, year }),
        })),
        { value: '', text: 'не указывать' },
      ]}
    />
  );
}
