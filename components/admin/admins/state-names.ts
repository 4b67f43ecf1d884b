import type { AdminState } from '@/lib/admins/model';

/** Whether somebody works here, in words. */
export const ADMIN_STATES: Record<
  AdminState,
  { name: string; tone: 'good' | 'waits' | 'bad' | 'quiet' }
> = {
  works: { name: 'Работает', tone: 'good' },
  invited: { name: 'Приглашён', tone: 'waits' },
  expired: { name: 'Ссылка истекла', tone: 'bad' },
  dismissed: { name: 'Отключён', tone: 'quiet' },
};
