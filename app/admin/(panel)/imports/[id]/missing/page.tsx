import { MissingView } from '@/components/admin/imports/check/missing-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { missingFile } from '@/lib/imports/jobs/files';
import { stepSchema } from '@/lib/imports/jobs/forms';
import { readMissing } from '@/lib/imports/jobs/missing-offers';
import { describeOffers, getImportJob } from '@/lib/imports/jobs/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

export const generateMetadata = async ({ params }: PageProps<'/admin/imports/[id]/missing'>) =>
  pageMetadata({
    title: 'Чего нет в\u00A0файле',
    description: 'Позиции поставщика, о\u00A0которых прайс-лист не\u00A0говорит.',
    path: adminRoutes.importMissing((await params).id),
    indexed: false,
  });

/** Offers of a page. */
const PAGE = 50;

export default async function MissingPage({
  params,
  searchParams,
}: PageProps<'/admin/imports/[id]/missing'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const job = await orNotFound(getImportJob(pb, (await params).id));
  const { page } = stepSchema.parse(await searchParams);
  const listed = await readMissing(missingFile(config().dataDir, job.id), page, PAGE);
  const found = listed && {
    offers: await describeOffers(pb, listed.ids),
    hasNext: listed.hasNext,
  };
  return <MissingView job={job} page={page} found={found} />;
}
