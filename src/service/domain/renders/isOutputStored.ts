import { errorOf } from '../../../contract/jobErrors.ts'
import type { StoredOutput } from '../../stores/renders/renderStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/** The error of a finished output whose file is missing. Spec: "output_unavailable". */
export const outputMissing: SafeError = errorOf('output_unavailable', { reason: 'not_stored' })

interface OutputFile {
  readonly blobKey: string | null
  readonly sizeBytes: number | null
}

export const fileOf = ({ blob_key: blobKey, size_bytes: sizeBytes }: StoredOutput): OutputFile => ({
  blobKey,
  sizeBytes,
})

/**
 * Whether the file of a finished output is stored in full. Spec: "any | job read | storage check cannot finish |
 * unchanged | HTTP 503 `output_unavailable`; repeat the read".
 *
 * Open point: charge of an export whose file is lost later — we keep it, because the video was rendered and could be
 * downloaded. Only a render that ends without a video is refunded.
 */
export async function isOutputStored({ blobKey: key, sizeBytes }: OutputFile, { service }: Call): Promise<boolean> {
  if (key === null) return false
  try {
    return (await service.blobs.stat(key))?.sizeBytes === sizeBytes
  } catch (error) {
    service.log.error({ err: error, key }, 'the stored output could not be checked')
    throw new OperationError(
      'output_unavailable',
      { reason: 'unchecked' },
      {
        retryAfterSeconds: 1,
      },
    )
  }
}
