import { refuse } from '../request/refuse.ts';

/**
 * The key of a form: 32 letters and digits that no other has.
 * @throws 400 `invalid_input`
 */
export function formKey(value: unknown): string {
  if (typeof value !== 'string' || !/^[a-zA-Z0-9]{32}$/.test(value))
    throw refuse('invalid_input', 'key');
  return value;
}
