import type { AuditEntry } from '@/lib/audit/model';
import { momentCell, type Cell } from '@/lib/exports/model';
import { ACTION_NAMES } from './action-names';
import { COLLECTION_NAMES, fieldName } from './names';
import { recordTitle } from './record-title';
import { valueText } from './value-text';

/** Columns of the audit as a file. */
export const AUDIT_HEADER = [
  'Когда',
  'Кто',
  'Роль',
  'Что',
  'Где',
  'Код записи',
  'Запись',
  'Поле',
  'Было',
  'Стало',
  'Номер запроса',
];

/** An entry as rows of the file: one a changed field, or one by itself. */
export function entryRows({ actor, collection, changes, ...entry }: AuditEntry): Cell[][] {
  const head = [
    momentCell(entry.createdAt),
    actor.name,
    valueText('role', actor.role),
    ACTION_NAMES[entry.action],
    COLLECTION_NAMES[collection] ?? collection,
    entry.record,
    recordTitle(collection, entry.title),
  ];
  if (changes.length === 0) return [[...head, '', '', '', entry.requestId]];
  return changes.map(({ field, before, after }) => [
    ...head,
    fieldName(field),
    valueText(field, before),
    valueText(field, after),
    entry.requestId,
  ]);
}
