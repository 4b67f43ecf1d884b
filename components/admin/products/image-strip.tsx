'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useId } from 'react';
import type { EditedProduct } from '@/lib/products/admin/model';
import { ImageCard } from './image-card';
import styles from './images.module.css';

type Props = {
  product: Pick<EditedProduct, 'id' | 'images'>;
  files: string[];
  account: string;
  /** Absent for who may only look. */ onOrder?: (files: string[]) => void;
};

/** A press is no drag, px. */
const DRAG_FROM = 6;
const HOW =
  'Чтобы переставить фото с клавиатуры: пробел — взять, стрелки — двигать, пробел — положить, Esc — вернуть.';

/** Photos in the order in which visitors see them; dragged by hand or by the keyboard. */
export function ImageStrip({ product, files, account, onOrder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onOrder?.(arrayMove(files, files.indexOf(String(active.id)), files.indexOf(String(over.id))));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcing(files),
        screenReaderInstructions: { draggable: HOW },
      }}
    >
      <SortableContext items={files} strategy={rectSortingStrategy} disabled={!onOrder}>
        <ul className={styles.strip}>
          {files.map((file, place) => (
            <ImageCard
              key={file}
              product={product}
              file={file}
              place={place}
              of={files.length}
              account={account}
              mayChange={!!onOrder}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function announcing(files: string[]): Announcements {
  const place = (id: string | number) => files.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => `Взято фото ${place(active.id)}.`,
    onDragOver: ({ over }) =>
      over ? `Встанет на место ${place(over.id)} из ${files.length}.` : 'Здесь места нет.',
    onDragEnd: ({ over }) =>
      over ? `Поставлено на место ${place(over.id)}.` : 'Осталось на своём месте.',
    onDragCancel: () => 'Осталось на своём месте.',
  };
}
