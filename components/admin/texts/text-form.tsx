'use client';

import Button from '@mui/material/Button';
import { startTransition, useActionState } from 'react';
import { CompanyText } from '@/components/company/company-text';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { answered } from '@/components/ui/forms/use-form-action';
import { IDLE, type ActionState } from '@/lib/actions/state';
import { saveCompanyPage } from '@/lib/pages/actions';
import type { CompanyPage } from '@/lib/pages/model';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import styles from './text-form.module.css';

type Props = {
  page: CompanyPage;
  /** Names that stand in the text as `{{name}}`, with what the shop says there now. */
  places: Record<string, string>;
  /** Says how the text would look; the message is its HTML. */
  onPreview: (state: ActionState, form: FormData) => Promise<ActionState>;
  owner: Owner;
  saved: boolean;
};

/**
 * A page of the company: title, description for search engines, text in Markdown, and how it would
 * look.
 */
export function TextForm({ page, places, onPreview, owner, saved }: Props) {
  const { parts, of: shownOf } = usePrivateForm({
    action: saveCompanyPage,
    form: `text-${page.slug}`,
    owner,
    path: adminRoutes.text(page.slug),
    door: routes.adminSignIn,
  });
  const [preview, look, looking] = useActionState(answered(onPreview), IDLE);
  const overtaken = parts.state.status === 'failed' && parts.state.code === 'changed_meanwhile';
  const of = (name: 'title' | 'description' | 'text') => {
    const shown = shownOf(name, page[name]);
    return {
      ...shown,
      hint:
        overtaken && shown.value !== page[name] ? (
          <span className={styles.stored}>Сейчас сохранено: {page[name]}</span>
        ) : undefined,
    };
  };
  return (
    <PrivateForm {...parts}>
      <div className={styles.fields}>
        {saved && parts.state.status === 'idle' && (
          <FormMessage kind="done">
            Сохранено. <a href={`/${page.slug}`}>Посмотреть на странице</a>
          </FormMessage>
        )}
        <input type="hidden" name="slug" value={page.slug} />
        <input type="hidden" name="seen" value={page.updated} />
        <Field label="Заголовок" maxLength={120} required {...of('title')} />
        <Field label="Описание для поисковых систем" maxLength={300} {...of('description')} />
        <Field label="Текст (Markdown)" rows={20} maxLength={50_000} {...of('text')} />
        <Places places={places} />
        <div className={styles.buttons}>
          <SubmitButton tone="plain" pending="Сохраняем…">
            Сохранить
          </SubmitButton>
          <Button
            className={styles.look}
            type="button"
            variant="outlined"
            loading={looking}
            onClick={({ currentTarget: { form } }) =>
              startTransition(() => look(new FormData(form!)))
            }
          >
            Посмотреть
          </Button>
        </div>
        <Preview preview={preview} />
      </div>
    </PrivateForm>
  );
}

function Places({ places }: Pick<Props, 'places'>) {
  return (
    <details>
      <summary>Что можно подставить</summary>
      <dl className={styles.places}>
        {Object.entries(places).map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{value || 'не заполнено: предложение с ним не показывается'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({ preview }: { preview: ActionState }) {
  return (
    <div aria-live="polite">
      {preview.status === 'failed' && <FormFailure state={preview} />}
      {preview.status === 'done' && (
        <section className={styles.preview} aria-label="Как это будет выглядеть">
          <CompanyText html={preview.message ?? ''} />
        </section>
      )}
    </div>
  );
}
