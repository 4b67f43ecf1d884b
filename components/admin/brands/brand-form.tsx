'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveBrand } from '@/lib/brands/actions';
import { BRAND_KINDS, type BrandKind, type EditedBrand } from '@/lib/brands/model';
import { RecordForm } from '../record-form/record-form';
import styles from './brand-details.module.css';
import { KIND_NAMES } from './kind-names';

const DONE: Record<string, string> = {
  saved: 'Сохранено. На страницах магазина это видно сразу.',
  merged: 'Производители объединены: всё, что было у того, теперь здесь.',
};
const BLANK: Omit<EditedBrand, 'aliases'> = {
  id: '',
  name: '',
  slug: '',
  country: '',
  text: '',
  kind: 'parts_maker',
  active: true,
  updatedAt: '',
};
const wordsOf = (name: string, stored: string) =>
  name === 'kind' ? KIND_NAMES[stored as BrandKind] : '';

/** What a brand is called, and what its own page says. */
export function BrandForm({
  brand,
  owner,
  done = '',
}: {
  brand: EditedBrand | null;
  owner: Owner;
  done?: string;
}) {
  const { id, name, slug, country, text, kind, active, updatedAt } = brand ?? BLANK;
  return (
    <RecordForm
      title="Название и страница"
      form={brand ? 'brand' : 'new-brand'}
      path={brand ? adminRoutes.brand(id) : adminRoutes.newBrand()}
      action={saveBrand}
      stored={{ name, slug, country, text, kind, active: active ? 'on' : '' }}
      seen={updatedAt}
      owner={owner}
      done={DONE[done]}
      hidden={{ id }}
      words={wordsOf}
      submit={brand ? 'Сохранить' : 'Добавить'}
    >
      {(of, box) => (
        <>
          <div className={styles.pair}>
            <Field label="Название" maxLength={80} required {...of('name')} />
            <Field
              label="Адрес"
              maxLength={80}
              {...of(
                'slug',
                brand
                  ? 'Со старого адреса покупатели попадут на новый'
                  : 'Латинскими буквами; пустой получится из названия',
              )}
            />
          </div>
          <div className={styles.pair}>
            <Choice
              label="Что выпускает"
              options={BRAND_KINDS.map((value) => ({ value, text: KIND_NAMES[value] }))}
              {...of('kind')}
            />
            <Field label="Страна" maxLength={60} {...of('country')} />
          </div>
          <Field
            label="Текст на странице производителя"
            rows={5}
            maxLength={20_000}
            {...of('text', 'Пустая строка отделяет абзац. Можно не заполнять')}
          />
          <Check {...box('active')}>Показывать страницу производителя и выбор по нему</Check>
        </>
      )}
    </RecordForm>
  );
}
