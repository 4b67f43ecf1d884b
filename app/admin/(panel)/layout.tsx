import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { OwnPage } from '@/components/session/own-page';
import { SessionWatch } from '@/components/session/session-watch';
import { MuiProvider } from '@/components/theme/mui-provider';
import { config } from '@/lib/config';
import { requireAdmin } from '@/lib/session/caller';

/** A layout is not asked again when one goes from page to page: each page below has its own guard. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { me } = await requireAdmin();
  const { shopName, shopTheme } = config();
  return (
    <MuiProvider preset={shopTheme}>
      <OwnPage account={me.id} />
      <AdminFrame shopName={shopName} person={me}>{children}</AdminFrame>
      <SessionWatch />
    </MuiProvider>
  );
}
