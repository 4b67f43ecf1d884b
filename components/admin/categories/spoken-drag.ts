import { AssistiveDndState, type DndState } from '@headless-tree/core';

const HOW = 'Стрелки вверх и вниз выбирают место, Enter кладёт, Escape отменяет.';

/** What a screen reader says while a category is carried by keyboard. */
export function spokenDrag<T>(
  dnd: DndState<T> | null | undefined,
  state: AssistiveDndState,
): string {
  const name = dnd?.draggedItems?.[0]?.getItemName() ?? '';
  if (state === AssistiveDndState.Started)
    return `Взята категория «${name}». ${placeInWords(dnd)} ${HOW}`;
  if (state === AssistiveDndState.Dragging) return placeInWords(dnd);
  if (state === AssistiveDndState.Completed) return 'Категория на новом месте.';
  if (state === AssistiveDndState.Aborted) return 'Категория осталась на месте.';
  return '';
}

function placeInWords<T>(dnd: DndState<T> | null | undefined): string {
  const target = dnd?.dragTarget;
  if (!target) return '';
  const parent = target.item.getItemName();
  if (!('insertionIndex' in target)) return `Внутрь категории «${parent}».`;
  return `Место ${target.insertionIndex + 1} ${parent ? `в категории «${parent}»` : 'на верхнем уровне'}.`;
}
