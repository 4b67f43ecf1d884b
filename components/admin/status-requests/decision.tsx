'use client';

import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { adminRoutes } from '@/lib/admin-routes';
import type { EmailTemplate } from '@/lib/emails/built-in/model';
import type { EmailText } from '@/lib/emails/templates/model';
import { mayStep, type RequestStep } from '@/lib/status-requests/model';
import type { AdminRequest } from '@/lib/status-requests/admin/model';
import { FirstLevelForm } from './first-level-form';
import { StepForm } from './step-form';

/** What the owner has written for emails, by email. */
export type OwnTexts = Partial<Record<EmailTemplate, EmailText>>;

type Props = {
  request: AdminRequest;
  levels: { value: string; text: string }[];
  emails: OwnTexts;
  owner: Owner;
};

/** What can be done with a request now. */
export function Decision({ request, levels, emails, owner }: Props) {
  const may = (step: RequestStep) => mayStep(step, request.state);
  return (
    <>
      {may('approve') && (
        <ApprovePanel request={request} levels={levels} emails={emails} owner={owner} />
      )}
      {may('question') && (
        <Panel title="Уточнить">
          <StepForm
            request={request}
            step="question"
            words={emails.request_question}
            owner={owner}
            button="Спросить"
            label="Вопрос покупателю"
          />
        </Panel>
      )}
      {may('reject') && (
        <Panel title="Отклонить">
          <StepForm
            request={request}
            step="reject"
            words={emails.request_reject}
            owner={owner}
            button="Отклонить"
            label="Причина, её прочтёт покупатель"
          />
        </Panel>
      )}
      {may('review') && (
        <Panel title="Решить позже">
          <p>Покупатель и{'\u00A0'}коллеги увидят, что заявку рассматривают.</p>
          <StepForm
            request={request}
            step="review"
            words={undefined}
            owner={owner}
            button={'Взять в\u00A0работу'}
          />
        </Panel>
      )}
    </>
  );
}

function ApprovePanel({ request, levels, emails, owner }: Props) {
  return (
    <Panel title="Одобрить" id="approve">
      {request.user.blocked ? (
        <p>
          Одобрить нельзя: вход на{'\u00A0'}сайт этому покупателю закрыт. Сначала откройте его на
          {'\u00A0'}
          <a href={`${adminRoutes.customer(request.user.id)}#access`}>странице покупателя</a>.
        </p>
      ) : levels.length === 0 ? (
        <FirstLevelForm request={request.id} owner={owner} />
      ) : (
        <StepForm
          request={request}
          step="approve"
          words={emails.request_approve}
          owner={owner}
          button="Одобрить"
          label="Что добавить в письмо"
        >
          {(of) => (
            <Choice
              label="Уровень цен"
              options={[{ value: '', text: 'Выберите…' }, ...levels]}
              {...of('level')}
            />
          )}
        </StepForm>
      )}
    </Panel>
  );
}
