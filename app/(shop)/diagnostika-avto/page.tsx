import type { Metadata } from 'next';
import { CodesJsonLd } from '@/components/seo/codes-json-ld';
import { CODES_TITLE } from '@/components/trouble-codes/codes-frame';
import { CodesView } from '@/components/trouble-codes/codes-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';

export const revalidate = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: CODES_TITLE,
    description:
      'Расшифровка кодов ошибок двигателя и коробки передач: что значит код, что проверить и какие запчасти с ним связаны.',
    path: routes.troubleCodes(),
  });

export default function TroubleCodesPage() {
  return (
    <>
      <CodesJsonLd steps={[{ name: 'Коды ошибок', href: routes.troubleCodes() }]} site={site()} />
      <CodesView />
    </>
  );
}
