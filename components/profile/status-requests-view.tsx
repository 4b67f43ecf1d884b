import { NoRequestsDrawing } from '@/components/ui/drawings';
import { routes } from '@/lib/routes';
import { CabinetFrame } from './cabinet-frame';
import styles from './status-requests-view.module.css';

/** A customer's requests for wholesale prices: none yet. */
export function StatusRequestsView() {
  return (
    <CabinetFrame title="Заявки на опт" path={routes.statusRequests()}>
      <div className={styles.empty}>
        <NoRequestsDrawing />
        <p>Заявок пока нет. Работаете с{'\u00A0'}запчастями каждый день? Спросите менеджера об оптовых ценах.</p>
        <a className={styles.action} href={routes.feedback()}>Написать менеджеру</a>
      </div>
    </CabinetFrame>
  );
}
