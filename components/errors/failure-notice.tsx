import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { REQUEST_PLACE, statusLine } from '@/lib/page-failures';

type Props = {
  status: number;
  message: string;
  description: string;
  /** The server writes the number of the request into it. */ isTemplate?: boolean;
  /** Left out where it would be carried among the scripts of every page. */ drawing?: ReactNode;
};

/**
 * The error page: status, message, what is safe, what to press. The link without an address loads
 * the same page again.
 */
export function FailureNotice({ status, message, description, isTemplate, drawing }: Props) {
  return (
    <main id="content">
      <Notice title={message} drawing={drawing} action={{ href: '', text: 'Попробовать ещё раз' }}>
        <p>{description}</p>
        <p>{statusLine(status)}</p>
        {isTemplate && <p>{REQUEST_PLACE}</p>}
      </Notice>
    </main>
  );
}
