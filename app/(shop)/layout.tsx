import type { ReactNode } from 'react';
import { BuyStepper } from '@/components/cart/buy';
import { CartForm } from '@/components/cart/cart-form';
import { CompareForm } from '@/components/compare/compare-form';
import { FavoritesForm } from '@/components/favorites/favorites-form';
import { ElementsLater } from '@/components/elements/elements-later';
import { FitMark } from '@/components/garage/fit-mark';
import { FitWatch } from '@/components/garage/fit-watch';
import { BottomBar } from '@/components/layout/bottom-bar';
import { SecondLine } from '@/components/layout/second-line';
import { ShopFooter } from '@/components/layout/shop-footer';
import { ShopHeader } from '@/components/layout/shop-header';
import { SessionWatch } from '@/components/session/session-watch';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { config } from '@/lib/config';
import { markPartial } from '@/lib/request-context';
import { readShopSettings } from '@/lib/settings/public-reads';

/** @param props.search what the search box holds depends on the page: a slot beside it (@search) */
export default async function ShopLayout({
  children,
  search,
}: {
  children: ReactNode;
  search: ReactNode;
}) {
  const { shopName } = config();
  // What stands around a page never breaks it.
  const without = <T,>(nothing: T) => {
    markPartial();
    return nothing;
  };
  const [tree, settings] = await Promise.all([
    readCategoryTree().catch(() => without([])),
    readShopSettings().catch(() => without(null)),
  ]);
  return (
    <>
      <ShopHeader shopName={shopName} tree={tree} search={search} phone={settings?.phones[0]} />
      <SecondLine />
      {children}
      <ShopFooter shopName={shopName} tree={tree} settings={settings} />
      <BottomBar />
      <FavoritesForm />
      <CompareForm />
      <CartForm />
      <BuyStepper />
      <FitMark />
      <FitWatch />
      <SessionWatch />
      <ElementsLater of="work" />
    </>
  );
}
