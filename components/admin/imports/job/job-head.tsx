import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { formatBytes } from '@/lib/format/bytes';
import { formatMoment } from '@/lib/format/moment';
import { SOURCE_TITLES, type ImportJob } from '@/lib/imports/jobs/model';
import { JobState } from '../job-state';
import styles from './job-head.module.css';

/** Which price list it is, whose, and who brought it when. */
export function JobHead({
  job: { supplier, fileName, fileSize, state, source, orderedBy, createdAt },
}: {
  job: ImportJob;
}) {
  return (
    <header className={styles.head}>
      <Breadcrumbs
        steps={[{ name: 'Прайс-листы', href: adminRoutes.imports() }]}
        current={fileName}
      />
      <div className={styles.title}>
        <h1>
          {supplier.name}: {fileName}
        </h1>
        <JobState state={state} />
      </div>
      <p>
        {[
          formatBytes(fileSize),
          formatMoment(createdAt),
          orderedBy?.name ?? SOURCE_TITLES[source],
        ].join(' · ')}
      </p>
    </header>
  );
}
