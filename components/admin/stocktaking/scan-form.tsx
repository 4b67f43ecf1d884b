'use client';

import Button from '@mui/material/Button';
import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { useEffect, useRef, useState, useTransition, type FormEvent } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { Field } from '@/components/ui/forms/field';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { ACCOUNT_FIELD, fieldState, FORM_FIELD, IDLE, type ActionState } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import { countScanned } from '@/lib/stocktaking/actions';
import { piecesIn } from '@/lib/stocktaking/pieces';
import { ScanList, type Told } from './scan-list';
import styles from './stocktaking.module.css';

/** What is shown of what went well: the rest stands in the lines below. */
const SHOWN = 4;

/**
 * A number after a number, by a scanner that types and presses Enter, or by hand. The field is free
 * again at once: what is on its way is counted in order, and what was not understood stays in sight
 * until somebody has dealt with it.
 */
export function ScanForm({ id, account }: { id: string; account: string }) {
  const path = adminRoutes.stocktaking(id);
  const [answer, send] = useFormAction(countScanned, IDLE, path);
  const [told, tell] = useState<Told[]>([]);
  const [refused, refuse] = useState<string>();
  const [waiting, begin] = useTransition();
  const place = useRef(0);
  useKeptOpen(waiting);

  function count(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = String(typed.get('text')).trim();
    const quantity = piecesIn(String(typed.get('quantity')), 1);
    refuse('problem' in quantity ? quantity.problem : undefined);
    if ('problem' in quantity) return choose(form); // what was scanned stays where it is until its number can be understood
    form.reset();
    form.querySelector<HTMLInputElement>('input[name="text"]')?.focus();
    if (text === '') return;
    const key = (place.current += 1);
    begin(async () => {
      const news = await countScanned(IDLE, typed).then(
        (state) => toldOf(key, text, quantity.pieces, state),
        (error: unknown) => ({
          key,
          text,
          pieces: 1,
          problem: unstable_isUnrecognizedActionError(error)
            ? `${text}: не\u00A0посчитано, магазин обновился. Обновите страницу и\u00A0отсканируйте ещё раз.`
            : `${text}: связь прервалась. Проверьте, посчитано ли, и отсканируйте ещё раз.`,
        }),
      );
      tell((all) => [news, ...all.filter((one, n) => one.problem || n < SHOWN - 1)]);
    });
  }

  return (
    <>
      <form action={send} onSubmit={count} noValidate autoComplete="off">
        <input type="hidden" name={FORM_FIELD} value="scan" />
        <input type="hidden" name={ACCOUNT_FIELD} value={account} />
        <input type="hidden" name="id" value={id} />
        <FormFailure state={answer} signIn={routes.adminSignIn(path)} />
        {answer.status === 'done' && <p role="status">✓ {answer.message}</p>}
        {answer.status === 'failed' && <WayOut id={id} answer={answer} />}
        <Fields answer={answer} refused={refused} />
      </form>
      <ScanList
        id={id}
        told={told}
        waiting={waiting}
        onDone={(key) => tell((all) => all.filter((one) => one.key !== key))}
      />
    </>
  );
}

/**
 * @param answer to the form as the browser sends it by itself
 * @param refused why the number of pieces was not even sent
 */
function Fields({ answer, refused }: { answer: ActionState; refused?: string }) {
  const [text, quantity] = [fieldState(answer, 'text'), fieldState(answer, 'quantity')];
  const isKept = quantity.error !== undefined;
  return (
    <div className={styles.scan}>
      <Field
        name="text"
        label="Штрихкод, артикул или код склада"
        focused={!isKept}
        scanned
        maxLength={80}
        value={isKept ? text.value : ''}
        error={text.error}
      />
      <Field
        name="quantity"
        label="Штук"
        inputMode="numeric"
        maxLength={20}
        value={isKept ? quantity.value : '1'}
        error={refused ?? quantity.error}
      />
      {/* Never waits: a scanner presses Enter as fast as it reads. */}
      <Button type="submit" variant="contained">
        Посчитать
      </Button>
    </div>
  );
}

/** What is typed next takes the place of what was refused. */
function choose(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name="quantity"]');
  field?.focus();
  field?.select();
}

/** Asks before the page is left while something is on its way: what waits in line would be lost. */
function useKeptOpen(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [waiting]);
}

function toldOf(key: number, text: string, pieces: number, state: ActionState): Told {
  if (state.status !== 'failed')
    return { key, text, pieces, done: state.status === 'done' ? state.message : undefined };
  return {
    key,
    text,
    pieces,
    problem: state.fields?.text?.[0] ?? `${text}: ${state.message}`,
    several: state.code === 'several_found',
    unknown: state.code === 'code_unknown',
  };
}

/**
 * Where the form as the browser sends it by itself leads on, when its number means several things
 * or none.
 */
function WayOut({
  id,
  answer,
}: {
  id: string;
  answer: Extract<ActionState, { status: 'failed' }>;
}) {
  const { text, quantity } = answer.values;
  const n = Number(quantity) || 1;
  if (answer.code === 'several_found')
    return (
      <p>
        <a href={adminRoutes.stocktaking(id, { q: text, n })}>Выбрать, что это</a>
      </p>
    );
  if (answer.code === 'code_unknown')
    return (
      <p>
        <a href={adminRoutes.stocktaking(id, { bind: text, n })}>Привязать код к{'\u00A0'}товару</a>
      </p>
    );
  return null;
}
