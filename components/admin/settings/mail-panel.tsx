'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { sendTest } from '@/lib/emails/actions';
import type { MailServer } from '@/lib/emails/model';
import { routes } from '@/lib/routes';
import styles from './settings-form.module.css';

type Props = {
  server: MailServer;
  /** Where a test email goes unless told. */ email: string;
  owner: Owner;
};

/**
 * The mail server as the shop knows it, and whether it takes emails. It is set by the operator, in
 * the environment.
 */
export function MailPanel({ server, email, owner }: Props) {
  const { waiting, again, failed, sent } = server;
  return (
    <section className={styles.section} id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title">Почта</h2>
      <div className={styles.fields}>
        {server.host ? (
          <Server server={server} />
        ) : (
          <FormMessage kind="info">
            Почтовый сервер не настроен: письма не уходят и лежат в разделе{' '}
            <a href={adminRoutes.emails()}>«Письма»</a>. Его указывает тот, кто запускает магазин:
            SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_FROM, SMTP_TLS в файле .env.
          </FormMessage>
        )}
        <p>
          <a href={adminRoutes.emails()}>Письма</a>: ждут отправки {waiting}, повторим {again}, не
          ушло {failed}, за сутки отправлено {sent}.
        </p>
        {server.host && <TestForm email={email} owner={owner} />}
      </div>
    </section>
  );
}

function Server({ server: { host, port, user, from, tls, password } }: { server: MailServer }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Сервер</dt>
        <dd>
          {host}:{port}
          {tls ? ', сразу по TLS' : ', STARTTLS, если сервер умеет'}
        </dd>
      </div>
      <div>
        <dt>Пользователь</dt>
        <dd>
          {user || 'не указан'}
          {password ? ', пароль задан' : ', пароля нет'}
        </dd>
      </div>
      <div>
        <dt>Отправитель</dt>
        <dd>{from}</dd>
      </div>
    </dl>
  );
}

function TestForm({ email, owner }: { email: string; owner: Owner }) {
  const { parts, of } = usePrivateForm({
    action: sendTest,
    form: 'mail',
    owner,
    path: adminRoutes.settings(),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      {parts.state.status === 'done' && (
        <FormMessage kind="done" answer={parts.state}>
          {parts.state.message}
        </FormMessage>
      )}
      <Field
        label="Кому отправить проверочное письмо"
        type="email"
        inputMode="email"
        maxLength={255}
        {...of('to', email)}
      />
      <div>
        <SubmitButton tone="quiet" pending="Отправляем…">
          Отправить проверочное письмо
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
