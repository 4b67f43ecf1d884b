import type { AuditAction } from '@/lib/audit/model';

export const ACTION_NAMES: Record<AuditAction, string> = {
  create: 'Создано',
  update: 'Изменено',
  delete: 'Удалено',
  read: 'Прочитано',
  export: 'Выгружено',
  sign_in: 'Вход',
  sign_in_failed: 'Не вошёл',
};
