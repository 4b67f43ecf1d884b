import type { NextRequest } from 'next/server';
import { valueText } from '@/components/admin/audit/value-text';
import { ACTION_NAMES } from '@/components/admin/audit/action-names';
import { COLLECTION_NAMES, fieldName } from '@/components/admin/audit/names';
import { recordTitle } from '@/components/admin/audit/record-title';
import type { AuditEntry } from '@/lib/audit/model';
import { listActors, listAuditEntries } from '@/lib/audit/repository';
import { auditListSchema } from '@/lib/audit/schema';
import { config } from '@/lib/config';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPageAfter } from '@/lib/exports/response';
import { requireAdmin } from '@/lib/session/caller';
import { momentCell } from '@/lib/exports/model';

const HEADER = [
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

/**
 * GET /admin/audit/export?format=…: what the list's filters leave of the audit, one row a changed
 * field; for the owner.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner');
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const state = { ...auditListSchema.parse(query), storefront: config().storefront };
  const actors = await listActors(pb);
  return adminExport(
    pb,
    request.nextUrl.searchParams,
    { exported: 'audit_log', name: 'audit', header: HEADER },
    rows(everyPageAfter((after) => listAuditEntries(pb, state, actors, after))),
  );
}

async function* rows(entries: AsyncIterable<AuditEntry>) {
  for await (const {
    createdAt,
    actor,
    action,
    collection,
    record,
    title,
    changes,
    requestId,
  } of entries) {
    const head = [
      momentCell(createdAt),
      actor.name,
      actor.role,
      ACTION_NAMES[action],
      COLLECTION_NAMES[collection] ?? collection,
      record,
      recordTitle(collection, title),
    ];
    if (changes.length === 0) yield [...head, '', '', '', requestId];
    for (const { field, before, after } of changes)
      yield [
        ...head,
        fieldName(field),
        valueText(field, before),
        valueText(field, after),
        requestId,
      ];
  }
}
