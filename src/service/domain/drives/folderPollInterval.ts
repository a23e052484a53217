import type { Milliseconds } from '../../../base/units.ts'
import { FOLDER_POLL_INTERVAL_MS } from '../../../contract/limits.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../context.ts'

const LOCAL_INTERVAL_MS: Milliseconds = 10_000
/** A folder is read for at most a thirtieth of the time. */
const REST_FACTOR = 30

/**
 * The time until the next poll of a folder. Spec: "poll every five minutes".
 *
 * Open point: the drive on this machine — it is polled every ten seconds with the pacing `local`, because a person who
 * copies a file into a folder expects it at once, and no provider has to be spared. Large folders take longer to read
 * and are polled less often.
 */
export function folderPollInterval(
  { config }: Pick<ServiceContext, 'config'>,
  { provider, tookMs = 0 }: { readonly provider: DriveProvider; readonly tookMs?: Milliseconds },
): Milliseconds {
  if (config.pacing !== 'local' || config.drives[provider].client !== null) return FOLDER_POLL_INTERVAL_MS
  return Math.min(FOLDER_POLL_INTERVAL_MS, Math.max(LOCAL_INTERVAL_MS, tookMs * REST_FACTOR))
}
