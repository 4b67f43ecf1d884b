'use client';

import { ConsentCheck } from '@/components/consent/consent-check';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { routes } from '@/lib/routes';
import { sendStatusRequest } from '@/lib/status-requests/actions';
import { BUSINESSES, MAX, type Application } from '@/lib/status-requests/model';
import type { ActionState } from '@/lib/actions/state';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import { FilesField } from './files-field';
import styles from './request-form.module.css';
import { requestStart } from './request-start';
import { usePapers, type PaperField } from './use-papers';
import { BUSINESS_NAMES } from './names';

type Props = {
  owner: Owner;
  person: { name: string; phone: string; email: string };
  /** What the last request said: another one starts from it. */
  last?: Pick<Application, 'business' | 'company' | 'contact'>;
  /** Version of the document that is consented to. */
  document: string;
  /** Papers that wait to be sent with it. */
  files: RequestFile[];
  /** Why papers were not taken, and why the form was not, when the browser sent it by itself. */
  refused: string[];
  start?: ActionState;
};

const BANK = ['bik', 'account', 'correspondent_account'] as const;
const FORMS = [
  { value: 'company', text: 'Организация', note: 'ООО, АО и другие' },
  { value: 'sole_trader', text: 'Предприниматель', note: 'ИП' },
];

/** Who asks for wholesale prices: the company by its papers, and with whom to speak. */
export function RequestForm({
  owner,
  person,
  last,
  document,
  files,
  refused,
  start: answer,
}: Props) {
  const { parts, of } = usePrivateForm({
    action: sendStatusRequest,
    form: 'status-request',
    owner,
    path: routes.statusRequests(),
    start: answer,
  });
  const start = requestStart(person, last);
  const field = (name: keyof typeof start) => of(name, start[name]);
  const papers = usePapers((name) => field(name).value);
  const number = (name: PaperField) => ({
    ...field(name),
    error: field(name).error ?? papers.problem(name),
    onChange: papers.type(name),
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="document" value={document} />
      <div className={styles.fields}>
        <RadioGroup
          {...field('business')}
          title="Чем вы занимаетесь"
          options={BUSINESSES.map((value) => ({ value, text: BUSINESS_NAMES[value] }))}
        />
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
            <Field
              {...number('account')}
              label="Расчётный счёт"
              inputMode="numeric"
              maxLength={30}
            />
            <Field
              {...number('correspondent_account')}
              label="Корреспондентский счёт"
              inputMode="numeric"
              maxLength={30}
            />
          </div>
        </details>
        <Field
          {...field('contact_name')}
          label="С кем говорить о заявке"
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
        <Field
          {...of('comment')}
          label="Комментарий"
          hint="Сколько и чего покупаете, с какими марками работаете"
          rows={3}
          maxLength={MAX.comment}
        />
        <FilesField files={files} refused={refused} label="Документы" sends />
        <ConsentCheck state={parts.state} />
        <div>
          <SubmitButton unscripted={{ action: routes.uploadRequestFile(), name: 'send' }}>
            Отправить заявку
          </SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
