'use client';

import { ConsentCheck } from '@/components/consent/consent-check';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { routes } from '@/lib/routes';
import { sendStatusRequest } from '@/lib/status-requests/actions';
import { BUSINESSES, MAX, type Application } from '@/lib/status-requests/model';
import type { ActionState } from '@/lib/actions/state';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import { FilesField } from './files-field';
import styles from './request-form.module.css';
import { requestStart } from './request-start';
import { BankFields, CompanyFields, PersonFields } from './request-fields';
import { usePapers, type PaperField } from './use-papers';
import { BUSINESS_NAMES } from './names';

type Props = {
  owner: Owner;
  person: { name: string; phone: string; email: string };
  /** What the last request said: another one starts from it. */
  last?: Pick<Application, 'business' | 'company' | 'contact'>;
  /** Version of the document that is consented to, and whether he has. */
  document: string;
  agreed: boolean;
  /** Papers that wait to be sent with it. */
  files: RequestFile[];
  /** Why papers were not taken, and why the form was not, when the browser sent it by itself. */
  refused: string[];
  start?: ActionState;
};

/** Who asks for wholesale prices: the company by its papers, and with whom to speak. */
export function RequestForm({
  owner,
  person,
  last,
  document,
  agreed,
  files,
  refused,
  start: answer,
}: Props) {
  const { parts, of } = usePrivateForm({
    action: sendStatusRequest,
    form: 'status-request',
    owner,
    path: routes.statusRequests(),
    start: answer,
  });
  const start = requestStart(person, last);
  const field = (name: keyof typeof start) => of(name, start[name]);
  const papers = usePapers((name) => field(name).value);
  const number = (name: PaperField) => ({
    ...field(name),
    error: field(name).error ?? papers.problem(name),
    onChange: papers.type(name),
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="document" value={document} />
      <div className={styles.fields}>
        <RadioGroup
          {...field('business')}
          title="Чем вы занимаетесь"
          options={BUSINESSES.map((value) => ({ value, text: BUSINESS_NAMES[value] }))}
        />
        <CompanyFields field={field} number={number} />
        <BankFields start={start} field={field} number={number} />
        <PersonFields field={field} />
        <Field
          {...of('comment')}
          label="Комментарий"
          hint="Сколько и чего покупаете, с какими марками работаете"
          rows={3}
          maxLength={MAX.comment}
        />
        <FilesField files={files} refused={refused} label="Документы" sends />
        <ConsentCheck state={parts.state} agreed={agreed} />
        <div>
          <SubmitButton unscripted={{ action: routes.uploadRequestFile(), name: 'send' }}>
            Отправить заявку
          </SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
