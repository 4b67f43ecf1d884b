'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { useScripts } from './use-scripts';

/**
 * `main`: what we want pressed, once a page; `plain`: saves; `quiet`: one of several; `text`:
 * stands among links; `danger`: what cannot be undone.
 */
export type Tone = 'main' | 'plain' | 'quiet' | 'text' | 'danger';

const TONES: Record<Tone, ButtonProps> = {
  main: {
    variant: 'contained',
    size: 'large',
    sx: {
      bgcolor: 'callToAction.main',
      color: 'callToAction.contrastText',
      '&:hover': { bgcolor: 'callToAction.main', filter: 'brightness(0.94)' },
    },
  },
  plain: { variant: 'contained' },
  quiet: { variant: 'outlined', sx: { color: 'link.main', borderColor: 'divider' } },
  text: { variant: 'text', sx: { color: 'link.main', px: 0, minWidth: 0 } },
  danger: { variant: 'outlined', color: 'error' },
};

type Props = {
  children: ReactNode;
  pending?: string;
  disabled?: boolean;
  tone?: Tone;
  /** Read out instead of the words. */ label?: string;
  /** Where the browser sends the form while scripts do not run. */ unscripted?: {
    action: string;
    name: string;
  };
};

/**
 * The one button of a form. While the form is being sent it says so and cannot be pressed again.
 */
export function SubmitButton({
  children,
  pending: words = 'Отправляем…',
  disabled = false,
  tone = 'main',
  label,
  unscripted,
}: Props) {
  const { pending } = useFormStatus();
  const runs = useScripts();
  const elsewhere =
    unscripted && !runs ? { formAction: unscripted.action, name: unscripted.name, value: '1' } : {};
  return (
    <Button
      type="submit"
      {...TONES[tone]}
      {...elsewhere}
      disabled={pending || disabled}
      aria-label={label}
    >
      {pending ? words : children}
    </Button>
  );
}
