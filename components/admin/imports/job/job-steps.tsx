import { adminRoutes } from '@/lib/admin-routes';
import { canChangeSettings, type ImportJob, type JobState } from '@/lib/imports/jobs/model';
import styles from './job-steps.module.css';

export type Step = 'file' | 'columns' | 'check' | 'load';

const TITLES: Record<Step, string> = {
  file: 'Файл',
  columns: 'Столбцы',
  check: 'Проверка',
  load: 'Загрузка',
};
const ORDER = Object.keys(TITLES) as Step[];

const STEP_OF: Record<JobState, Step> = {
  looking: 'file',
  looked: 'columns',
  checking: 'check',
  checked: 'check',
  queued: 'load',
  running: 'load',
  done: 'load',
  failed: 'load',
  cancelled: 'load',
  rolling_back: 'load',
  rolled_back: 'load',
};

/**
 * The step that a job is at; one who has gone back to the columns of a checked list is at those.
 */
export const stepOf = (state: JobState, wanted?: 'columns' | 'check'): Step =>
  wanted === 'columns' && canChangeSettings(state) ? 'columns' : STEP_OF[state];

/** Where on its way a price list is. What can still be changed is a link. */
export function JobSteps({
  job: { id, state },
  step,
}: {
  job: Pick<ImportJob, 'id' | 'state'>;
  step: Step;
}) {
  const reached = ORDER.indexOf(STEP_OF[state]);
  return (
    <ol className={styles.steps} aria-label="Шаги загрузки">
      {ORDER.map((one, place) => (
        <li
          key={one}
          className={place < reached || state === 'done' ? styles.past : undefined}
          aria-current={one === step ? 'step' : undefined}
        >
          {state === 'checked' && one !== step && (one === 'columns' || one === 'check') ? (
            <a href={adminRoutes.importJob(id, one === 'columns' ? one : undefined)}>
              {TITLES[one]}
            </a>
          ) : (
            <span>{TITLES[one]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
