'use client';

import { AssistiveTreeDescription, useTree } from '@headless-tree/react';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { answered } from '@/components/ui/forms/use-form-action';
import { IDLE } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { moveCategory } from '@/lib/categories/actions';
import { movedIn, wayTo, type CategoryNode } from '@/lib/categories/model';
import { mayLeave } from '../shell/unsaved';
import styles from './category-tree.module.css';
import { CategoryRow } from './category-row';
import { spokenDrag } from './spoken-drag';
import { treeConfig, type Place } from './tree-config';

/** A tree of so many shows all of them at first. */
const FEW = 80;

type Props = {
  nodes: CategoryNode[];
  /** What is looked at. */ open?: string;
  /** What shall be in sight. */ near?: string;
};

type Said = { words: string; bad?: boolean; undo?: { id: string } & Place };

/**
 * All categories, to be opened, dragged and carried by keyboard. A move shows at once; the backend
 * has the last word.
 */
export function CategoryTree({ nodes, open, near = '' }: Props) {
  const router = useRouter();
  const { shown, said, move } = useMoves(nodes);
  const tree = useTree(
    treeConfig({
      nodes: shown,
      expanded: (nodes.length <= FEW ? nodes : wayTo(nodes, near))
        .map(({ id }) => id)
        .filter((id) => nodes.some(({ parent }) => parent === id)),
      onOpen: (id) =>
        void (mayLeave() && router.push(adminRoutes.categories({ open: id }), { scroll: false })),
      onMove: move,
    }),
  );
  // While a move is on its way every rendering makes the list anew: only another order is another
  // tree.
  const order = shown.map(({ id, parent, name }) => `${id} ${parent} ${name}`).join();
  const way = wayTo(shown, near)
    .slice(0, -1)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    tree.rebuildTree();
    // What is looked at is in sight, a new one too, and stays there when one comes back.
    for (const id of way.split(' ').filter(Boolean))
      if (!tree.getItemInstance(id).isExpanded()) tree.getItemInstance(id).expand();
  }, [tree, order, way]);
  const unfold = (open: boolean) => {
    for (const { parent } of shown) {
      const item = parent && tree.getItemInstance(parent);
      if (item && item.isExpanded() !== open) (open ? item.expand : item.collapse)();
    }
  };
  const line = tree.getDragLineStyle();
  return (
    <>
      <div className={styles.tools}>
        <button type="button" onClick={() => unfold(true)}>
          Развернуть всё
        </button>
        <button type="button" onClick={() => unfold(false)}>
          Свернуть всё
        </button>
      </div>
      <SaidLine said={said} onUndo={move} />
      <AssistiveTreeDescription tree={tree} getLabel={spokenDrag} />
      <div {...tree.getContainerProps('Дерево категорий')} className={styles.tree}>
        {tree.getItems().map((item) => (
          <CategoryRow key={item.getId()} item={item} isOpen={item.getId() === open} />
        ))}
        <div style={line} className={styles.line} />
      </div>
    </>
  );
}

/** Where a category stands. */
function placeNow(nodes: CategoryNode[], id: string): Place {
  const parent = nodes.find((node) => node.id === id)?.parent ?? '';
  const brothers = nodes.filter((node) => node.parent === parent);
  return { parent, before: brothers[brothers.findIndex((node) => node.id === id) + 1]?.id ?? '' };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * The tree as it is with the moves that are on their way, what was said of the last one, and the
 * move itself.
 */
function useMoves(nodes: CategoryNode[]) {
  const [shown, show] = useOptimistic(
    nodes,
    (state: CategoryNode[], { id, parent, before }: { id: string } & Place) =>
      movedIn(state, id, parent, before),
  );
  const [said, say] = useState<Said>({ words: '' });
  const move = (id: string, place: Place) => {
    const name = nodes.find((node) => node.id === id)?.name ?? '';
    const undo = { id, ...placeNow(nodes, id) };
    startTransition(async () => {
      show({ id, ...place });
      const answer = await answered(moveCategory)(IDLE, formOf({ id, ...place }));
      startTransition(() =>
        say(
          answer.status === 'failed'
            ? { words: answer.message, bad: true }
            : { words: `«${name}» перенесена.`, undo },
        ),
      );
    });
  };
  return { shown, said, move };
}

function SaidLine({
  said: { words, bad, undo },
  onUndo,
}: {
  said: Said;
  onUndo: (id: string, place: Place) => void;
}) {
  return (
    <p className={bad ? styles.bad : styles.said} role="status">
      {words}
      {undo && (
        <>
          {' '}
          <button type="button" onClick={() => onUndo(undo.id, undo)}>
            Отменить
          </button>
        </>
      )}
    </p>
  );
}
