import type { z } from 'zod';
import type { FieldErrors } from '../errors.ts';

/**
 * What was typed into a form: texts only, no files, no passwords, and nothing of what React adds
 * for itself.
 */
export function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/^\$|password/i.test(entry[0]),
  );
  return Object.fromEntries(typed);
}

/**
 * The messages of each field, by its name; what belongs to no field is left to the form's own
 * message.
 */
export function byField(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues)
    if (path.length > 0) (fields[String(path[0])] ??= []).push(message);
  return fields;
}

/** The same as the fields stand in the form; last what was not sent, as a box that is not ticked. */
export function inFormOrder(form: FormData, fields?: FieldErrors): FieldErrors | undefined {
  const names = [...form.keys()];
  const place = (name: string) => (form.has(name) ? names.indexOf(name) : names.length);
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).sort(([one], [two]) => place(one) - place(two)))
  );
}
