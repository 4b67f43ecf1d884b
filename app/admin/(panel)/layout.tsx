import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/shell/admin-frame';
import { OwnPage } from '@/components/session/own-page';
import { SessionWatch } from '@/components/session/session-watch';
import { MuiProvider } from '@/components/theme/mui-provider';
import { config } from '@/lib/config';
import { isSideFolded } from '@/lib/session/admin-side';
import { requireAdmin } from '@/lib/session/caller';

/** A layout is not asked again when one goes from page to page: each page below has its own guard. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ me }, isFolded] = await Promise.all([requireAdmin(), isSideFolded()]);
  const { shopName, shopTheme } = config();
  return (
    <MuiProvider preset={shopTheme}>
      <OwnPage account={me.id} />
      <AdminFrame shopName={shopName} person={me} isFolded={isFolded}>{children}</AdminFrame>
      <SessionWatch />
    </MuiProvider>
  );
}
