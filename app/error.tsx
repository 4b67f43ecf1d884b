'use client';

export { PageFailure as default } from '@/components/errors/page-failure';
