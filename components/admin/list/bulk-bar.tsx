'use client';

import Button from '@mui/material/Button';
import { useActionState, useState, type ReactNode } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { IDLE, type ActionState } from '@/lib/actions/state';
import { counted, type PluralForms } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import styles from './bulk-bar.module.css';

type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** What can be done with many rows at once. */
export type BulkAction = {
  label: string;
  /** Gets `ids`, parted by commas, and what is chosen in `fields`. Ends with `refresh()`. */
  action: FormAction;
  /** What must be chosen first, such as a category. */
  fields?: ReactNode;
  danger?: boolean;
  /** How it is taken back, once it is done: an action of its own, which gets as `ids` what the answer says of `undo`, nothing of which can be taken back when that is '', else the same. */
  undo?: { action: FormAction; fields: ReactNode };
};

/** What takes back that which has just been done. */
export type WayBack = NonNullable<BulkAction['undo']> & { ids: string };

type Props = { ids: string[]; bulk: BulkAction[]; /** One, two, five of what the list holds. */ forms: PluralForms; path: string; onDone: (message: string, wayBack?: WayBack) => void; onDrop: () => void };

/** Stands below the list while rows are ticked: how many they are, what can be done with them. What is chosen is asked about once more. */
export function BulkBar({ ids, bulk, forms, path, onDone, onDrop }: Props) {
  const [asked, ask] = useState<BulkAction | null>(null);
  const rows = counted(ids.length, forms);
  if (asked) return <Question asked={asked} ids={ids} rows={rows} path={path} onDone={onDone} onCancel={() => ask(null)} />;
  return (
    <div className={styles.bar} role="region" aria-label="Действия с выбранными">
      <p className={styles.count} role="status">Выбрано: {rows}</p>
      <Button size="small" variant="text" color="inherit" onClick={onDrop}>Снять выбор</Button>
      <div className={styles.actions} aria-keyshortcuts="A">
        {bulk.map((one) => <Button key={one.label} size="small" variant="outlined" color={one.danger ? 'error' : 'inherit'} onClick={() => ask(one)}>{one.label}</Button>)}
      </div>
    </div>
  );
}

type QuestionProps = Pick<Props, 'ids' | 'path' | 'onDone'> & { asked: BulkAction; rows: string; onCancel: () => void };

function Question({ asked: { label, action, fields, danger, undo }, ids, rows, path, onDone, onCancel }: QuestionProps) {
  const [state, send] = useActionState(async (previous: ActionState, form: FormData) => {
    const answer = await action(previous, form);
    if (answer.status === 'done') onDone(answer.message ?? `Готово: ${rows}.`, undo && { ...undo, ids: answer.undo ?? ids.join(',') });
    return answer;
  }, IDLE);
  return (
    <form className={styles.bar} action={send} aria-label={label}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <FormFailure state={state} signIn={routes.adminSignIn(path)}>{reasons(state)}</FormFailure>
      <p className={styles.count} role="status">{label}: {rows}. Продолжить?</p>
      {fields}
      <SubmitButton tone={danger ? 'danger' : 'plain'} pending="Меняем…">{label}</SubmitButton>
      <Button variant="text" color="inherit" onClick={onCancel} autoFocus>Не надо</Button>
    </form>
  );
}

/** What is wrong with the fields: they have no room for words of their own. */
const reasons = (state: ActionState): string => (state.status === 'failed' ? Object.values(state.fields ?? {}).flat().map((reason) => ` ${reason}`).join('') : '');

/** Takes back what has just been done with many rows. */
export function Undo({ wayBack: { ids, action, fields }, path, onDone }: { wayBack: WayBack; path: string; onDone: (message: string) => void }) {
  const [state, send] = useActionState(async (previous: ActionState, form: FormData) => {
    const answer = await action(previous, form);
    if (answer.status === 'done') onDone(answer.message ?? 'Отменено.');
    return answer;
  }, IDLE);
  return (
    <form action={send} aria-label="Отменить последнее действие" aria-keyshortcuts="A">
      <input type="hidden" name="ids" value={ids} />
      <FormFailure state={state} signIn={routes.adminSignIn(path)} />
      {fields}
      <SubmitButton tone="text" pending="Отменяем…">Отменить</SubmitButton>
    </form>
  );
}
