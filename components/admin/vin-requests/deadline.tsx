import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import { deadlineOf } from '@/lib/vin-requests/model';
import type { AdminVinRequest } from '@/lib/vin-requests/admin/model';
import styles from './deadline.module.css';

type Props = {
  request: Pick<AdminVinRequest, 'state' | 'waitsSince'>;
  /** Within so many hours the shop answers. */
  hours: number;
};

/** Until when the shop is to answer; what is late says so in words and by a sign. «—» while it is not its turn. */
export function Deadline({ request: { state, waitsSince }, hours }: Props) {
  const deadline = deadlineOf({ state, waitsSince: Date.parse(waitsSince) }, hours);
  if (!deadline) return '—';
  const { due, isLate } = deadline;
  const iso = new Date(due).toISOString();
  return (
    <time
      className={isLate ? styles.late : undefined}
      dateTime={iso}
      title={formatMoment(iso)}
      suppressHydrationWarning
    >
      {isLate ? 'просрочен' : `до\u00A0${formatShortMoment(iso)}`}
    </time>
  );
}
