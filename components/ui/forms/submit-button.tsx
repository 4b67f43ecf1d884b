'use client';

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

const SX = {
  bgcolor: 'callToAction.main',
  color: 'callToAction.contrastText',
  '&:hover': { bgcolor: 'callToAction.main', filter: 'brightness(0.94)' },
} as const;

/** The one button of a form. While the form is being sent it says so and cannot be pressed again. */
export function SubmitButton({ children, pending: words = 'Отправляем…', disabled = false }: { children: ReactNode; pending?: string; disabled?: boolean }) {
  const { pending } = useFormStatus();
  return <Button type="submit" variant="contained" size="large" disabled={pending || disabled} sx={SX}>{pending ? words : children}</Button>;
}
