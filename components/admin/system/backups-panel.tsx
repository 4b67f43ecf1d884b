import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { Backups } from '@/lib/backups/model';
import { formatBytes } from '@/lib/format/bytes';
import { formatMoment } from '@/lib/format/moment';
import { BackupUpload } from './backup-upload';
import { BackupWatch } from './backup-watch';
import styles from './backups-panel.module.css';
import { DownloadForm } from './download-form';
import { MakeBackupForm } from './make-backup-form';
import { RestoreForm } from './restore-form';

type Props = {
  backups: Backups;
  account: string;
  /** A restore was ordered; when the backend had started before it. */ restoring?: string;
  /** A copy was ordered. */ made: boolean;
  /** A copy waits for the password; `proven`: it has been said. */
  download?: { name: string; proven: boolean } | undefined;
};

/** Copies of everything: made, taken away, brought in, returned to. */
export function BackupsPanel({
  backups: { startedAt, running, items },
  account,
  restoring,
  made,
  download,
}: Props) {
  const waits = running || (restoring !== undefined && restoring === startedAt);
  const rows = items.map(({ name, size, createdAt }) => ({
    key: name,
    cells: [
      <a key="name" className={styles.name} href={adminRoutes.backup(name)}>
        {name}
      </a>,
      formatMoment(createdAt),
      formatBytes(size),
      <RestoreForm key="restore" name={name} account={account} disabled={running} />,
    ],
  }));
  return (
    <Panel
      title="Резервные копии"
      id="backups"
      aside={
        <div className={styles.buttons}>
          <MakeBackupForm account={account} disabled={running} />
          <BackupUpload />
        </div>
      }
    >
      {waits && <BackupWatch startedAt={startedAt} restoring={restoring !== undefined} />}
      {!waits && <Done restored={restoring !== undefined} made={made && !running} />}
      {download && <Download {...download} account={account} />}
      <p className={styles.about}>
        В копии всё: товары, люди, сообщения, настройки, картинки. Каждую ночь в 6:00 по Москве
        магазин делает её сам и хранит пять последних. Копии, сделанные командой npm run backup,
        лежат в папке backups рядом с данными.
      </p>
      {rows.length > 0 && (
        <FigureTable
          caption="Резервные копии, новые сверху"
          columns={[
            { name: 'Копия' },
            { name: 'Сделана' },
            { name: 'Размер', number: true },
            { name: 'Вернуть', number: true },
          ]}
          rows={rows}
        />
      )}
      {rows.length === 0 && <p>Копий ещё нет.</p>}
    </Panel>
  );
}

/** What has just been done with copies. */
function Done({ restored, made }: { restored: boolean; made: boolean }) {
  if (restored)
    return (
      <FormMessage kind="done">
        Данные возвращены из копии. То, что было до этого, сохранено копией before-restore.
      </FormMessage>
    );
  return made ? (
    <FormMessage kind="done">Копия готова: скачайте её и храните не на этом диске.</FormMessage>
  ) : null;
}

/** What stands between a copy and whoever wants to take it away. */
function Download({ name, proven, account }: { name: string; proven: boolean; account: string }) {
  if (!proven) return <DownloadForm name={name} account={account} />;
  return (
    <FormMessage kind="done">
      Пароль принят.{' '}
      <a className={styles.name} href={adminRoutes.backup(name)}>
        Скачать {name}
      </a>
    </FormMessage>
  );
}
