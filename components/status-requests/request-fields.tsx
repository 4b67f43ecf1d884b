import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { MAX } from '@/lib/status-requests/model';
import styles from './request-form.module.css';
import type { requestStart } from './request-start';
import type { PaperField } from './use-papers';

type Start = ReturnType<typeof requestStart>;
type Props = {
  field: (name: keyof Start) => ReturnType<FieldOf>;
  /** A number that is checked while it is typed. */
  number: (name: PaperField) => ReturnType<FieldOf> & { onChange: (typed: string) => void };
};

const BANK = ['bik', 'account', 'correspondent_account'] as const;
const FORMS = [
  { value: 'company', text: 'Организация', note: 'ООО, АО и другие' },
  { value: 'sole_trader', text: 'Предприниматель', note: 'ИП' },
];

/** The company by its papers. */
export function CompanyFields({ field, number }: Props) {
  return (
    <>
      <RadioGroup {...field('legal_form')} title="Кто покупает" options={FORMS} />
      <Field
        {...field('name')}
        label="Название"
        hint="Как в документах: ООО «…» или ИП и фамилия"
        autoComplete="organization"
        maxLength={MAX.name}
        required
      />
      <div className={styles.pair}>
        <Field {...number('inn')} label="ИНН" inputMode="numeric" maxLength={20} required />
        <Field {...number('kpp')} label="КПП" hint="У предпринимателя его нет" maxLength={15} />
      </div>
      <Field
        {...number('ogrn')}
        label="ОГРН или ОГРНИП"
        inputMode="numeric"
        maxLength={25}
        required
      />
      <Field {...field('address')} label="Юридический адрес" maxLength={MAX.address} required />
      <Field
        {...field('director')}
        label="Руководитель"
        hint="Кто подписывает документы"
        maxLength={MAX.director}
      />
    </>
  );
}

/** Where its account is: folded while nothing is said of it. */
export function BankFields({ start, field, number }: Props & { start: Start }) {
  return (
    <details
      className={styles.bank}
      open={BANK.some((name) => start[name] !== '' || field(name).error)}
    >
      <summary>Банковские реквизиты — по желанию</summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Field {...number('bik')} label="БИК" inputMode="numeric" maxLength={15} />
          <Field {...field('bank_name')} label="Банк" maxLength={MAX.bank} />
        </div>
        <Field {...number('account')} label="Расчётный счёт" inputMode="numeric" maxLength={30} />
        <Field
          {...number('correspondent_account')}
          label="Корреспондентский счёт"
          inputMode="numeric"
          maxLength={30}
        />
      </div>
    </details>
  );
}

/** With whom to speak. */
export function PersonFields({ field }: Pick<Props, 'field'>) {
  return (
    <>
      <Field
        {...field('contact_name')}
        label="Контактное лицо"
        autoComplete="name"
        maxLength={MAX.person}
        required
      />
      <div className={styles.pair}>
        <Field
          {...field('phone')}
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
        <Field
          {...field('email')}
          label="Почта"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={255}
        />
      </div>
    </>
  );
}
