'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import {
  isUnderWay,
  JOB_STATES,
  SOURCE_TITLES,
  STATE_TITLES,
  UNDECIDED,
  type ImportJob,
  type Named,
} from '@/lib/imports/jobs/model';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { FollowJobs } from './job/follow-jobs';
import { JobState } from './job-state';
import { UploadPanel } from './upload/upload-panel';

type Props = Extent & {
  jobs: ImportJob[];
  state: AnyListState;
  suppliers: Named[];
  known: Record<string, string>;
};

/** How far it is where it moves, else what it came to. */
const stateWords = ({ state, share }: ImportJob): string =>
  share > 0 && isUnderWay(state)
    ? `${STATE_TITLES[state]}, ${Math.floor(share * 100)}\u00A0%`
    : STATE_TITLES[state];
const stateCell = (job: ImportJob) =>
  job.share > 0 && isUnderWay(job.state) ? stateWords(job) : <JobState state={job.state} />;

const COLUMNS: ListColumn<ImportJob>[] = [
  {
    field: 'supplier',
    headerName: 'Поставщик',
    flex: 1,
    minWidth: 186,
    cell: (job) => (
      <>
        {job.supplier.name}
        <OnPhone>{stateWords(job)}</OnPhone>
      </>
    ),
  },
  { field: 'fileName', headerName: 'Файл', flex: 1, minWidth: 150, hide: 'tablet' },
  { field: 'state', headerName: 'Состояние', width: 212, cell: stateCell, hide: 'phone' },
  {
    field: 'added',
    headerName: 'Новых',
    width: 76,
    align: 'right',
    hide: 'tablet',
    cell: ({ result }) => result && formatNumber(result.added),
  },
  {
    field: 'changed',
    headerName: 'Изменилось',
    width: 104,
    align: 'right',
    hide: 'tablet',
    cell: ({ result }) => result && formatNumber(result.changed),
  },
  {
    field: 'refused',
    headerName: 'Не принято',
    width: 96,
    align: 'right',
    hide: 'tablet',
    cell: ({ result }) => result && formatNumber(result.refused),
  },
  {
    field: 'orderedBy',
    headerName: 'Откуда',
    width: 110,
    hide: 'tablet',
    cell: ({ orderedBy, source }) => orderedBy?.name ?? SOURCE_TITLES[source],
  },
  {
    field: 'created',
    headerName: 'Когда',
    width: 90,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
  },
];

/**
 * Price lists on their way into the shop and those that have come, the newest first; and where new
 * ones are put down.
 */
export function JobsView({ jobs, hasNext, found, state, suppliers, known }: Props) {
  return (
    <AdminList
      name="imports"
      title="Прайс-листы"
      path={adminRoutes.imports()}
      state={state}
      columns={COLUMNS}
      rows={jobs}
      hasNext={hasNext}
      found={found}
      filters={[
        {
          name: 'supplier',
          label: 'Поставщик',
          kind: 'choice',
          options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'state',
          label: 'Состояние',
          kind: 'choice',
          options: [
            { value: UNDECIDED, label: 'ждут решения' },
            ...JOB_STATES.map((value) => ({ value, label: STATE_TITLES[value].toLowerCase() })),
          ],
        },
      ]}
      rowHref={({ id }) => adminRoutes.importJob(id)}
      empty={
        state.state || state.supplier
          ? 'Таких прайс-листов нет.'
          : 'Прайс-листов ещё не было. Перетащите первый на эту страницу.'
      }
    >
      <UploadPanel suppliers={suppliers} known={known} />
      <FollowJobs isBusy={jobs.some((job) => isUnderWay(job.state))} />
    </AdminList>
  );
}
