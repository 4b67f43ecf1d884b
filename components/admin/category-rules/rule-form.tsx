'use client';

import Button from '@mui/material/Button';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveRule } from '@/lib/category-rules/actions';
import { RecordForm, type FieldOf } from '../record-form/record-form';

type Option = { value: string; text: string };
/** A rule as it is stored; `before`: the one that is asked after it. */
export type ShownRule = {
  id: string;
  words: string;
  category: string;
  before: string;
  updatedAt: string;
};

type Props = {
  rule: ShownRule;
  categories: Option[];
  others: Option[];
  scope: string;
  owner: Owner;
  done?: string;
};

/**
 * A rule: its words, its category, its place among the others. It can be tried before it is stored.
 */
export function RuleForm({
  rule: { id, updatedAt, ...stored },
  categories,
  others,
  scope,
  owner,
  done,
}: Props) {
  const router = useRouter();
  const [isTrying, begin] = useTransition();
  const tryOut = (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form));
    begin(() =>
      router.push(
        adminRoutes.categoryRule(id || 'new', {
          words: String(typed.words),
          category: String(typed.category),
          before: String(typed.before),
          scope: String(typed.scope),
        }),
        { scroll: false },
      ),
    );
  };
  const wordsOf = (name: string, value: string) =>
    [...categories, ...others].find((option) => option.value === value)?.text.trim() ??
    (name === 'before' ? 'последнее' : '');
  return (
    <RecordForm
      title={id ? 'Правило' : 'Новое правило'}
      form="rule"
      path={adminRoutes.categoryRule(id || 'new')}
      action={saveRule}
      stored={{ ...stored, scope }}
      seen={updatedAt}
      owner={owner}
      done={done}
      hidden={{ id }}
      words={wordsOf}
      submit={id ? 'Сохранить' : 'Добавить'}
      beside={
        <Button
          variant="outlined"
          loading={isTrying}
          onClick={({ currentTarget: { form } }) => form && tryOut(form)}
        >
          Проверить на каталоге
        </Button>
      }
    >
      {(of) => <RuleFields categories={categories} others={others} of={of} />}
    </RecordForm>
  );
}

const SCOPES = [
  { value: 'other', text: 'на том, что лежит в «Прочем»' },
  { value: 'all', text: 'на всём каталоге' },
];

function RuleFields({
  categories,
  others,
  of,
}: Pick<Props, 'categories' | 'others'> & { of: FieldOf }) {
  return (
    <>
      <Field
        label="Начала слов в названии"
        maxLength={120}
        required
        {...of(
          'words',
          '«колодк тормоз» подойдёт к «Колодки тормозные передние»: должны найтись все, порядок не важен',
        )}
      />
      <Choice
        label="Категория"
        options={[{ value: '', text: '— выберите —' }, ...categories]}
        {...of('category')}
      />
      <Choice
        label="Спрашивать перед правилом"
        options={[...others, { value: '', text: '— последним —' }]}
        {...of('before')}
      />
      <Choice label="На чём проверить" options={SCOPES} {...of('scope')} />
    </>
  );
}
