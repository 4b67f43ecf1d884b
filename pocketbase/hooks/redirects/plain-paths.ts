/** Addresses are kept as people read them, whoever saves them and however he copied them. */
export function keepPlainPaths(e: core.RecordEvent): void {
  for (const field of ['from_path', 'to_path'])
    e.record.set(field, plainPath(e.record.getString(field)));
  e.next();
}

/**
 * Without escapes and without a slash at the end; what has a query or broken escapes stays as it
 * is, to be refused by its field.
 */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(.)\/+$/, '$1');
  } catch {
    return path;
  }
}
