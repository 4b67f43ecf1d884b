import type { ReactNode } from 'react';
import { RefusedPress } from '@/components/action-form/refused-press';
import { OwnViews } from '@/components/admin/list/own-views';
import { AdminFrame } from '@/components/admin/shell/admin-frame';
import { DiskWarning } from '@/components/admin/shell/disk-warning';
import { ElementsLater } from '@/components/elements/elements-later';
import { OwnPage } from '@/components/session/own-page';
import { SessionWatch } from '@/components/session/session-watch';
import { MuiProvider } from '@/components/theme/mui-provider';
import { listViews } from '@/lib/admin-views/repository';
import { config } from '@/lib/config';
import { diskOf } from '@/lib/disk';
import { isSideFolded } from '@/lib/session/admin-side';
import { requireAdmin } from '@/lib/session/caller';

/**
 * A layout is not asked again when one goes from page to page: each page below has its own guard.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ me, pb }, isFolded] = await Promise.all([requireAdmin(), isSideFolded()]);
  const views = await listViews(pb).catch(() => []); // an extra never keeps a page away
  const { shopName, shopTheme, dataDir } = config();
  const disk = me.role === 'owner' ? await diskOf(dataDir) : null;
  return (
    <MuiProvider preset={shopTheme}>
      <OwnPage account={me.id} />
      <AdminFrame shopName={shopName} person={me} isFolded={isFolded}>
        <DiskWarning disk={disk} />
        <RefusedPress />
        <OwnViews views={views}>{children}</OwnViews>
      </AdminFrame>
      <SessionWatch />
      <ElementsLater of="admin" />
    </MuiProvider>
  );
}
