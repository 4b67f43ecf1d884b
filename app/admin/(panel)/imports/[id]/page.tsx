import { JobView } from '@/components/admin/imports/job/job-view';
import { adminRoutes } from '@/lib/admin-routes';
import { stepSchema } from '@/lib/imports/jobs/forms';
import { getImportJob, listOutcome } from '@/lib/imports/jobs/repository';
import { brandNames, leftBrands, markupOf } from '@/lib/imports/jobs/shop-names';
import { orNotFound } from '@/lib/pages/or-not-found';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const generateMetadata = async ({ params }: PageProps<'/admin/imports/[id]'>) =>
  pageMetadata({
    title: 'Прайс-лист',
    description: 'Прайс-лист поставщика.',
    path: adminRoutes.importJob((await params).id),
    indexed: false,
  });

export default async function ImportPage({
  params,
  searchParams,
}: PageProps<'/admin/imports/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const job = await orNotFound(getImportJob(pb, (await params).id));
  const { step, list, page } = stepSchema.parse(await searchParams);
  const hasOutcome = job.state === 'done' && job.result !== null;
  const [brands, bands, left, rows] = await Promise.all([
    job.state === 'checked' && job.findings?.brandsTotal ? brandNames(pb) : [],
    job.preview ? markupOf(pb, job.supplier.id) : [],
    hasOutcome ? leftBrands(pb, job.result?.unknown.brands ?? []) : [],
    hasOutcome && list && job.run ? listOutcome(pb, job.id, list, page) : null,
  ]);
  return (
    <JobView
      job={job}
      wanted={step}
      account={me.id}
      brands={brands}
      outcome={{ left, list, page, rows }}
      markup={{ bands, href: adminRoutes.supplier(job.supplier.id) }}
    />
  );
}
