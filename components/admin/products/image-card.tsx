'use client';

import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Confirmed } from '@/components/ui/confirmed';
import { adminRoutes } from '@/lib/admin-routes';
import { removeImage } from '@/lib/products/admin/actions';
import type { EditedProduct } from '@/lib/products/admin/model';
import styles from './images.module.css';

type Props = {
  product: Pick<EditedProduct, 'id' | 'images'>;
  file: string;
  place: number;
  of: number;
  account: string;
  mayChange: boolean;
};

/** One photo, which can be taken hold of. */
export function ImageCard({ product: { id, images }, file, place, of, account, mayChange }: Props) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: file,
    attributes: { roleDescription: 'фото, которое можно переставить' },
  });
  const style: CSSProperties = {
    transform: transform
      ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`
      : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  const alt = images.find((image) => image.file === file)?.alt ?? '';
  const words = `Фото ${place + 1} из ${of}${alt && `: ${alt}`}`;
  const image = (
    <img
      src={adminRoutes.productImage(id, file, true)}
      alt={words}
      width={160}
      height={160}
      draggable={false}
    />
  );
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={styles.card}
      data-dragging={isDragging || undefined}
    >
      {mayChange ? (
        <button type="button" className={styles.handle} {...attributes} {...listeners}>
          {image}
        </button>
      ) : (
        <span className={styles.handle}>{image}</span>
      )}
      <div className={styles.under}>
        <span>{place === 0 ? 'Главное' : place + 1}</span>
        {mayChange && (
          <Confirmed question="Удалить" about={`фото ${place + 1}`} beside>
            <p>Фото сразу пропадёт с{'\u00A0'}сайта. Вернуть его нельзя, только загрузить снова.</p>
            <ButtonForm
              form={`remove-${file}`}
              path={adminRoutes.product(id)}
              account={account}
              action={removeImage}
              hidden={{ id, file }}
              button={`Удалить фото ${place + 1}`}
              pending="Удаляем…"
              tone="danger"
            />
          </Confirmed>
        )}
      </div>
    </li>
  );
}
