'use client';

import { startTransition, useActionState, useOptimistic } from 'react';
import { useCarefulRefresh } from '@/components/session/use-careful-refresh';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { answered } from '@/components/ui/forms/use-form-action';
import { ACCOUNT_FIELD, IDLE } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { orderImages } from '@/lib/products/admin/actions';
import { MOST_IMAGES, type EditedProduct } from '@/lib/products/admin/model';
import { routes } from '@/lib/routes';
import { AltsForm } from './alts-form';
import { ImageDrop } from './image-drop';
import { ImageStrip } from './image-strip';
import styles from './section.module.css';

type Props = {
  product: Pick<EditedProduct, 'id' | 'name' | 'images' | 'updated'>;
  account: string;
  mayChange: boolean;
};

/**
 * Photos of a product: added, put in order, described, taken away. The first one stands in lists.
 */
export function ImagesSection({ product, account, mayChange }: Props) {
  const { id, images, updated } = product;
  const refresh = useCarefulRefresh();
  const [state, send] = useActionState(answered(orderImages), IDLE);
  const files = images.map(({ file }) => file);
  const [shown, show] = useOptimistic(files);
  const order = (next: string[]) =>
    startTransition(() => {
      show(next);
      const form = new FormData();
      for (const [name, value] of [
        ['id', id],
        ['seen', updated],
        ['order', next.join(',')],
        [ACCOUNT_FIELD, account],
      ])
        form.set(name!, value!);
      send(form);
    });
  return (
    <section className={styles.section} id="images" aria-labelledby="images-title">
      <h2 id="images-title">Фото</h2>
      <FormFailure state={state} signIn={routes.adminSignIn(adminRoutes.product(id))} />
      {files.length === 0 && <p className={styles.none}>Фото пока нет.</p>}
      {files.length > 0 && (
        <ImageStrip
          product={product}
          files={shown}
          account={account}
          onOrder={mayChange ? order : undefined}
        />
      )}
      {mayChange && files.length < MOST_IMAGES && (
        <ImageDrop product={id} room={MOST_IMAGES - files.length} onTaken={refresh} />
      )}
      {mayChange && files.length > 0 && (
        <AltsForm key={files.toSorted().join()} product={product} account={account} />
      )}
    </section>
  );
}
