import type { ReactNode } from 'react';
import { ShopFooter } from '@/components/layout/shop-footer';
import { ShopHeader } from '@/components/layout/shop-header';
import { config } from '@/lib/config';

export default function ShopLayout({ children }: { children: ReactNode }) {
  const { shopName } = config();
  return (
    <>
      <ShopHeader shopName={shopName} />
      {children}
      <ShopFooter shopName={shopName} />
    </>
  );
}
