'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { describeImages } from '@/lib/products/admin/actions';
import { MAX_ALT, type EditedProduct } from '@/lib/products/admin/model';
import styles from './section.module.css';

/** What each photo shows, for search engines and for those who do not see it. */
export function AltsForm({
  product: { id, name, images, updated },
  account,
}: {
  product: Pick<EditedProduct, 'id' | 'name' | 'images' | 'updated'>;
  account: string;
}) {
  const stored = Object.fromEntries(images.map(({ file, alt }) => [`alt:${file}`, alt]));
  return (
    <details className={styles.more}>
      <summary>Подписи к фото</summary>
      <RecordForm
        answers
        title="Что на фото"
        form="alts"
        path={adminRoutes.product(id)}
        action={describeImages}
        stored={stored}
        seen={updated}
        owner={{ account }}
        hidden={{ id }}
      >
        {(of) =>
          images.map(({ file }, place) => {
            const field = of(`alt:${file}`);
            return (
              <Field
                key={file}
                label={`Фото ${place + 1}`}
                maxLength={MAX_ALT}
                {...field}
                hint={
                  field.hint ??
                  `Без подписи: «${place === 0 ? name : `${name}, фото ${place + 1}`}»`
                }
              />
            );
          })
        }
      </RecordForm>
    </details>
  );
}
