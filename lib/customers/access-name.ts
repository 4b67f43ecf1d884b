import type { ListedCustomer } from './model.ts';

/** Whether a customer may sign in, in a word. */
export const accessName = ({
  blocked,
  isMerged,
}: Pick<ListedCustomer, 'blocked' | 'isMerged'>): string =>
  isMerged ? 'Объединён' : blocked ? 'Закрыт' : 'Открыт';
