'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { RecordForm, type FieldOf } from '@/components/admin/record-form/record-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { savePapers } from '@/lib/companies/actions';
import type { Company } from '@/lib/companies/model';
import { MAX } from '@/lib/status-requests/model';
import { paperValues } from '@/lib/status-requests/paper-values';

const UNMARKED =
  'С\u00A0новыми названием, номерами или адресом компания станет непроверенной: сверьте их и\u00A0отметьте её снова.';

type Props = {
  company: Company | null;
  /** What a new one may be given. */ levels?: { value: string; text: string }[];
  owner: Owner;
};

/** The requisites of a company; a new one may be given a level of its own at once. */
export function PapersForm({ company, levels = [], owner }: Props) {
  return (
    <RecordForm
      title="Реквизиты"
      form="papers"
      path={company ? adminRoutes.company(company.id) : adminRoutes.newCompany()}
      action={savePapers}
      stored={paperValues(company ?? {})}
      seen={company?.updated ?? ''}
      owner={owner}
      hidden={{ id: company?.id ?? '' }}
      submit={company ? 'Сохранить реквизиты' : 'Добавить компанию'}
    >
      {(of) => (
        <>
          <PaperFields of={of} />
          {company?.verifiedAt && <p>{UNMARKED}</p>}
          {!company && (
            <Choice
              {...of('level')}
              label="Уровень цен компании"
              hint={'Его увидят все её люди; можно выбрать и\u00A0потом'}
              options={[{ value: '', text: 'Нет: у\u00A0каждого свой' }, ...levels]}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

const PaperFields = ({ of }: { of: FieldOf }) => (
  <>
    <Field
      label={'Название, как в\u00A0документах'}
      maxLength={MAX.name}
      required
      {...of('name')}
    />
    <Field
      label="ИНН"
      inputMode="numeric"
      maxLength={20}
      required
      {...of('inn', 'У\u00A0организации 10 цифр, у\u00A0предпринимателя 12')}
    />
    <Field
      label="КПП"
      maxLength={20}
      {...of('kpp', 'Есть только у\u00A0организаций; у\u00A0филиалов он свой')}
    />
    <Field label="ОГРН или ОГРНИП" inputMode="numeric" maxLength={20} {...of('ogrn')} />
    <Field label="Юридический адрес" maxLength={MAX.address} {...of('address')} />
    <Field label="Кто подписывает" maxLength={MAX.director} {...of('director')} />
    <Field label="Банк" maxLength={MAX.bank} {...of('bank_name')} />
    <Field label="БИК" inputMode="numeric" maxLength={20} {...of('bik')} />
    <Field label="Расчётный счёт" inputMode="numeric" maxLength={30} {...of('account')} />
    <Field
      label="Корреспондентский счёт"
      inputMode="numeric"
      maxLength={30}
      {...of('correspondent_account')}
    />
  </>
);
