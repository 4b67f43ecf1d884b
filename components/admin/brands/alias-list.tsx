'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Confirmed } from '@/components/ui/confirmed';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { addAlias, removeAlias } from '@/lib/brands/actions';
import type { EditedBrand } from '@/lib/brands/model';
import { routes } from '@/lib/routes';
import styles from './brand-details.module.css';

type Props = {
  brand: Pick<EditedBrand, 'id' | 'name' | 'aliases'>;
  account: string;
  /** What has just been done. */ done?: string;
  /** Whether whoever looks may change them. */ isManager: boolean;
};

const DONE: Record<string, string> = {
  aliases: 'Сохранено. Следующий прайс-лист уже узнает его.',
  'alias-removed': 'Написание убрано.',
};

/** Other spellings of a brand, by which price lists and the search know it. */
export function AliasList({ brand, account, done, isManager }: Props) {
  return (
    <section className={styles.section} id="aliases" aria-labelledby="aliases-title">
      <h2 id="aliases-title">Другие написания</h2>
      <p>
        Так его называют прайс-листы и покупатели в поиске. Пробелы, дефисы и большие буквы не
        важны.
      </p>
      {done && DONE[done] && <FormMessage kind="done">{DONE[done]}</FormMessage>}
      {brand.aliases.length > 0 && (
        <ul className={styles.aliases}>
          {brand.aliases.map((alias) => (
            <li key={alias.id}>
              <span>{alias.key}</span>
              {isManager && (
                <Confirmed question="Убрать" about={alias.key} beside>
                  <RemoveAlias brand={brand.id} alias={alias} account={account} />
                </Confirmed>
              )}
            </li>
          ))}
        </ul>
      )}
      {isManager && <AddAlias brand={brand.id} account={account} />}
    </section>
  );
}

function AddAlias({ brand, account }: { brand: string; account: string }) {
  const { parts, of } = usePrivateForm({
    action: addAlias,
    form: 'alias',
    owner: { account },
    path: adminRoutes.brand(brand),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="brand" value={brand} />
      <div className={styles.line}>
        <Field label="Ещё одно написание" maxLength={80} {...of('spelling')} />
        <SubmitButton tone="quiet" pending="Сохраняем…">
          Добавить
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}

function RemoveAlias({
  brand,
  alias,
  account,
}: {
  brand: string;
  alias: { id: string; key: string };
  account: string;
}) {
  const { parts } = usePrivateForm({
    action: removeAlias,
    form: `alias-${alias.id}`,
    owner: { account },
    path: adminRoutes.brand(brand),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="brand" value={brand} />
      <input type="hidden" name="id" value={alias.id} />
      <p>
        Прайс-листы и{'\u00A0'}поиск больше не{'\u00A0'}узнают его.
      </p>
      <div>
        <SubmitButton tone="quiet" pending="Убираем…">
          Убрать {alias.key}
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
