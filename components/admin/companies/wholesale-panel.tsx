'use client';

import { useState } from 'react';
import { EmailWaits } from '@/components/admin/emails/email-waits';
import { Panel } from '@/components/admin/panel';
import { useSeen } from '@/components/admin/record-form/use-seen';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { revokeWholesale } from '@/lib/companies/actions';
import type { Wholesale } from '@/lib/companies/model';
import { formatMoment } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import type { EmailText } from '@/lib/emails/templates/model';
import { levelText } from '@/lib/prices/admin/texts';
import { routes } from '@/lib/routes';
import { revocationEmail } from '@/lib/status-requests/emails/model';
import { MAX } from '@/lib/status-requests/model';
import styles from './company-view.module.css';

type Props = {
  customer: string;
  wholesale: Wholesale;
  owner: Owner;
  /** Of the email, when the owner of the shop has written his own. */ words?: EmailText;
  /** They have just been taken back. */ done: boolean;
  /** Emails leave by themselves. */ leaves: boolean;
};

/** Takes wholesale prices from a customer, and tells when that was done before. */
export function WholesalePanel({ customer, wholesale, owner, words, done, leaves }: Props) {
  const { level, revocations } = wholesale;
  if (!level && revocations.length === 0) return null;
  return (
    <Panel title="Отзыв опта" id="wholesale">
      {done && (
        <FormMessage kind="done">
          Опт отозван: розничные цены действуют уже сейчас.{' '}
          {leaves ? 'Письмо покупателю уйдёт в\u00A0течение минуты.' : <EmailWaits />}
        </FormMessage>
      )}
      {level && (
        <RevokeForm
          customer={customer}
          level={level}
          wholesale={wholesale}
          owner={owner}
          words={words}
        />
      )}
      {revocations.length > 0 && (
        <ul className={styles.plain} aria-label="Что отзывали">
          {revocations.map(({ levelName, companyName, reason, at }) => (
            <li key={at}>
              Отозван уровень «{levelName}»{companyName && ` у компании ${companyName}`}{' '}
              <span className={styles.soft}>{formatMoment(at)}</span>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RevokeForm({
  customer,
  level,
  wholesale: { company },
  owner,
  words,
}: Omit<Props, 'done' | 'leaves'> & { level: NonNullable<Wholesale['level']> }) {
  const { parts, of } = usePrivateForm({
    action: revokeWholesale,
    form: 'revoke',
    owner,
    path: adminRoutes.customer(customer),
    door: routes.adminSignIn,
  });
  const reason = of('reason');
  const [typed, type] = useState(reason.value);
  const { known, hold } = useSeen({ seen: level.id }, parts.state);
  const people = company && counted(company.members, ['покупатель', 'покупателя', 'покупателей']);
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={customer} />
      <input type="hidden" name="seen" value={known.seen} />
      <p>
        Сейчас уровень «{levelText(level)}». Цены станут розничными сразу. Оформленные заказы
        остаются по прежним ценам
        {level.byCompany ? '; уровень дала компания, поэтому покупатель выйдет из\u00A0неё' : ''}.
      </p>
      {company && (
        <RadioGroup
          {...of('scope', 'customer')}
          title="У кого"
          options={[
            { value: 'customer', text: 'Только у этого покупателя' },
            {
              value: 'company',
              text: `У всей компании «${company.name}»`,
              note: `${people}: отметка о проверке и уровень компании снимутся тоже`,
            },
          ]}
        />
      )}
      <Field
        {...reason}
        label="Причина, её прочтёт покупатель"
        rows={3}
        maxLength={MAX.text}
        onChange={(text) => {
          hold();
          type(text);
        }}
        required
      />
      <EmailDetails reason={typed} words={words} />
      <div>
        <SubmitButton tone="danger">Отозвать опт</SubmitButton>
      </div>
    </PrivateForm>
  );
}

/** The email that goes to the customer, with the reason as it is typed. */
function EmailDetails({ reason, words }: { reason: string; words?: EmailText }) {
  const email = revocationEmail(reason || '…', words);
  return (
    <details>
      <summary>Письмо покупателю</summary>
      <p>
        <b>{email.subject}</b>
      </p>
      {[...email.before, ...email.after].map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </details>
  );
}
