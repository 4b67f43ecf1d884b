import { NotFoundDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import { adminRoutes } from '@/lib/admin-routes';
import { NotFoundPath } from './not-found-path';
import styles from './not-found-notice.module.css';

/**
 * Where an address of the back office leads nowhere, or to what is another role's: which of both it
 * is, is not told.
 */
export function AdminNotFoundNotice() {
  return (
    <main className={styles.page} id="content">
      <Notice
        title="Такой страницы нет"
        drawing={<NotFoundDrawing />}
        action={{ href: adminRoutes.home(), text: 'На рабочее место' }}
      >
        <NotFoundPath />
        <p>
          Её нет совсем, или она не{'\u00A0'}для вашей роли. Запись могли удалить или объединить с
          {'\u00A0'}другой, а{'\u00A0'}может быть, в{'\u00A0'}адресе опечатка.
        </p>
      </Notice>
    </main>
  );
}
