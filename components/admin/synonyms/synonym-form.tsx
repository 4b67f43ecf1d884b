'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveSynonym } from '@/lib/synonyms/actions';
import type { Synonym } from '@/lib/synonyms/model';
import { RecordForm } from '../record-form/record-form';

const MAX = 200;

/** What people type, what it means, and whether the reverse holds. */
export function SynonymForm({
  synonym: { id, words, meanings, bothWays, updatedAt },
  owner,
  isDone,
}: {
  synonym: Synonym;
  owner: Owner;
  isDone: boolean;
}) {
  return (
    <RecordForm
      title="Слова"
      form="synonym"
      path={adminRoutes.synonym(id || 'new')}
      action={saveSynonym}
      stored={{ words, meanings, bothWays: bothWays ? 'on' : '' }}
      seen={updatedAt}
      owner={owner}
      done={isDone && 'Сохранено. Поиск уже знает.'}
      hidden={{ id }}
      submit={id ? 'Сохранить' : 'Добавить'}
    >
      {(of, box) => (
        <>
          <Field
            label="Что набирают"
            maxLength={MAX}
            required
            {...of(
              'words',
              'Слова или словосочетания через запятую, в любой форме: «граната, гранаты»',
            )}
          />
          <Field
            label="Что искать в каталоге"
            maxLength={MAX}
            required
            {...of(
              'meanings',
              'Через запятую, как названо в каталоге: «шрус, шарнир равных угловых скоростей»',
            )}
          />
          <Check {...box('bothWays')}>
            И наоборот: по словам каталога находить то, что названо словами покупателей
          </Check>
        </>
      )}
    </RecordForm>
  );
}
