import { loadSheet } from '@/lib/imports/jobs/actions';
import type { JobPreview } from '@/lib/imports/jobs/model';
import { ActionForm } from './job/action-form';
import styles from './left-out-sheets.module.css';

type Props = Pick<JobPreview, 'sheets'> & { id: string; account: string };

/** Sheets of the file that are not read, and why; each may be loaded as a list of its own. */
export function LeftOutSheets({ id, account, sheets }: Props) {
  const left = sheets.filter(({ leftOut }) => leftOut !== '');
  if (left.length === 0) return null;
  return (
    <ul className={styles.sheets} aria-label="Листы, которые не читаются">
      {left.map(({ name, leftOut }) => (
        <li key={name}>
          Лист «{name}» не{'\u00A0'}читается: {leftOut}.
          {leftOut !== 'лист пуст' && (
            <ActionForm
              id={id}
              account={account}
              form={`sheet ${name}`}
              action={loadSheet}
              tone="text"
              pending="Открываем…"
              more={{ sheet: name }}
            >
              Загрузить этот лист отдельно
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}
