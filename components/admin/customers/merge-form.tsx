'use client';

import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { mergeCustomers } from '@/lib/customers/actions';
import { proofOf, type Customer } from '@/lib/customers/model';
import { formatPhone } from '@/lib/format/phone';
import { routes } from '@/lib/routes';
import styles from './customer.module.css';

type Props = { from: Customer; into: Customer; levelNames: Record<string, string>; owner: Owner };

/** What the two do not agree on is asked, and who is sure types which account is given up. */
export function MergeForm({ from, into, levelNames, owner }: Props) {
  const { parts, of } = usePrivateForm({
    action: mergeCustomers,
    form: 'merge',
    owner,
    path: adminRoutes.mergeCustomer(from.id, { into: into.id }),
    door: routes.adminSignIn,
  });
  const levels = distinct(into.ownLevel, from.ownLevel).map((level) => ({
    value: level,
    text: level ? (levelNames[level] ?? level) : 'Розница',
  }));
  const companies = distinct(into.company?.id ?? '', from.company?.id ?? '').map((id) => ({
    value: id,
    text:
      [into.company, from.company].find((company) => company?.id === id)?.name ?? 'Без компании',
  }));
  const company = into.company?.id ?? from.company?.id ?? '';
  const proof = proofOf(from);
  return (
    <Panel title="Объединить">
      <PrivateForm {...parts}>
        <div className={styles.form}>
          <input type="hidden" name="id" value={from.id} />
          <input type="hidden" name="into" value={into.id} />
          {levels.length > 1 ? (
            <Choice
              label="Какой уровень цен останется"
              options={levels}
              {...of('level', into.ownLevel)}
            />
          ) : (
            <input type="hidden" name="level" value={into.ownLevel} />
          )}
          {companies.length > 1 ? (
            <Choice
              label="Какая компания останется"
              options={companies}
              {...of('company', company)}
            />
          ) : (
            <input type="hidden" name="company" value={company} />
          )}
          <Field
            label={`Впишите ${proof === from.phone ? formatPhone(proof) : `«${proof}»`}, чтобы подтвердить`}
            maxLength={MAX.email}
            autoComplete="off"
            required
            {...of('proof')}
          />
          <div>
            <SubmitButton tone="danger" pending="Объединяем…">
              Объединить навсегда
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </Panel>
  );
}

const distinct = (...values: string[]) => [...new Set(values)];
