'use client';

import { RecordForm, type FieldOf } from '@/components/admin/record-form/record-form';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { saveMail, sendTest } from '@/lib/emails/actions';
import type { MailServer } from '@/lib/emails/model';
import { routes } from '@/lib/routes';
import styles from './settings-form.module.css';

const ENCRYPTIONS = [
  { value: '1', text: 'Сразу TLS (порт 465)' },
  { value: '0', text: 'STARTTLS (порт 587)' },
];
const encryptionName = (tls: string) => ENCRYPTIONS.find(({ value }) => value === tls)?.text ?? tls;

type Props = {
  server: MailServer;
  /** Where a trial email goes unless told. */ email: string;
  owner: Owner;
  /** The server has just been stored. */ saved: boolean;
};

/** Through which mail server the shop's emails leave, whether it takes them, and what waits. */
export function MailPanel({ server, email, owner, saved }: Props) {
  const { waiting, again, failed, sent } = server;
  return (
    <>
      {server.isFixed ? (
        <FixedServer server={server} />
      ) : (
        <ServerForm server={server} owner={owner} saved={saved} />
      )}
      {server.host && <TestForm email={email} owner={owner} />}
      <p>
        <a href={adminRoutes.emails()}>Письма</a>: ждут отправки {waiting}, повторим {again}, не
        ушло {failed}, за сутки отправлено {sent}.
      </p>
    </>
  );
}

function ServerForm({ server, owner, saved }: Omit<Props, 'email'>) {
  const { host, port, tls, user, senderName, from, seen } = server;
  const stored = {
    host,
    port: String(port),
    tls: tls || !host ? '1' : '0',
    user,
    senderName,
    from,
  };
  return (
    <RecordForm
      title="Почтовый сервер"
      form="mail"
      path={adminRoutes.settingsTab('mail')}
      action={saveMail}
      stored={host ? stored : { ...stored, port: '465' }}
      seen={seen}
      owner={owner}
      words={(name, value) => (name === 'tls' ? encryptionName(value) : value)}
      done={saved && 'Сохранено, действует уже сейчас. Отправьте пробное письмо, чтобы проверить.'}
    >
      {(of) => <ServerFields server={server} of={of} />}
    </RecordForm>
  );
}

function ServerFields({
  server: { host, password, seen },
  of,
}: Pick<Props, 'server'> & { of: FieldOf }) {
  return (
    <>
      <p>
        {host
          ? 'Через него уходят все письма магазина.'
          : 'Пока сервер не\u00A0указан, письма не\u00A0уходят и\u00A0ждут в\u00A0разделе «Письма».'}{' '}
        Имя сервера, порт и{'\u00A0'}пароль даёт почтовая служба: ищите в{'\u00A0'}её справке
        «SMTP».
      </p>
      <Field
        label="Сервер"
        maxLength={253}
        {...of('host', 'Например, smtp.yandex.ru. Пусто\u00A0— письма не\u00A0уходят')}
      />
      <div className={styles.pair}>
        <Choice label="Шифрование" options={ENCRYPTIONS} {...of('tls')} />
        <Field label="Порт" inputMode="numeric" maxLength={5} {...of('port')} />
      </div>
      <div className={styles.pair}>
        <Field
          label="Имя пользователя"
          maxLength={255}
          {...of('user', 'Обычно это адрес ящика целиком')}
        />
        <PasswordField
          key={seen}
          label="Пароль"
          autoComplete="new-password"
          name="password"
          error={of('password').error}
          hint={
            password
              ? 'Задан и\u00A0нигде не\u00A0показывается. Пусто\u00A0— останется прежний'
              : 'Часто нужен отдельный «пароль приложения»'
          }
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Адрес отправителя"
          type="email"
          inputMode="email"
          maxLength={MAX.email}
          {...of('from')}
        />
        <Field
          label="Имя отправителя"
          maxLength={100}
          {...of('senderName', 'Пусто\u00A0— название магазина')}
        />
      </div>
    </>
  );
}

/** The server of whoever runs the shop. */
function FixedServer({ server: { host, port, user, from, tls, password } }: Pick<Props, 'server'>) {
  const facts = [
    ['Сервер', host],
    ['Порт', port],
    ['Шифрование', encryptionName(tls ? '1' : '0')],
    ['Имя пользователя', user || 'не\u00A0указано'],
    ['Пароль', password ? 'задан' : 'не\u00A0задан'],
    ['Адрес отправителя', from],
  ] as const;
  return (
    <section className={styles.section} id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title">Почтовый сервер</h2>
      <div className={styles.fields}>
        <FormMessage kind="info">
          Сервер указан в{'\u00A0'}настройках запуска магазина (SMTP_HOST в{'\u00A0'}файле .env):
          пока он{'\u00A0'}там, здесь его не{'\u00A0'}сменить.
        </FormMessage>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function TestForm({ email, owner }: Pick<Props, 'email' | 'owner'>) {
  const { parts, of } = usePrivateForm({
    action: sendTest,
    form: 'mail-test',
    owner,
    path: adminRoutes.settingsTab('mail'),
    door: routes.adminSignIn,
  });
  return (
    <section className={styles.section} id="mail-test" aria-labelledby="mail-test-title">
      <h2 id="mail-test-title">Проверка</h2>
      <div className={styles.fields}>
        <PrivateForm {...parts}>
          {parts.state.status === 'done' && (
            <FormMessage kind="done" answer={parts.state}>
              {parts.state.message}
            </FormMessage>
          )}
          <Field
            label="Кому отправить"
            type="email"
            inputMode="email"
            maxLength={MAX.email}
            {...of('to', email)}
          />
          <div>
            <SubmitButton tone="quiet" pending="Отправляем…">
              Отправить пробное письмо
            </SubmitButton>
          </div>
        </PrivateForm>
      </div>
    </section>
  );
}
