import type { DropboxFault } from '../dropboxServer.ts'
import type { GoogleFault } from '../googleDriveServer.ts'
import { UNIT_BYTES } from './googleSessions.ts'

/** A fault of any request to Dropbox. `sizeBytes` is that of the file, whose parts have 1,000 bytes. */
export function randomDropboxFault(
  random: () => number,
  { deadlineMs, sizeBytes }: { readonly deadlineMs: number; readonly sizeBytes: number },
): DropboxFault {
  const below = (count: number): number => Math.floor(random() * count)
  const faults: readonly DropboxFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'slow', ms: 5 },
    { kind: 'cut', bytes: below(50) },
    { kind: 'cutUpload', bytes: below(900), kept: random() < 0.5 ? 0 : below(900) },
    { kind: 'wrongOffset', offset: below(sizeBytes) },
    { kind: 'wrongHash' },
    { kind: 'notJson' },
    { kind: 'otherShape' },
    { kind: 'flood' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: '0' },
    { kind: 'status', status: 429, retryAfter: '0', error: 'too_many_requests' },
    { kind: 'status', status: 401, error: 'expired_access_token' },
  ]
  if (random() < 0.05) {
    const late = { kind: 'late', ms: deadlineMs + below(deadlineMs) } as const
    return ([{ kind: 'ignore' }, { kind: 'silence' }, late] as const)[below(3)] ?? late
  }
  return faults[below(faults.length)] ?? { kind: 'drop' }
}

/** A fault of any request to Google Drive, whose parts have two units. */
export function randomGoogleFault(random: () => number, deadlineMs: number): GoogleFault {
  const below = (count: number): number => Math.floor(random() * count)
  const faults: readonly GoogleFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'slow', ms: below(2 * deadlineMs) },
    { kind: 'cut', bytes: below(50) },
    { kind: 'cutUpload', bytes: below(2 * UNIT_BYTES) },
    { kind: 'wrongHash' },
    { kind: 'notJson' },
    { kind: 'otherShape' },
    { kind: 'flood' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: '0' },
    { kind: 'status', status: 429, retryAfter: '0' },
    { kind: 'status', status: 403, retryAfter: '0', reason: 'userRateLimitExceeded' },
    { kind: 'status', status: 401, reason: 'authError' },
    { kind: 'ignore' },
    { kind: 'silence' },
  ]
  return faults[below(faults.length)] ?? { kind: 'drop' }
}
