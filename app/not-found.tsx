import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/errors/not-found-notice';
import { ShopHeader } from '@/components/layout/shop-header';
import { config } from '@/lib/config';

export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } };

export default function NotFound() {
  return (
    <>
      <ShopHeader shopName={config().shopName} tree={[]} />
      <NotFoundNotice tree={[]} />
    </>
  );
}
