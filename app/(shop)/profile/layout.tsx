import type { ReactNode } from 'react';
import { OwnPage } from '@/components/session/own-page';
import { requireCustomer } from '@/lib/session/caller';

/**
 * A layout is not asked again when one goes from page to page: each page below has its own guard.
 */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { me } = await requireCustomer();
  return (
    <>
      <OwnPage account={me.id} />
      {children}
    </>
  );
}
