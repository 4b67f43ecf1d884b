import { BackupsPanel } from '@/components/admin/system/backups-panel';
import { DataSizes } from '@/components/admin/system/data-sizes';
import { FailuresPanel } from '@/components/admin/system/failures-panel';
import { SystemView } from '@/components/admin/system/system-view';
import { adminRoutes } from '@/lib/admin-routes';
import { measureCatalogueCopy } from '@/lib/catalogue/measure-copy';
import { listBackups } from '@/lib/backups/repository';
import { systemAddressSchema } from '@/lib/system/schema';
import { measureShop } from '@/lib/diagnostics/measure-shop';
import { listBrowserFailures, listFailures } from '@/lib/failures/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { measureMachine } from '@/lib/system/measure-machine';
import { measureOffsiteCopy } from '@/lib/system/measure-offsite-copy';
import { getBackendFacts, getDataSize } from '@/lib/system/repository';
import { requestPanel } from './request-panel';

export const metadata = pageMetadata({
  title: 'Система',
  description: 'Состояние магазина, резервные копии, ошибки.',
  path: adminRoutes.system(),
  indexed: false,
});

export default async function SystemPage({ searchParams }: PageProps<'/admin/system'>) {
  const { me, pb } = await requireAdmin('owner');
  const { restoring, request, typed, errors, done, measure, download } = systemAddressSchema.parse(
    await searchParams,
  );
  const [
    { findings, measuredAt },
    machine,
    catalogueCopy,
    offsiteCopy,
    facts,
    backups,
    failures,
    size,
    asked,
  ] = await Promise.all([
    measureShop(),
    measureMachine(),
    measureCatalogueCopy(),
    measureOffsiteCopy(),
    getBackendFacts(pb),
    listBackups(pb),
    listFailures(pb, request),
    getDataSize(pb, measure !== undefined),
    request ? requestPanel(pb, request) : null,
  ]);
  return (
    <SystemView
      findings={findings}
      machine={machine}
      facts={facts}
      now={measuredAt}
      catalogueCopy={catalogueCopy}
      offsiteCopy={offsiteCopy}
      backups={
        <BackupsPanel
          backups={backups}
          account={me.id}
          restoring={restoring}
          made={done === 'backup'}
          download={download ? { name: download, proven: done === 'proven' } : undefined}
        />
      }
      request={asked}
      failures={
        <FailuresPanel
          failures={failures}
          request={request}
          typed={typed}
          browser={errors && listBrowserFailures()}
        />
      }
      dataSizes={<DataSizes size={size} />}
    />
  );
}
