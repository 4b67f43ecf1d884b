'use client';

import type { MouseEvent } from 'react';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import styles from './category-tree.module.css';
import { INDENT, type Item } from './tree-config';

/** One category of the tree: its name opens it, the arrow before it shows what is below. */
export function CategoryRow({ item, isOpen }: { item: Item; isOpen: boolean }) {
  const { name, count } = item.getItemData();
  const hasChildren = item.getChildren().length > 0;
  const fold = (event: MouseEvent) => {
    event.stopPropagation();
    if (item.isExpanded()) item.collapse();
    else item.expand();
  };
  const open = () => {
    item.setFocused();
    item.primaryAction();
  };
  return (
    <div
      {...item.getProps()}
      className={styles.row}
      style={{ paddingInlineStart: item.getItemMeta().level * INDENT }}
      aria-expanded={hasChildren ? item.isExpanded() : undefined}
      aria-label={undefined /* the words inside are its name */}
      aria-description={counted(count, ['товар', 'товара', 'товаров'])}
      aria-current={isOpen || undefined}
      aria-selected={isOpen}
      data-into={item.isUnorderedDragTarget() || undefined}
      onClick={open}
      onFocus={() => item.setFocused()}
    >
      <span
        className={styles.arrow}
        data-shown={hasChildren || undefined}
        data-down={item.isExpanded() || undefined}
        aria-hidden="true"
        onClick={hasChildren ? fold : undefined}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.count} aria-hidden="true" title="Товаров в продаже, с подкатегориями">
        {formatNumber(count)}
      </span>
    </div>
  );
}
