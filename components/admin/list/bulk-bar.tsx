'use client';

import Button from '@mui/material/Button';
import { useState } from 'react';
import { anyway } from '@/components/private-form/anyway';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useAction } from '@/components/ui/forms/use-form-action';
import type { ActionState } from '@/lib/actions/state';
import { counted, type PluralForms } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { barredBy, type BulkAction, type WayBack } from './bulk-action';
import styles from './bulk-bar.module.css';
import type { ListRow } from './columns';

type Props<Row> = {
  /** The ticked ones. */ rows: readonly Row[];
  bulk: BulkAction<Row>[];
  /** One, two, five of what the list holds. */ forms: PluralForms;
  path: string;
  onDone: (message: string, wayBack?: WayBack) => void;
  onDrop: () => void;
};

/**
 * Stands below the list while rows are ticked: how many they are, what can be done with them. What
 * a press takes back is done at once; what is dangerous, final or needs a choice is asked about
 * once more. Every action has its place whatever is ticked, so that a press never meets another
 * one; what can be done with none of the rows says why when it is pressed.
 */
export function BulkBar<Row extends ListRow>({
  rows: ticked,
  bulk,
  forms,
  path,
  onDone,
  onDrop,
}: Props<Row>) {
  const [asked, ask] = useState<BulkAction<Row> | null>(null);
  const [barred, tell] = useState('');
  const ids = ticked.map(({ id }) => id);
  const rows = counted(ids.length, forms);
  // It may have become possible by what was ticked since.
  const told = bulk.find(({ label }) => label === barred);
  const reason = told && barredBy(told, ticked);
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
        {reason && `. ${barred}: ${reason}`}
      </p>
      <Button size="small" variant="text" color="inherit" onClick={onDrop}>
        Снять выбор
      </Button>
      <div className={styles.actions} aria-keyshortcuts="A">
        {bulk.map((one) => {
          const press = { why: barredBy(one, ticked), tell: () => tell(one.label) };
          return isAsked(one) ? (
            <ActionButton key={one.label} bulk={one} {...press} onPress={() => ask(one)}>
              {one.label}
            </ActionButton>
          ) : (
            <AtOnce
              key={one.label}
              bulk={one}
              ids={ids}
              rows={rows}
              path={path}
              onDone={onDone}
              {...press}
            />
          );
        })}
      </div>
    </div>
  );
}

/** `why` it can be done with none of the rows, '' when it can, and what tells so. */
type Press = { why: string; tell: () => void };

/** Without `onPress` it sends its form. One that is barred is passed over by the key A alone. */
function ActionButton({
  bulk: { danger },
  why,
  tell,
  onPress,
  disabled,
  children,
}: Press & { bulk: Done; onPress?: () => void; disabled?: boolean; children: string }) {
  return (
    <Button
      type={why || onPress ? 'button' : 'submit'}
      size="small"
      variant="outlined"
      color={danger ? 'error' : 'inherit'}
      disabled={disabled}
      aria-disabled={why ? true : undefined}
      title={why || undefined}
      onClick={why ? tell : onPress}
    >
      {children}
    </Button>
  );
}

const isAsked = ({ undo, fields, danger }: Done) => !undo || !!fields || !!danger;

type Done = Omit<BulkAction, 'only'>;
type DoneProps = Pick<Props<ListRow>, 'path' | 'onDone'> & {
  bulk: Done;
  ids: string[];
  rows: string;
};

function useBulk({ bulk: { action, undo }, ids, rows, onDone }: DoneProps) {
  return useAction(action, ({ message = `Готово: ${rows}.`, undo: told = ids.join(',') }) =>
    onDone(message, undo && { ...undo, ids: told }),
  );
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

function AtOnce({ why, tell, ...props }: DoneProps & Press) {
  const {
    bulk: { label, hidden },
    ids,
    path,
  } = props;
  const [state, send, isPending] = useBulk(props);
  return (
    <form className={styles.once} action={send}>
      <Sent ids={ids} hidden={hidden} state={state} />
      <ActionButton bulk={props.bulk} why={why} tell={tell} disabled={isPending}>
        {isPending ? 'Меняем…' : anyway(label, askedOf(state, ids) !== undefined)}
      </ActionButton>
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
  const [state, send] = useAction(action, ({ message = 'Отменено.' }) => onDone(message));
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
