import type { ComponentProps } from 'react';
import { ColourSchemeChoice } from '@/components/theme/colour-scheme-choice';
import type { Address, GivenConsent } from '@/lib/accounts/account/model';
import type { OwnSession } from '@/lib/accounts/sessions/model';
import type { SettingsDone, SettingsSection as Name } from '@/lib/accounts/account/schema';
import { routes } from '@/lib/routes';
import { AccountFrame } from '../account-frame';
import type { Owner } from '@/components/private-form/use-private-form';
import { LinkByHand } from '@/components/auth/link-by-hand';
import { Addresses } from './addresses';
import { Consents } from './consents';
import { DONE } from './done-text';
import { EmailForm } from './email-form';
import { DeleteSection } from './delete-section';
import { PasswordForm } from './password-form';
import { ContactForm, type Person } from './contact-form';
import { Services, type Service } from './services';
import { SessionsSection } from './sessions-section';
import { SettingsSection } from './settings-section';
import { Waited } from './pending-email';
import styles from './settings-view.module.css';

export type SettingsProps = {
  owner: Owner;
  person: Person;
  email: string;
  sessions: OwnSession[];
  addresses: Address[];
  consents: GivenConsent[];
  services: Service[];
  /** What has just been done, and another name for each answer that says so. */
  done?: { what: SettingsDone; answer: string };
  /** The id of the address being changed, or `new`. */
  openAddress?: string;
  /** Emails leave by themselves. */
  leaves: boolean;
};

/** Everything that a customer can change about himself, one section a subject. */
export function SettingsView({
  owner,
  person,
  email,
  sessions,
  addresses,
  consents,
  services,
  done,
  openAddress,
  leaves,
}: SettingsProps) {
  const doneIn = (section: Name) => doneOf(section, done, leaves);
  return (
    <AccountFrame title="Настройки" path={routes.settings()}>
      {owner.draft && <Waited {...owner.draft} />}
      <div className={styles.sections}>
        <SettingsSection name="person" title="Имя и телефон" done={doneIn('person')}>
          <ContactForm owner={owner} person={person} />
        </SettingsSection>
        <EmailSection owner={owner} email={email} leaves={leaves} done={doneIn('email')} />
        <SettingsSection
          name="password"
          title="Пароль"
          about="После смены на других устройствах нужно будет войти заново."
          done={doneIn('password')}
        >
          <PasswordForm owner={owner} email={email} />
        </SettingsSection>
        <SettingsSection name="addresses" title="Адреса доставки" done={doneIn('addresses')}>
          <Addresses owner={owner} addresses={addresses} open={openAddress} />
        </SettingsSection>
        <SettingsSection name="look" title="Оформление" about="Для этого браузера.">
          <ColourSchemeChoice />
        </SettingsSection>
        {services.length > 0 && (
          <SettingsSection name="services" title="Вход через сервисы" done={doneIn('services')}>
            <Services owner={owner} services={services} />
          </SettingsSection>
        )}
        <SettingsSection name="consents" title="Согласия" done={doneIn('consents')}>
          <Consents owner={owner} consents={consents} />
        </SettingsSection>
        <SessionsSection owner={owner} sessions={sessions} done={doneIn('sessions')} />
        <DataSection />
        <SettingsSection name="leaving" title="Удаление учётной записи">
          <DeleteSection
            owner={owner}
            email={email}
            hasService={services.some(({ isBound }) => isBound)}
          />
        </SettingsSection>
      </div>
    </AccountFrame>
  );
}

type Done = ComponentProps<typeof SettingsSection>['done'];

/** What a section says of what has just been done in it. */
function doneOf(section: Name, done: SettingsProps['done'], leaves: boolean): Done {
  if (!done || DONE[done.what].section !== section) return undefined;
  const isLinkByHand = done.what === 'email' && !leaves;
  return {
    words: isLinkByHand ? <LinkByHand what="нового адреса" /> : DONE[done.what].words,
    answer: done.answer,
  };
}

function EmailSection({
  owner,
  email,
  leaves,
  done,
}: Pick<SettingsProps, 'owner' | 'email' | 'leaves'> & { done: Done }) {
  return (
    <SettingsSection
      name="email"
      title="Электронная почта"
      about={
        <>
          Сейчас: <strong className={styles.email}>{email}</strong>
        </>
      }
      done={done}
    >
      <EmailForm owner={owner} leaves={leaves} />
    </SettingsSection>
  );
}

function DataSection() {
  return (
    <SettingsSection
      name="data"
      title="Ваши данные"
      about="Всё, что магазин хранит о вас: файл JSON."
    >
      <a className={styles.download} href={routes.ownData()}>
        Скачать свои данные
      </a>
    </SettingsSection>
  );
}
