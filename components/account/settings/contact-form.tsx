'use client';

import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { saveProfile } from '@/lib/accounts/account/actions';
import { MAX } from '@/lib/accounts/model';
import { formatPhone } from '@/lib/format/phone';
import { routes } from '@/lib/routes';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';

export type Person = { name: string; username: string; phone: string };

/** How the customer is called, reached by phone, and signs in besides the e-mail. */
export function ContactForm({ owner, person }: { owner: Owner; person: Person }) {
  const { parts, of } = usePrivateForm({
    action: saveProfile,
    form: 'person',
    owner,
    path: routes.settings({ section: 'person' }),
  });
  return (
    <PrivateForm {...parts}>
      <Field
        label="Как к вам обращаться"
        autoComplete="name"
        maxLength={MAX.name}
        {...of('name', person.name)}
      />
      <Field
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...of('phone', person.phone && formatPhone(person.phone))}
      />
      <Field
        label="Имя для входа"
        hint="Можно не указывать: тогда вход только по почте"
        autoComplete="username"
        maxLength={60}
        {...of('username', person.username)}
      />
      <div>
        <SubmitButton tone="plain" pending="Сохраняем…">
          Сохранить
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
