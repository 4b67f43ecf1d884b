'use client';

import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { askForNewEmail } from '@/lib/accounts/account/actions';
import { MAX } from '@/lib/accounts/model';
import { routes } from '@/lib/routes';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';

/** Asks for an email to a new address; until its link is followed the present one holds. */
export function EmailForm({
  owner,
  leaves,
}: {
  owner: Owner;
  /** Emails leave by themselves. */ leaves: boolean;
}) {
  const { parts, of } = usePrivateForm({
    action: askForNewEmail,
    form: 'email',
    owner,
    path: routes.settings({ section: 'email' }),
  });
  return (
    <PrivateForm {...parts}>
      <Field
        label="Новый адрес"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX.email}
        {...of('email')}
      />
      <div>
        <SubmitButton tone="plain">{leaves ? 'Получить письмо' : 'Запросить ссылку'}</SubmitButton>
      </div>
    </PrivateForm>
  );
}
