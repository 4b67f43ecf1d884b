'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/forms/choice';
import { adminRoutes } from '@/lib/admin-routes';
import { moveCategory } from '@/lib/categories/actions';
import type { CategoryNode } from '@/lib/categories/model';
import { ButtonForm } from '../record-form/button-form';
import { categoryOptions } from './category-options';
import styles from './category-details.module.css';

/** The same as dragging, for fingers, screen readers and long trees. */
export function PlaceForm({
  nodes,
  category,
  account,
}: {
  nodes: CategoryNode[];
  category: CategoryNode;
  account: string;
}) {
  const [parent, choose] = useState(category.parent);
  const brothers = nodes.filter((node) => node.parent === parent && node.id !== category.id);
  const all = nodes.filter((node) => node.parent === parent);
  const next =
    parent === category.parent
      ? (all[all.findIndex((node) => node.id === category.id) + 1]?.id ?? '')
      : '';
  return (
    <ButtonForm
      form="place"
      path={adminRoutes.categories({ open: category.id })}
      account={account}
      action={moveCategory}
      hidden={{ id: category.id }}
      button="Переставить"
    >
      {(of) => (
        <div className={styles.pair}>
          <Choice
            label="Внутри категории"
            {...of('parent', category.parent)}
            onChange={choose}
            options={[
              { value: '', text: '— на верхнем уровне —' },
              ...categoryOptions(nodes, category.id),
            ]}
          />
          <Choice
            key={`${parent} ${next}`}
            label="Перед какой"
            {...of('before', next)}
            options={[
              ...brothers.map(({ id: value, name }) => ({ value, text: name })),
              { value: '', text: '— в самом конце —' },
            ]}
          />
        </div>
      )}
    </ButtonForm>
  );
}
