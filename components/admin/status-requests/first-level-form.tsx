'use client';

import { anyway } from '@/components/private-form/anyway';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { makeFirstLevel } from '@/lib/prices/admin/actions';
import { routes } from '@/lib/routes';
import styles from './step-form.module.css';

/** Where there is no level to approve with: makes one, then the request is there to be approved. */
export function FirstLevelForm({ request, owner }: { request: string; owner: Owner }) {
  const { parts, of, isAsked } = usePrivateForm({
    action: makeFirstLevel,
    form: 'first-level',
    owner,
    path: adminRoutes.statusRequest(request),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <div className={styles.fields}>
        <p>
          Уровней цен ещё нет, а одобрить — значит дать уровень. Заведите первый, остальное уточните
          потом <a href={adminRoutes.priceLevels()}>в ценах</a>.
        </p>
        <input type="hidden" name="request" value={request} />
        <Field
          {...of('name', 'Опт')}
          label="Название уровня"
          hint="Покупатель видит его в своём кабинете"
          maxLength={80}
          required
        />
        <Field
          {...of('percent', '−10')}
          label="Процент к рознице"
          hint="−10 — скидка десять процентов"
          maxLength={9}
          required
        />
        <div>
          <SubmitButton tone="plain">{anyway('Завести уровень', isAsked)}</SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
