import type { Metadata } from 'next';
import { FailureNotice } from '@/components/errors/failure-notice';
import { OutageDrawing } from '@/components/ui/drawings';
import { FAILURE_TEXTS } from '@/lib/page-failures';

export const metadata: Metadata = { title: 'Временно недоступно', robots: { index: false } };

/** The body of a 503: the backend does not answer and this page was never rendered before. */
export default function UnavailableTemplate() {
  return (
    <FailureNotice
      status={503}
      message="Страница временно недоступна"
      description={FAILURE_TEXTS.backend_unavailable}
      isTemplate
      drawing={<OutageDrawing />}
    />
  );
}
