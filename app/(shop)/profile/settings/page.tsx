import { randomUUID } from 'node:crypto';
import { SettingsView } from '@/components/account/settings/settings-view';
import { listAddresses, listConsents } from '@/lib/accounts/account/repository';
import { settingsAddressSchema } from '@/lib/accounts/account/schema';
import { listOwnServices, listServices } from '@/lib/accounts/repository';
import { listSessions } from '@/lib/accounts/sessions/repository';
import { isEmailSent } from '@/lib/emails/public-reads';
import { pageMetadata } from '@/lib/pages/metadata';
import type { Backend } from '@/lib/pocketbase/client';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

type Props = PageProps<'/profile/settings'>;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Настройки',
    description: 'Ваши данные, пароль и адреса доставки.',
    path: routes.settings(),
    indexed: false,
  });

export default async function SettingsPage({ searchParams }: Props) {
  const { me, pb } = await requireCustomer();
  const { done, address } = settingsAddressSchema.parse(await searchParams);
  const [draft, sessions, addresses, consents, services, leaves] = await Promise.all([
    draftOf(me.id),
    listSessions(pb),
    listAddresses(pb),
    listConsents(pb),
    servicesOf(pb, me.id),
    isEmailSent(),
  ]);
  const [, waiting] = draft?.form.split('address-') ?? [];
  return (
    <SettingsView
      leaves={leaves}
      owner={{ account: me.id, draft }}
      person={me}
      email={me.email}
      sessions={sessions}
      addresses={addresses}
      consents={consents}
      services={services}
      done={done && { what: done, answer: randomUUID() }}
      openAddress={waiting ?? address}
    />
  );
}

/** Those that the shop offers, and those that were bound while it did. */
async function servicesOf(pb: Backend, customer: string) {
  const [offered, own] = await Promise.all([listServices(pb), listOwnServices(pb, customer)]);
  const bound = own.map(({ provider }) => provider);
  const gone = bound.filter((name) => !offered.some((service) => service.name === name));
  return [
    ...offered.map(({ name, displayName }) => ({
      name,
      title: displayName,
      isBound: bound.includes(name),
      isOffered: true,
    })),
    ...gone.map((name) => ({ name, title: name, isBound: true, isOffered: false })),
  ];
}
