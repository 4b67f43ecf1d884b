import { Panel } from '@/components/admin/panel';
import { formatMoment } from '@/lib/format/moment';
import { undoEnds } from '@/lib/products/bulk/model';
import type { RecentChange } from '@/lib/products/contract';
import { changeText } from '@/lib/products/bulk/texts';
import styles from './recent-changes.module.css';
import { UndoChange } from './undo-change';

type Props = {
  changes: RecentChange[];
  /** What the page is about, which it stays about. */ page: Record<string, string>;
  account: string;
};

/** What was done to many products lately and can still be taken back, by whoever looks. */
export function RecentChanges({ changes, page, account }: Props) {
  if (changes.length === 0) return null;
  return (
    <Panel title="Последние изменения">
      <ul className={styles.list}>
        {changes.map((change) => {
          const what = changeText(change);
          const moment = formatMoment(change.created);
          return (
            <li key={change.id}>
              <p>
                <b>{what}.</b>
                <small>
                  {[change.by, moment].filter(Boolean).join(', ')}.{' '}
                  {change.undone
                    ? 'Уже возвращено.'
                    : `Вернуть можно до ${formatMoment(undoEnds(change.created))}.`}
                </small>
              </p>
              {!change.undone && (
                <UndoChange
                  id={change.id}
                  what={`${what}, ${moment}`}
                  page={page}
                  account={account}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
