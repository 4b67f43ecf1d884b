'use client';

import { Choice } from '@/components/ui/forms/choice';
import { adminRoutes } from '@/lib/admin-routes';
import { mergeBrand } from '@/lib/brands/actions';
import { ButtonForm } from '../record-form/button-form';

type Props = { id: string; others: { id: string; name: string }[]; account: string };

/** Gives everything of a brand to another one. */
export function MergeForm({ id, others, account }: Props) {
  return (
    <ButtonForm
      form="merge"
      path={adminRoutes.brand(id)}
      account={account}
      action={mergeBrand}
      hidden={{ id }}
      button="Объединить"
      pending="Объединяем…"
      tone="danger"
    >
      {(of) => (
        <Choice
          label="С кем"
          options={[
            { value: '', text: '— выберите —' },
            ...others.map((other) => ({ value: other.id, text: other.name })),
          ]}
          {...of('into')}
        />
      )}
    </ButtonForm>
  );
}
