'use client';

import Link from 'next/link';
import { formatBytes } from '@/lib/format/bytes';
import { counted } from '@/lib/format/plural';
import { adminRoutes } from '@/lib/admin-routes';
import type { Named } from '@/lib/imports/jobs/model';
import { routes } from '@/lib/routes';
import { ProgressBar } from '../progress-bar';
import styles from './upload-row.module.css';
import type { Upload } from './use-uploads';

type Props = {
  upload: Upload;
  suppliers: Named[];
  onSupplier: (key: number, supplier: string) => void;
  onRetry: (key: number) => void;
  onDrop: (key: number) => void;
};

/** One file on its way to the shop. */
export function UploadRow({ upload, suppliers, onSupplier, onRetry, onDrop }: Props) {
  const { key, file, state, again } = upload;
  const isSending = state === 'sending';
  return (
    <li className={styles.row}>
      <p className={styles.file} title={file.name}>
        <strong>{file.name}</strong> <span>{formatBytes(file.size)}</span>
      </p>
      <div className={styles.state} aria-live="polite">
        <State upload={upload} suppliers={suppliers} onSupplier={onSupplier} />
      </div>
      <div className={styles.buttons}>
        {state === 'failed' && again && (
          <button type="button" onClick={() => onRetry(key)}>
            Повторить
          </button>
        )}
        {state !== 'taken' && (
          <button
            type="button"
            onClick={() => onDrop(key)}
            aria-label={`${isSending ? 'Отменить отправку' : 'Убрать'} ${file.name}`}
          >
            {isSending ? 'Отменить' : 'Убрать'}
          </button>
        )}
      </div>
    </li>
  );
}

function State({
  upload,
  suppliers,
  onSupplier,
}: Pick<Props, 'upload' | 'suppliers' | 'onSupplier'>) {
  const { key, file, supplier, message, ended, job, lists } = upload;
  switch (upload.state) {
    case 'sending':
      return <Progress upload={upload} />;
    case 'taken':
      if (lists > 1)
        return (
          <>
            В{'\u00A0'}архиве {counted(lists, ['прайс-лист', 'прайс-листа', 'прайс-листов'])}: все
            приняты, они в{'\u00A0'}списке ниже.
          </>
        );
      return (
        <>
          Принят: {suppliers.find(({ id }) => id === supplier)?.name}.{' '}
          <Link href={adminRoutes.importJob(job)} prefetch={false}>
            Продолжить
          </Link>
        </>
      );
    case 'failed':
      return (
        <p className={styles.failed}>
          {message}
          {ended && (
            <>
              {' '}
              <a href={routes.adminSignIn(adminRoutes.imports())} target="_blank" rel="noopener">
                Войти
              </a>
            </>
          )}
        </p>
      );
    default:
      return (
        <>
          <select
            aria-label={`Чей прайс-лист ${file.name}`}
            value={supplier}
            onChange={({ target }) => onSupplier(key, target.value)}
          >
            <option value="">Чей это прайс-лист?</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {upload.state === 'waiting' && <span>ждёт своей очереди</span>}
        </>
      );
  }
}

function Progress({ upload: { file, sent } }: Pick<Props, 'upload'>) {
  const share = file.size > 0 ? Math.min(sent / file.size, 1) : 0;
  const words =
    share < 1
      ? `${formatBytes(sent)} из ${formatBytes(file.size)}`
      : 'Файл отправлен, магазин его принимает…';
  return <ProgressBar label={`Отправка ${file.name}`} share={share} words={words} />;
}
