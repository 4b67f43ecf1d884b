import { isUnderWay, type Named, type WholeImportJob } from '@/lib/imports/jobs/model';
import { FormMessage } from '@/components/ui/forms/form-message';
import { CheckForm } from '../check/check-form';
import { FindingsView } from '../check/findings-view';
import { SheetList } from '../check/sheet-list';
import { ColumnsForm } from '../columns/columns-form';
import type { Markup } from '../columns/markup-note';
import { LeftOutSheets } from '../left-out-sheets';
import { ReadingForm } from '../columns/reading-form';
import { OutcomeView, type Outcome } from '../outcome/outcome-view';
import { FollowJobs } from './follow-jobs';
import { JobHead } from './job-head';
import { DismissForm } from './dismiss-form';
import { JobSteps, stepOf } from './job-steps';
import { UnderWay } from './running-job';

type Props = {
  job: WholeImportJob;
  wanted?: 'columns' | 'check';
  account: string;
  brands: Named[];
  markup: Markup;
  outcome: Outcome;
};

/**
 * One price list on its way into the shop: what it is at now, and what a person has to say to that.
 */
export function JobView({ job, wanted, account, brands, markup, outcome }: Props) {
  const step = stepOf(job.state, wanted);
  return (
    <>
      <JobHead job={job} />
      <JobSteps job={job} step={step} />
      {isUnderWay(job.state) ? (
        <UnderWay job={job} account={account} />
      ) : (
        <ByHand
          job={job}
          step={step}
          account={account}
          brands={brands}
          markup={markup}
          outcome={outcome}
        />
      )}
      <FollowJobs isBusy={isUnderWay(job.state)} />
    </>
  );
}

function ByHand({
  job,
  step,
  account,
  brands,
  markup,
  outcome,
}: Omit<Props, 'wanted'> & { step: ReturnType<typeof stepOf> }) {
  const { preview, findings } = job;
  if (step === 'columns' && preview) {
    return (
      <>
        <DismissForm id={job.id} account={account} />
        {job.problem && <FormMessage kind="error">{job.problem}</FormMessage>}
        {!job.settings.sheet && (
          <LeftOutSheets id={job.id} account={account} sheets={preview.sheets} />
        )}
        <ReadingForm job={job} preview={preview} account={account} />
        <ColumnsForm job={job} preview={preview} account={account} markup={markup} />
      </>
    );
  }
  if (step === 'check' && findings) {
    return (
      <>
        <DismissForm id={job.id} account={account} />
        {preview && !job.settings.sheet && (
          <LeftOutSheets id={job.id} account={account} sheets={preview.sheets} />
        )}
        {job.problem && findings.doubts.length === 0 && (
          <FormMessage kind="error">{job.problem}</FormMessage>
        )}
        <SheetList job={job} findings={findings} />
        <FindingsView id={job.id} findings={findings} />
        <CheckForm job={job} findings={findings} brands={brands} account={account} />
      </>
    );
  }
  return <OutcomeView job={job} account={account} outcome={outcome} />;
}
