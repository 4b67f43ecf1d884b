import { unstable_rethrow } from 'next/navigation';
import { NextResponse } from 'next/server';
import { listBackups } from '@/lib/backups/repository';
import { requireAdmin } from '@/lib/session/caller';

/**
 * GET /admin/system/backups: {startedAt, running}, for the page that waits until a copy is made or
 * restored; 503 while the backend is away.
 */
export async function GET(): Promise<NextResponse> {
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    const { pb } = await requireAdmin('owner');
    const { startedAt, running } = await listBackups(pb);
    return NextResponse.json({ startedAt, running }, { headers });
  } catch (error) {
    unstable_rethrow(error);
    return NextResponse.json({ error: 'backend_unavailable' }, { status: 503, headers });
  }
}
