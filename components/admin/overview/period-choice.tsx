import { adminRoutes } from '@/lib/admin-routes';
import { PERIODS, type Period } from '@/lib/overview/spans/model';
import styles from './period-choice.module.css';

const NAMES: Record<Period, string> = {
  1: 'Сегодня',
  7: '7\u00A0дней',
  30: '30\u00A0дней',
  90: '90\u00A0дней',
  365: 'Год',
};

/** Over which days the figures look back; links, so the choice is the address. */
export function PeriodChoice({ chosen }: { chosen: Period }) {
  return (
    <nav className={styles.periods} aria-label="За какое время">
      {PERIODS.map((days) => (
        <a
          key={days}
          href={adminRoutes.overview(days)}
          aria-current={days === chosen ? 'page' : undefined}
        >
          {NAMES[days]}
        </a>
      ))}
    </nav>
  );
}
