import { NextResponse } from 'next/server';
import { listBackups } from '@/lib/backups/repository';
import { requireAdmin } from '@/lib/session/caller';

/** GET /admin/system/backups: {startedAt, running}, for the page that waits until a copy is made or restored; 503 while the backend is away. */
export async function GET(): Promise<NextResponse> {
  const { pb } = await requireAdmin('owner');
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    const { startedAt, running } = await listBackups(pb);
    return NextResponse.json({ startedAt, running }, { headers });
  } catch {
    return NextResponse.json({ error: 'backend_unavailable' }, { status: 503, headers });
  }
}
