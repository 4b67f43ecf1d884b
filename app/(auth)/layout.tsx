import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/layout/auth-frame';
import { SessionWatch } from '@/components/session/session-watch';
import { MuiProvider } from '@/components/theme/mui-provider';
import { config } from '@/lib/config';

export default function AuthLayout({ children }: { children: ReactNode }) {
  const { shopName, shopTheme } = config();
  return (
    <MuiProvider preset={shopTheme}>
      <AuthFrame shopName={shopName}>{children}</AuthFrame>
      <SessionWatch />
    </MuiProvider>
  );
}
