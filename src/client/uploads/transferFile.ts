import type { DetailedError } from 'tus-js-client'
import type { Bytes } from '../../base/units.ts'
import type { Upload } from '../../contract/operations/uploads.ts'
import { ApiError } from '../http/ApiError.ts'
import { resolveAddress } from '../http/host.ts'
import { pageError } from '../errorWords/errorWords.ts'

export interface Transfer {
  readonly file: File
  readonly ticket: NonNullable<Upload['upload']>
  /** URL of an earlier attempt. The transfer resumes at the server's offset. */
  readonly transferUrl: string | null
  readonly signal: AbortSignal
  readonly onUrl: (transferUrl: string) => void
  readonly onProgress: (sentBytes: Bytes) => void
}

/**
 * Transfers a file over TUS, with the chunk size, headers and metadata of its reservation. It makes one attempt and
 * throws ApiError if that breaks off, so that the caller can decide. Spec: Upload rules.
 */
export async function transferFile(transfer: Transfer): Promise<void> {
  const { file, ticket, transferUrl, signal } = transfer
  // Loaded with the first upload, because no other code needs it.
  const { Upload: TusUpload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new TusUpload(file, {
      ...(transferUrl === null ? { endpoint: resolveAddress(ticket.url) } : { uploadUrl: transferUrl }),
      headers: ticket.headers,
      metadata: ticket.metadata,
      chunkSize: ticket.chunkSizeBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (upload.url !== null) transfer.onUrl(upload.url)
      },
      onProgress: (sentBytes) => transfer.onProgress(sentBytes),
      onSuccess: () => settle(resolve),
      onError: (error) => settle(() => reject(errorOfTransfer(error))),
    })
    const onAbort = () => {
      void upload.abort().then(() => reject(signal.reason))
    }
    const settle = (finish: () => void) => {
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    signal.addEventListener('abort', onAbort, { once: true })
    upload.start()
  })
}

/** Deletes a transfer on its host, with all received bytes. Throws ApiError, unless the transfer is already gone. */
export async function deleteTransfer(transferUrl: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const { Upload: TusUpload } = await import('tus-js-client')
  try {
    await TusUpload.terminate(transferUrl, { headers, retryDelays: null })
  } catch (error) {
    const fault = error instanceof Error ? errorOfTransfer(error) : null
    if (fault === null) throw error
    if (fault.status !== 404 && fault.status !== 410) throw fault
  }
}

function errorOfTransfer(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response === null || response.getStatus() === 0) {
    return new ApiError({ kind: 'network', status: 0, ...pageError('unreachable') })
  }
  const status = response.getStatus()
  return new ApiError({
    kind: 'response',
    status,
    ...pageError('transfer_refused', { status }),
    requestId: response.getHeader('x-request-id'),
  })
}
