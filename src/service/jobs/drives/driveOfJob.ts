import { setTimeout as pause } from 'node:timers/promises'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'
import { type OpenDrive, openDrive } from '../../domain/drives/openDrive.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'

/**
 * Opens the drive of the person who started a job. Throws `ProviderError` if it is no longer connected, or if the person
 * has left. Spec: "Cloud connections belong to the person who created them".
 */
export async function driveOfJob(
  { creator_id: memberId }: Pick<StoredJob, 'creator_id'>,
  provider: DriveProvider,
  service: ServiceContext,
): Promise<OpenDrive> {
  try {
    const opened = await openDrive(service, { memberId, provider })
    // A sign-in that was finished while the person was removed leaves a connection.
    if ((await memberStore.find(service.db, memberId)) === null)
      throw new ProviderError(errorOf('drive_not_connected', { drive: opened.label }))
    return opened
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw new ProviderError(error, { cause: error })
  }
}

/** Spec: "three provider attempts per run". */
const MAX_PROVIDER_ATTEMPTS = 3
const FIRST_PAUSE_MS = 500

/** Repeats requests to a drive after errors that may pass, in at most three attempts. */
export async function withDriveAttempts<T>(
  { code = 'drive_unavailable', signal }: { readonly signal: AbortSignal; readonly code?: string },
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      const mayPass = error instanceof ProviderError && error.code === code
      if (!mayPass || attempt === MAX_PROVIDER_ATTEMPTS) throw error
      await pause(FIRST_PAUSE_MS * 4 ** (attempt - 1), undefined, { signal })
    }
  }
}
