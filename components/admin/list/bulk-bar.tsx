'use client';

import Button from '@mui/material/Button';
import { useActionState, useState, type ReactNode } from 'react';
import { anyway } from '@/components/private-form/anyway';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { answered } from '@/components/ui/forms/use-form-action';
import { IDLE, type ActionState } from '@/lib/actions/state';
import { counted, type PluralForms } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import styles from './bulk-bar.module.css';

type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** What can be done with many rows at once. */
export type BulkAction = {
  label: string;
  /**
   * Gets `ids`, parted by commas, `hidden` and what is chosen in `fields`. Ends with `refresh()`.
   */
  action: FormAction;
  hidden?: Record<string, string>;
  /** What must be chosen first, such as a category. */
  fields?: ReactNode;
  danger?: boolean;
  /** Whether it can be done with any of the ticked rows; with all of them unless told. */
  fits?: (ids: readonly string[]) => boolean;
  /**
   * How it is taken back, once it is done: an action of its own, which gets as `ids` what the
   * answer says of `undo`, nothing of which can be taken back when that is '', else the same.
   */
  undo?: { action: FormAction; fields: ReactNode };
};

/** What takes back that which has just been done. */
export type WayBack = NonNullable<BulkAction['undo']> & { ids: string };

type Props = {
  ids: string[];
  bulk: BulkAction[];
  /** One, two, five of what the list holds. */ forms: PluralForms;
  path: string;
  onDone: (message: string, wayBack?: WayBack) => void;
  onDrop: () => void;
};

/**
 * Stands below the list while rows are ticked: how many they are, what can be done with them. What
 * a press takes back is done at once; what is dangerous, final or needs a choice is asked about
 * once more.
 */
export function BulkBar({ ids, bulk, forms, path, onDone, onDrop }: Props) {
  const [asked, ask] = useState<BulkAction | null>(null);
  const rows = counted(ids.length, forms);
  if (asked)
    return (
      <Question
        bulk={asked}
        ids={ids}
        rows={rows}
        path={path}
        onDone={onDone}
        onCancel={() => ask(null)}
      />
    );
  return (
    <div className={styles.bar} role="region" aria-label="Действия с выбранными">
      <p className={styles.count} role="status">
        Выбрано: {rows}
      </p>
      <Button size="small" variant="text" color="inherit" onClick={onDrop}>
        Снять выбор
      </Button>
      <div className={styles.actions} aria-keyshortcuts="A">
        {bulk.map((one) =>
          isAsked(one) ? (
            <Button
              key={one.label}
              size="small"
              variant="outlined"
              color={one.danger ? 'error' : 'inherit'}
              disabled={one.fits?.(ids) === false}
              onClick={() => ask(one)}
            >
              {one.label}
            </Button>
          ) : (
            <AtOnce key={one.label} bulk={one} ids={ids} rows={rows} path={path} onDone={onDone} />
          ),
        )}
      </div>
    </div>
  );
}

const isAsked = ({ undo, fields, danger }: BulkAction) => !undo || !!fields || !!danger;

type DoneProps = Pick<Props, 'ids' | 'path' | 'onDone'> & { bulk: BulkAction; rows: string };

function useBulk({ bulk: { action, undo }, ids, rows, onDone }: DoneProps) {
  return useActionState(async (previous: ActionState, form: FormData) => {
    const answer = await answered(action)(previous, form);
    if (answer.status === 'done')
      onDone(
        answer.message ?? `Готово: ${rows}.`,
        undo && { ...undo, ids: answer.undo ?? ids.join(',') },
      );
    return answer;
  }, IDLE);
}

/** What the action has asked about these rows, and not about those that were ticked before. */
const askedOf = (state: ActionState, ids: string[]): string | undefined =>
  state.status === 'failed' && state.values['ids'] === ids.join(',') ? state.asked : undefined;

/** Which rows, what the action gets besides, and what it has asked about. */
const Sent = ({
  ids,
  hidden = {},
  state,
}: {
  ids: string[];
  hidden?: Record<string, string> | undefined;
  state: ActionState;
}) => {
  const known = askedOf(state, ids);
  return Object.entries({ ids: ids.join(','), ...hidden, ...(known && { known }) }).map(
    ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
  );
};

function AtOnce(props: DoneProps) {
  const {
    bulk: { label, hidden, fits },
    ids,
    path,
  } = props;
  const [state, send, isPending] = useBulk(props);
  return (
    <form className={styles.once} action={send}>
      <Sent ids={ids} hidden={hidden} state={state} />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isPending || fits?.(ids) === false}
      >
        {isPending ? 'Меняем…' : anyway(label, askedOf(state, ids) !== undefined)}
      </Button>
      <FormFailure state={state} signIn={routes.adminSignIn(path)}>
        {reasons(state)}
      </FormFailure>
    </form>
  );
}

function Question({ onCancel, ...props }: DoneProps & { onCancel: () => void }) {
  const {
    bulk: { label, fields, hidden, danger },
    ids,
    rows,
    path,
  } = props;
  const [state, send] = useBulk(props);
  return (
    <form className={styles.bar} action={send} aria-label={label}>
      <Sent ids={ids} hidden={hidden} state={state} />
      <FormFailure state={state} signIn={routes.adminSignIn(path)}>
        {reasons(state)}
      </FormFailure>
      <p className={styles.count} role="status">
        {label}: {rows}. Продолжить?
      </p>
      {fields}
      <SubmitButton tone={danger ? 'danger' : 'plain'} pending="Меняем…">
        {anyway(label, askedOf(state, ids) !== undefined)}
      </SubmitButton>
      <Button variant="text" color="inherit" onClick={onCancel} autoFocus>
        Не надо
      </Button>
    </form>
  );
}

/** What is wrong with the fields: they have no room for words of their own. */
const reasons = (state: ActionState): string =>
  state.status === 'failed'
    ? Object.values(state.fields ?? {})
        .flat()
        .map((reason) => ` ${reason}`)
        .join('')
    : '';

/** Takes back what has just been done with many rows. */
export function Undo({
  wayBack: { ids, action, fields },
  path,
  onDone,
}: {
  wayBack: WayBack;
  path: string;
  onDone: (message: string) => void;
}) {
  const [state, send] = useActionState(async (previous: ActionState, form: FormData) => {
    const answer = await answered(action)(previous, form);
    if (answer.status === 'done') onDone(answer.message ?? 'Отменено.');
    return answer;
  }, IDLE);
  return (
    <form action={send} aria-label="Отменить последнее действие" aria-keyshortcuts="A">
      <input type="hidden" name="ids" value={ids} />
      <FormFailure state={state} signIn={routes.adminSignIn(path)} />
      {fields}
      <SubmitButton tone="text" pending="Отменяем…">
        Отменить
      </SubmitButton>
    </form>
  );
}
