'use client';

import Button from '@mui/material/Button';
import { startTransition, useActionState, useRef } from 'react';
import { CompanyText } from '@/components/company/company-text';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { ACCOUNT_FIELD, fieldState, FORM_FIELD, IDLE, type ActionState } from '@/lib/actions/state';
import { saveCompanyPage } from '@/lib/pages/actions';
import type { CompanyPage } from '@/lib/pages/model';
import { routes } from '@/lib/routes';
import styles from './text-form.module.css';

type Props = {
  page: CompanyPage;
  /** Names that stand in the text as `{{name}}`, with what the shop says there now. */
  places: Record<string, string>;
  /** Says how the text would look; the message is its HTML. */
  onPreview: (state: ActionState, form: FormData) => Promise<ActionState>;
  account: string;
  draft?: Record<string, string>;
  saved: boolean;
};

/** A page of the company: title, description for search engines, text in Markdown, and how it would look. */
export function TextForm({ page, places, onPreview, account, draft, saved }: Props) {
  const [state, send] = useActionState(saveCompanyPage, IDLE, routes.adminText(page.slug));
  const [preview, look, looking] = useActionState(onPreview, IDLE);
  const form = useRef<HTMLFormElement>(null);
  const overtaken = state.status === 'failed' && state.code === 'changed_meanwhile';
  const of = (name: 'title' | 'description' | 'text') => {
    const { error, value = draft?.[name] ?? page[name] } = fieldState(state, name);
    return { name, error, value, hint: overtaken && value !== page[name] ? <span className={styles.stored}>Сейчас сохранено: {page[name]}</span> : undefined };
  };
  return (
    <form className={styles.form} action={send} ref={form} noValidate>
      <FormFailure state={state} signIn={routes.adminSignIn(routes.adminText(page.slug))} />
      {saved && state.status === 'idle' && <FormMessage kind="info">Сохранено. <a href={`/${page.slug}`}>Посмотреть на странице</a></FormMessage>}
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <input type="hidden" name={FORM_FIELD} value={`text-${page.slug}`} />
      <input type="hidden" name="slug" value={page.slug} />
      <input type="hidden" name="seen" value={page.updated} />
      <Field label="Заголовок" maxLength={120} required {...of('title')} />
      <Field label="Описание для поисковых систем" maxLength={300} {...of('description')} />
      <Field label="Текст (Markdown)" rows={20} maxLength={50_000} {...of('text')} />
      <details>
        <summary>Что можно подставить</summary>
        <dl className={styles.places}>
          {Object.entries(places).map(([name, value]) => <div key={name}><dt><code>{`{{${name}}}`}</code></dt><dd>{value || 'не заполнено: предложение с ним не показывается'}</dd></div>)}
        </dl>
      </details>
      <div className={styles.buttons}>
        <SubmitButton pending="Сохраняем…">Сохранить</SubmitButton>
        <Button className={styles.look} type="button" variant="outlined" size="large" loading={looking} onClick={() => startTransition(() => look(new FormData(form.current!)))}>Посмотреть</Button>
      </div>
      <div aria-live="polite">
        {preview.status === 'failed' && <FormFailure state={preview} />}
        {preview.status === 'done' && <section className={styles.preview} aria-label="Как это будет выглядеть"><CompanyText html={preview.message ?? ''} /></section>}
      </div>
    </form>
  );
}
