import type { ReactNode } from 'react';
import { RefusedPress } from '@/components/action-form/refused-press';
import { SectionFrame } from '@/components/layout/section-frame';
import { routes } from '@/lib/routes';
import { vinRequestRoutes } from '@/lib/vin-request-routes';

const SUMMARY = { href: routes.profile(), name: 'Личный кабинет' };
const BELOW = [
  { href: routes.orders(), name: 'Заказы' },
  { href: routes.bulkOrder(), name: 'Заказ списком' },
  { href: routes.garage(), name: 'Гараж' },
  { href: vinRequestRoutes.ownVinRequests(), name: 'Запросы подбора' },
  { href: routes.settings(), name: 'Настройки' },
  { href: routes.statusRequests(), name: 'Заявки на\u00A0опт' },
];
const PAGES = [SUMMARY, ...BELOW];

/** A page of a customer's account. */
export function AccountFrame({
  children,
  ...page
}: {
  title: string;
  path: string;
  children: ReactNode;
}) {
  const steps = [
    { name: 'Главная', href: routes.catalogue() },
    ...(page.path === SUMMARY.href ? [] : [SUMMARY]),
    ...BELOW.filter(({ href }) => page.path.startsWith(`${href}/`)),
  ];
  return (
    <SectionFrame steps={steps} section="Личный кабинет" pages={PAGES} {...page}>
      <RefusedPress />
      {children}
    </SectionFrame>
  );
}
