import { OutageDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';

type Props = { status: 500 | 503; message: string; description: string };

/** The error page: status, message, what is safe, what to press. The link without an address loads the same page again. */
export function FailureNotice({ status, message, description }: Props) {
  return (
    <main id="content">
      <Notice title={message} drawing={<OutageDrawing />} action={{ href: '', text: 'Попробовать ещё раз' }}>
        <p>{description}</p>
        <p>Код ошибки: {status}</p>
      </Notice>
    </main>
  );
}
