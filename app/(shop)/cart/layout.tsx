import type { ReactNode } from 'react';
import { MuiProvider } from '@/components/theme/mui-provider';
import { config } from '@/lib/config';

export default function CartLayout({ children }: { children: ReactNode }) {
  return <MuiProvider preset={config().shopTheme}>{children}</MuiProvider>;
}
