'use client';

import { useEffect, useState, type FormEvent } from 'react';
import { CART_CHANGED } from '@/components/cart/in-page';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import type { FormAction } from '@/lib/actions/define-action';
import { type ActionState, fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { chosenFor, isChoice } from '@/lib/bulk-order/schema';
import type { ShownList } from '@/lib/bulk-order/shown';
import { routes } from '@/lib/routes';
import { AnswerList } from './answer-list';
import styles from './bulk-order.module.css';
import { CartBar } from './cart-bar';
import { defaultChoice } from './choice';
import { ListFields } from './list-fields';
import { ListOutcome } from './list-outcome';
import { NotFound } from './not-found';

type State = ActionState<ShownList>;

/** Orders a whole list: what was typed or uploaded, what the shop has of it, one press to the cart. */
export function BulkOrder({ action }: { action: FormAction<ShownList> }) {
  const [state, send] = useFormAction(action, IDLE as State, routes.bulkOrder());
  const shown = useLastShown(state);
  const [chosen, choose] = useChosen(shown);
  useEffect(() => {
    if (shown?.filled) document.dispatchEvent(new Event(CART_CHANGED));
  }, [shown]);
  const typed = fieldState(state, 'list').value ?? shown?.list;
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs
        steps={[{ name: 'Главная', href: routes.catalogue() }]}
        current="Заказ списком"
      />
      <h1>Заказ списком</h1>
      <p className={styles.lead}>
        Вставьте номера деталей или загрузите таблицу: найдём всё сразу, покажем цены и{'\u00A0'}
        наличие. До{'\u00A0'}300{'\u00A0'}строк за{'\u00A0'}раз.
      </p>
      <form action={send} onChange={(event) => choose(chosenIn(event))} noValidate data-grows="">
        <input type="hidden" name={FORM_FIELD} value="bulk-order" />
        <div className={styles.fields}>
          <FormFailure state={state} />
          <ListFields typed={typed} />
          <KeptChoice state={state} shown={shown} />
          <div>
            <SubmitButton
              tone={shown ? 'quiet' : 'main'}
              pending="Проверяем…"
              named={{ name: 'press', value: 'check' }}
            >
              {shown ? 'Проверить ещё раз' : 'Проверить список'}
            </SubmitButton>
          </div>
        </div>
        {shown && (
          <>
            <ListOutcome shown={shown} />
            <AnswerList shown={shown} chosen={chosen} />
            <CartBar answers={shown.answers} chosen={chosen} />
          </>
        )}
      </form>
      {shown && <NotFound shown={shown} />}
    </main>
  );
}

/** With scripts what was found stays in view while the next press fails. */
function useLastShown(state: State): ShownList | undefined {
  const [last, keep] = useState<ShownList>();
  const shown = state.status === 'done' ? state.shown : undefined;
  if (shown && shown !== last) keep(shown);
  return shown ?? last;
}

/** What is chosen now, for the words of the button; scripts follow what is pressed. */
function useChosen(shown: ShownList | undefined) {
  const [chosen, choose] = useState<{ of?: ShownList; values: string[] }>({ values: [] });
  if (shown && chosen.of !== shown) choose({ of: shown, values: defaultChoice(shown) });
  return [
    chosen.of === shown || !shown ? chosen.values : defaultChoice(shown),
    (values: string[]) => choose({ of: shown, values }),
  ] as const;
}

const chosenIn = ({ currentTarget }: FormEvent<HTMLFormElement>): string[] =>
  [...new FormData(currentTarget)].flatMap(([name, value]) =>
    isChoice(name) && typeof value === 'string' && value ? [chosenFor(name, value)] : [],
  );

/** Without scripts a failure shows the form alone: what was chosen goes along unseen. */
function KeptChoice({ state, shown }: { state: State; shown?: ShownList }) {
  if (state.status !== 'failed' || shown) return null;
  return Object.entries(state.values)
    .filter(([name, value]) => isChoice(name) && value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
