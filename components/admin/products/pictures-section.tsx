'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useActionState, useOptimistic } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ACCOUNT_FIELD, IDLE } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { orderPictures } from '@/lib/products/staff/actions';
import { MOST_PICTURES, type EditedProduct } from '@/lib/products/staff/model';
import { routes } from '@/lib/routes';
import { AltsForm } from './alts-form';
import { PictureDrop } from './picture-drop';
import { PictureStrip } from './picture-strip';
import styles from './section.module.css';

type Props = {
  product: Pick<EditedProduct, 'id' | 'name' | 'pictures' | 'updated'>;
  account: string;
  mayChange: boolean;
};

/** Photos of a product: added, put in order, described, taken away. The first one stands in lists. */
export function PicturesSection({ product, account, mayChange }: Props) {
  const { id, pictures, updated } = product;
  const router = useRouter();
  const [state, send] = useActionState(orderPictures, IDLE);
  const files = pictures.map(({ file }) => file);
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
    <section className={styles.section} id="pictures" aria-labelledby="pictures-title">
      <h2 id="pictures-title">Фото</h2>
      <FormFailure state={state} signIn={routes.adminSignIn(adminRoutes.product(id))} />
      {files.length === 0 && <p className={styles.none}>Фото пока нет.</p>}
      {files.length > 0 && (
        <PictureStrip
          product={product}
          files={shown}
          account={account}
          onOrder={mayChange ? order : undefined}
        />
      )}
      {mayChange && files.length < MOST_PICTURES && (
        <PictureDrop
          product={id}
          room={MOST_PICTURES - files.length}
          onTaken={() => router.refresh()}
        />
      )}
      {mayChange && files.length > 0 && (
        <AltsForm key={files.toSorted().join()} product={product} account={account} />
      )}
    </section>
  );
}
