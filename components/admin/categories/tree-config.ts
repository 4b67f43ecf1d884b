import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type CustomHotkeysConfig,
  type DragTarget,
  type ItemInstance,
  type TreeConfig,
} from '@headless-tree/core';
import type { CategoryNode } from '@/lib/categories/model';

/** What holds the roots together; no category. */
const ROOT = 'root';
/** Stands for the root, and for what has gone meanwhile. */
const NOBODY: CategoryNode = { id: '', name: '', slug: '', parent: '', count: 0 };
export const INDENT = 20;

export type Item = ItemInstance<CategoryNode>;

/**
 * Where something is put: below `parent` ('' for a root), before its brother `before` ('' for the
 * last place).
 */
export type Place = { parent: string; before: string };

const FEATURES = [
  syncDataLoaderFeature,
  hotkeysCoreFeature,
  dragAndDropFeature,
  keyboardDragAndDropFeature,
];

/**
 * Space takes, arrows carry, Enter puts down, Escape gives up: as elsewhere where things are
 * dragged by keyboard. Enter without a load opens.
 */
const HOTKEYS: CustomHotkeysConfig<CategoryNode> = {
  startDrag: {
    hotkey: 'Space',
    preventDefault: true,
    isEnabled: (tree) => !tree.getState().dnd,
    handler: (_event, tree) => tree.startKeyboardDrag([tree.getFocusedItem()]),
  },
  customOpen: {
    hotkey: 'Enter',
    preventDefault: true,
    isEnabled: (tree) => !tree.getState().dnd,
    handler: (_event, tree) => tree.getFocusedItem().primaryAction(),
  },
};

type Setup = {
  nodes: readonly CategoryNode[];
  expanded: string[];
  onOpen: (id: string) => void;
  onMove: (id: string, place: Place) => void;
};

/**
 * How the tree of categories behaves: brothers are ordered, anything may stand in anything but
 * itself.
 */
export function treeConfig({ nodes, expanded, onOpen, onMove }: Setup): TreeConfig<CategoryNode> {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const childrenOf = (id: string) =>
    nodes.filter(({ parent }) => parent === (id === ROOT ? '' : id)).map((node) => node.id);
  return {
    rootItemId: ROOT,
    initialState: { expandedItems: expanded },
    features: FEATURES,
    hotkeys: HOTKEYS,
    indent: INDENT,
    canReorder: true,
    openOnDropDelay: 600,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: () => true, // an empty one can be dropped into, too
    dataLoader: { getItem: (id) => known.get(id) ?? NOBODY, getChildren: childrenOf },
    onPrimaryAction: (item) => onOpen(item.getId()),
    onDrop: ([item], target) => item && onMove(item.getId(), placeOf(item.getId(), target)),
  };
}

function placeOf(id: string, target: DragTarget<CategoryNode>): Place {
  const parent = target.item.getId() === ROOT ? '' : target.item.getId();
  if (!('insertionIndex' in target)) return { parent, before: '' };
  const others = target.item
    .getChildren()
    .map((child) => child.getId())
    .filter((child) => child !== id);
  return { parent, before: others[target.insertionIndex] ?? '' };
}
