/**
 * A page behind the last one is none, or one list had any number of empty addresses; an empty list
 * still has its first.
 * @throws 404
 */
export function requirePage(page: number, { length }: readonly unknown[]): void {
  if (page > 1 && length === 0) throw new NotFoundError('');
}
