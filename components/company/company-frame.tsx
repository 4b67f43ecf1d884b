import type { ReactNode } from 'react';
import { SectionFrame } from '@/components/layout/section-frame';
import { routes } from '@/lib/routes';

const PAGES = [
  { href: routes.about(), name: 'О компании' },
  { href: routes.delivery(), name: 'Доставка и оплата' },
  { href: routes.quality(), name: 'Гарантия качества' },
  { href: routes.contacts(), name: 'Контакты' },
];

type Props = {
  title: string;
  path: string;
  /** What one looks for most often. */ aside?: ReactNode;
  children: ReactNode;
};

/** A page about the shop. */
export function CompanyFrame(page: Props) {
  return (
    <SectionFrame
      steps={[{ name: 'Главная', href: routes.catalogue() }]}
      section="Страницы о магазине"
      pages={PAGES}
      {...page}
    />
  );
}
