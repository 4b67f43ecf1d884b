import type { ErrorCode, FieldErrors, SeeAlso } from '../errors.ts';

/**
 * What a form shows after it was sent. `undo`: what takes it back, for the form that does; `shown`:
 * what was asked for, where a form only asks; `values`: what was typed, so that nobody types it twice; `see`: what the refusal is about; `asked`: what the next press has to say it knows.
 */
export type ActionState<Shown = unknown> =
  | { status: 'idle' }
  | { status: 'done'; message?: string; undo?: string; shown?: Shown }
  | FailedState;

export type FailedState = {
  status: 'failed';
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  see?: SeeAlso;
  asked?: string;
  values: Record<string, string>;
};

/**
 * The hidden fields of a private form: which one it is, and whose page it was made for. No field
 * that people fill in is called so: a bank account is `account`.
 */
export const FORM_FIELD = '_form';
export const ACCOUNT_FIELD = '_account';

/**
 * Where it stands, in forms that show again what was typed into them and has not arrived: several
 * pages may have one of the same name.
 */
export const PAGE_FIELD = '_page';

/** The password, where it is asked for once more before a form is taken. Never comes back. */
export const PROOF_FIELD = '_password';

/** A form that nobody has sent yet. */
export const IDLE: Extract<ActionState, { status: 'idle' }> = { status: 'idle' };

/** What a field of the form shows: its errors and what had been typed. */
export function fieldState(state: ActionState, name: string): { error?: string; value?: string } {
  if (state.status !== 'failed') return {};
  return { error: state.fields?.[name]?.[0], value: state.values[name] };
}

const STALE = new Set<ErrorCode>([
  'account_merged',
  'already_undone',
  'below_minimum',
  'cart_changed',
  'cart_empty',
  'changed_meanwhile',
  'consent_outdated',
  'consent_required',
  'delivery_changed',
  'found_changed',
  'import_moved_on',
  'in_use',
  'letter_moved',
  'line_moved',
  'missing_counted',
  'not_sold',
  'out_of_stock',
  'payment_taken_back',
  'price_changed',
  'request_moved',
  'request_open',
  'selection_moved',
  'stocktaking_closed',
  'stocktaking_moved',
  'supplier_line_moved',
  'supplier_order_moved',
  'unpaid',
  'wrong_step',
]);

/** Whether who sent a form had before him what is no longer so: the page shows what is. */
export const isStale = (code: ErrorCode): boolean => STALE.has(code);
