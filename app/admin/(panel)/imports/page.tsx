import { JobsView } from '@/components/admin/imports/jobs-view';
import { nameWithoutDigits } from '@/lib/imports/jobs/model';
import { adminRoutes } from '@/lib/admin-routes';
import { jobsListSchema } from '@/lib/imports/jobs/forms';
import { listImportJobs } from '@/lib/imports/jobs/repository';
import { supplierNames } from '@/lib/imports/jobs/shop-names';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Прайс-листы',
  description: 'Прайс-листы поставщиков.',
  path: adminRoutes.imports(),
  indexed: false,
});

export default async function ImportsPage({ searchParams }: PageProps<'/admin/imports'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = jobsListSchema.parse(await searchParams);
  const [list, newest, suppliers] = await Promise.all([
    listImportJobs(pb, state),
    listImportJobs(pb),
    supplierNames(pb),
  ]);
  // Of two suppliers whose files are called alike, the one of the newest.
  const known = Object.fromEntries(
    newest.jobs
      .toReversed()
      .map(({ fileName, supplier }) => [nameWithoutDigits(fileName), supplier.id]),
  );
  return <JobsView {...list} state={state} suppliers={suppliers} known={known} />;
}
