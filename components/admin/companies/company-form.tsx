'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { useSeen } from '@/components/admin/record-form/use-seen';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { changeCompany } from '@/lib/companies/actions';
import type { Company } from '@/lib/companies/model';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import styles from './company-view.module.css';

/** The level that a company gives to all its people, and whether its papers have been checked. */
export function CompanyForm({
  company: { id, level, verifiedAt, updated, membersCount },
  levels,
  owner,
}: {
  company: Company;
  levels: { value: string; text: string }[];
  owner: Owner;
}) {
  const { parts, of, isTyped } = usePrivateForm({
    action: changeCompany,
    form: 'company',
    owner,
    path: adminRoutes.company(id),
    door: routes.adminSignIn,
  });
  const { known, hold } = useSeen({ seen: updated }, parts.state);
  return (
    <PrivateForm key={known.seen} {...parts}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={known.seen} />
      <Choice
        {...of('level', level)}
        onChange={hold}
        label="Уровень цен компании"
        hint={`Важнее уровня покупателя. Сейчас в компании ${counted(membersCount, ['покупатель', 'покупателя', 'покупателей'])}: все увидят эти цены сразу.`}
        options={[{ value: '', text: 'Нет: у каждого свой' }, ...levels]}
      />
      <Check name="verified" checked={isTyped ? of('verified').value === 'on' : verifiedAt !== ''}>
        Документы проверены
      </Check>
      <p className={styles.soft}>
        Без отметки цены остаются: чтобы вернуть розницу, отзовите опт на странице покупателя.
      </p>
      <div>
        <SubmitButton tone="plain" pending="Сохраняем…">
          Сохранить
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
