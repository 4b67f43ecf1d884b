import { adminRoutes } from '@/lib/admin-routes';
import { textDifference, type AuditEntry, type FieldChange } from '@/lib/audit/model';
import { formatMoment } from '@/lib/format/moment';
import styles from './audit-details.module.css';
import { valueText } from './value-text';
import { ACTION_NAMES } from './action-names';
import { COLLECTION_NAMES, fieldName } from './names';

/** One entry of the audit: who, when, what was before and after. */
export function AuditDetails({
  entry: { actor, action, collection, record, changes, requestId, createdAt },
}: {
  entry: AuditEntry;
}) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Кто</dt>
          <dd>
            <a href={adminRoutes.audit({ actor: actor.id })}>{actor.name}</a>
          </dd>
        </div>
        <div>
          <dt>Когда</dt>
          <dd>{formatMoment(createdAt)}</dd>
        </div>
        <div>
          <dt>Что</dt>
          <dd>
            {ACTION_NAMES[action]}: {COLLECTION_NAMES[collection] ?? collection}
          </dd>
        </div>
        <div>
          <dt>Код записи</dt>
          <dd>{record}</dd>
        </div>
        {requestId && (
          <div>
            <dt>Запрос</dt>
            <dd>
              <a href={adminRoutes.system({ request: requestId })}>{requestId}</a>
            </dd>
          </div>
        )}
      </dl>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.field} change={change} isUpdate={action === 'update'} />
          ))}
        </dl>
      )}
      <p>
        <a href={adminRoutes.audit({ collection, record })}>Все изменения этой записи</a>
      </p>
    </>
  );
}

function Change({
  change: { field, before, after },
  isUpdate,
}: {
  change: FieldChange;
  isUpdate: boolean;
}) {
  const [was, is] = [valueText(field, before), valueText(field, after)];
  return (
    <div>
      <dt>{fieldName(field)}</dt>
      <dd>{isUpdate ? <Difference was={was} is={is} /> : was || is}</dd>
    </div>
  );
}

const LONG = 60;

/**
 * A long text shows what was put in and taken out where it stands; a short one is told whole,
 * before and after.
 */
function Difference({ was, is }: { was: string; is: string }) {
  const { head, removed, added, tail } = textDifference(was, is);
  if (Math.max(was.length, is.length) <= LONG || head.length + tail.length < LONG / 2)
    return (
      <>
        <del>{was || 'пусто'}</del> <ins>{is || 'пусто'}</ins>
      </>
    );
  return (
    <>
      {head.length > LONG && '…'}
      {head.slice(-LONG)}
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
      {tail.slice(0, LONG)}
      {tail.length > LONG && '…'}
    </>
  );
}
