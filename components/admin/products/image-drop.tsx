'use client';

import { useState, type DragEvent } from 'react';
import { useFileQueue } from '@/components/uploads/use-file-queue';
import { adminRoutes } from '@/lib/admin-routes';
import { MAX_IMAGE_BYTES } from '@/lib/products/admin/model';
import styles from './images.module.css';

type Props = {
  product: string;
  /** So many more are taken. */ room: number;
  /** After each photo that the shop has. */ onTaken: () => void;
};

/** Where photos are dropped or chosen; each shows how far it is, or why it was not taken. */
export function ImageDrop({ product, room, onTaken }: Props) {
  const { uploads, send } = useFileQueue(() => adminRoutes.uploadImage(product), onTaken);
  const [isOver, over] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    over(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        over(true);
      }}
      onDragLeave={() => over(false)}
      onDrop={drop}
    >
      <div>
        <input
          className={styles.file}
          id={`photos-${product}`}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label className={styles.choose} htmlFor={`photos-${product}`}>
          Добавить фото
        </label>
      </div>
      <p>
        Или перетащите сюда. JPEG, PNG или WebP до {MAX_IMAGE_BYTES / 1024 ** 2} МБ, ещё не больше{' '}
        {room}.
      </p>
      <ul className={styles.sent} aria-live="polite">
        {uploads.map(({ key, name, share, problem }) => (
          <li key={key}>
            <span>{name}</span>
            {!problem && <progress value={share} max={1} aria-label={`Отправляется ${name}`} />}
            {problem && <strong>{problem}</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
