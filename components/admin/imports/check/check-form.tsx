'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { doubtField } from '@/lib/imports/jobs/forms';
import { startImport } from '@/lib/imports/jobs/actions';
import {
  losesTooMuch,
  type JobFindings,
  type Named,
  type WholeImportJob,
} from '@/lib/imports/jobs/model';
import type { DoubtKind } from '@/lib/imports/model';
import { routes } from '@/lib/routes';
import { ActionBar } from '../action-bar';
import { BrandDecisions } from './brand-decisions';
import { MovedChoice } from './moved-choice';

type Props = { job: WholeImportJob; findings: JobFindings; brands: Named[]; account: string };

/** What has to be decided before a list is loaded, and the button that loads it. */
export function CheckForm({ job, findings, brands, account }: Props) {
  const { id, updatedAt, settings } = job;
  const { parts, of } = usePrivateForm({
    action: startImport,
    form: 'run',
    owner: { account },
    path: adminRoutes.importJob(id),
    door: routes.adminSignIn,
  });
  const { added, changed, vanished, rows, moved = 0 } = findings;
  const isFound = (kind: DoubtKind) => (settings.accepted?.includes(kind) ? 'on' : '');
  const nothing = added + changed + moved + (vanished?.gone ?? 0) === 0;
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      {findings.doubts.length > 0 && (
        <FormMessage kind="info">
          <strong>Прайс-лист неправдоподобен.</strong> Отметьте каждое сомнение, если всё верно.
          {findings.doubts.map(({ kind, text }) => (
            <Check
              key={kind}
              name={doubtField(kind)}
              checked={of(doubtField(kind), isFound(kind)).value === 'on'}
            >
              {text} Это верно.
            </Check>
          ))}
        </FormMessage>
      )}
      {moved > 0 && <MovedChoice count={moved} {...of('moved', settings.moved)} />}
      {findings.brandsTotal > 0 && (
        <BrandDecisions findings={findings} settings={settings} brands={brands} />
      )}
      {losesTooMuch(vanished) && vanished && (
        <FormMessage kind="info">
          В{'\u00A0'}файле нет {formatNumber(vanished.gone)} из{'\u00A0'}
          {counted(vanished.of, ['позиции', 'позиций', 'позиций'])} поставщика в{'\u00A0'}наличии
          {'\u00A0'}— это много. Может быть, файл неполный?
          <Check name="force" checked={of('force', settings.force ? 'on' : '').value === 'on'}>
            Файл полный: того, чего в нём нет, больше нет в{'\u00A0'}наличии
          </Check>
        </FormMessage>
      )}
      <ActionBar
        note={'Загрузку можно остановить на\u00A0ходу, а\u00A0потом вернуть всё как было.'}
      >
        <SubmitButton pending="Ставим в очередь…" disabled={rows === 0}>
          {nothing
            ? 'Загрузить: цены и остатки не изменятся'
            : ['Загрузить', summary(added, changed)].filter(Boolean).join(': ')}
        </SubmitButton>
      </ActionBar>
    </PrivateForm>
  );
}

const summary = (added: number, changed: number) =>
  [
    added > 0 && counted(added, ['новая позиция', 'новые позиции', 'новых позиций']),
    changed > 0 && counted(changed, ['изменение', 'изменения', 'изменений']),
  ]
    .filter(Boolean)
    .join(', ');
