import { usePathname } from 'next/navigation';
import { useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { noticeOf, type Notice } from './notice-of';

/** More than anybody reads. */
const SHOWN = 3;

/** What has just happened and how it is put away. */
export type NoticeBoard = {
  notices: readonly Notice[];
  /** The one under the pointer or with the focus in it, which stays; empty for none. */
  held: string;
  hold: (key: string, isHeld: boolean) => void;
  drop: (key: string) => void;
};

/** The newest happenings of the open page's time, oldest first, without the one whose page is open. */
export function useNotices(): NoticeBoard {
  const [notices, show] = useState<Notice[]>([]);
  const [held, setHeld] = useState('');
  const told = useRef(new Set<string>());
  const path = usePathname();
  useLive(['feedback', 'import_jobs', 'orders', 'status_requests', 'vin_requests'], (event) => {
    const notice = noticeOf(event);
    if (!notice || told.current.has(notice.key)) return;
    told.current.add(notice.key);
    if (path !== notice.href)
      show((before) => [
        ...before.filter(({ key }, at) => key === held || at > before.length - SHOWN),
        notice,
      ]);
  });
  return {
    notices,
    held,
    hold: (key, isHeld) => setHeld((before) => (isHeld ? key : before === key ? '' : before)),
    drop: (key) => show((before) => before.filter((notice) => notice.key !== key)),
  };
}
