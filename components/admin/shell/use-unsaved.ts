import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';
import { watchUnsaved } from './unsaved';

/** Asks before what was typed into a form of the page is lost with it. */
export function useUnsaved(): void {
  useEffect(() => enhance('unsaved', watchUnsaved), []);
}
