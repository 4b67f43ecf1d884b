'use client';

import { StateCell } from '@/components/admin/list/cells';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { adminRoutes } from '@/lib/admin-routes';
import { setPublished } from '@/lib/products/admin/actions';
import type { EditedProduct } from '@/lib/products/admin/model';
import styles from './publish-form.module.css';

type Props = {
  product: Pick<EditedProduct, 'id' | 'published'>;
  account: string;
  mayChange: boolean;
};

/** Whether visitors see the product, and the button that changes it. */
export function PublishForm({ product: { id, published }, account, mayChange }: Props) {
  return (
    <div className={styles.state}>
      <StateCell tone={published ? 'good' : 'bad'}>
        {published ? 'На сайте' : 'Не на сайте'}
      </StateCell>
      {mayChange && (
        <ButtonForm
          form="publish"
          path={adminRoutes.product(id)}
          account={account}
          action={setPublished}
          hidden={{ id, published: published ? '0' : '1' }}
          button={published ? 'Снять с сайта' : 'Опубликовать'}
          tone={published ? 'quiet' : 'plain'}
        />
      )}
    </div>
  );
}
