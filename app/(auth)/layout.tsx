import type { ReactNode } from 'react';
import { ElementsLater } from '@/components/elements/elements-later';
import { AuthFrame } from '@/components/layout/auth-frame';
import { SessionWatch } from '@/components/session/session-watch';
import { config } from '@/lib/config';

export default function AuthLayout({ children }: { children: ReactNode }) {
  const { shopName } = config();
  return (
    <>
      <AuthFrame shopName={shopName}>{children}</AuthFrame>
      <SessionWatch />
      <ElementsLater of="auth" />
    </>
  );
}
