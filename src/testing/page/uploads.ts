import type { Asset } from '../../contract/operations/assets.ts'
import type { Upload } from '../../contract/operations/uploads.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import type { UploadDevice } from '../../client/uploads/storedUploads.ts'
import type { UploadEvent, UploadStep } from '../../client/uploads/uploadEvent.ts'
import type { StepContext, UploadHost } from '../../client/uploads/uploadHost.ts'
import { shownUpload, type RememberedUpload, type UploadItem } from '../../client/uploads/uploadItem.ts'

export const reservation: Upload = {
  id: '0190f3f0-0000-7000-8000-000000000001', assetId: '0190f3f0-0000-7000-8000-000000000002', projectId: 'p',
  status: 'reserved', expiresAt: '2099-01-01T00:00:00.000Z', error: null, upload: null,
} // biome-ignore format: a record

/** The upload of a photo. */
export const uploadItem = (changes: Partial<UploadItem> = {}): UploadItem => ({
  ...shownUpload({
    id: 'a', baseUrl: '', projectId: 'p', name: 'a.png', type: 'image', mimeType: 'image/png', sizeBytes: 5,
    fingerprint: '', stage: 'waiting', reservation: null, transferUrl: null, reserveKey: 'reserve', completeKey: 'complete',
    failure: null, addedAt: 0,
  }),
  ...changes,
}) // biome-ignore format: a record

export const preparedAsset = (preparation: Partial<Asset['preparation']> = {}): Asset => ({
  id: reservation.assetId, projectId: 'p', type: 'image', name: 'a.png', mimeType: 'image/png', sizeBytes: 5, tags: [],
  durationMs: null, width: 1, height: 1, fps: null, hasAudio: false,
  preparation: { state: 'ready', renderReady: true, progress: 100, error: null, waiting: null, ...preparation },
  createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z',
}) // biome-ignore format: a record

export const hostAway = () =>
  new ApiError({ kind: 'network', status: 0, code: 'network', message: 'Nothing came back.' })
export const hostRefuses = (
  code: string,
  fields: { readonly status?: number; readonly retryAfterSeconds?: number } = {},
) => new ApiError({ kind: 'response', status: 400, code, message: 'It is refused.', ...fields })

/** An in-memory device that several tabs share. */
export function memoryUploadDevice(kept: readonly RememberedUpload[] = []) {
  const uploads = new Map(kept.map((upload) => [upload.id, upload]))
  const files = new Map<string, File>()
  const locks = new Set<string>()
  const device: UploadDevice = {
    storage: {
      recall: async () => [...uploads.values()].map((upload) => ({ upload, file: files.get(upload.id) ?? null })),
      remember: async (upload) => void uploads.set(upload.id, upload),
      keepFile: async (id, file) => {
        files.set(id, file)
        return true
      },
      dropFile: async (id) => void files.delete(id),
      forget: async (id) => {
        uploads.delete(id)
        files.delete(id)
      },
    },
    takeLock: async (name) => {
      if (locks.has(name)) return null
      locks.add(name)
      return () => locks.delete(name)
    },
  }
  return { device, uploads, files, locks }
}

/** An in-memory host. Each step succeeds at once, unless it is paused or a fault is queued for it. */
export function fakeUploadHost() {
  const calls: string[] = []
  const contexts: StepContext[] = []
  const faults = new Map<UploadStep, ApiError[]>()
  const held = new Set<UploadStep>()
  const givenUp: UploadItem[] = []
  const answers: Readonly<Record<UploadStep, (context: StepContext) => UploadEvent>> = {
    reserve: ({ upload }) => ({ kind: 'reserved', reservation: { ...reservation, id: `reservation of ${upload.id}` } }),
    transfer: ({ file }) => (file === null ? { kind: 'fileLost' } : { kind: 'transferred' }),
    complete: () => ({ kind: 'completed', asset: preparedAsset({ state: 'processing', progress: 0 }) }),
    readAsset: () => ({ kind: 'assetRead', asset: preparedAsset() }),
  }
  const step = (name: UploadStep) => async (context: StepContext) => {
    calls.push(`${name} ${context.upload.name}`)
    contexts.push(context)
    const fault = faults.get(name)?.shift()
    if (fault !== undefined) throw fault
    if (held.has(name)) await new Promise((_, reject) => context.signal.addEventListener('abort', reject))
    return answers[name](context)
  }
  const host: UploadHost = {
    reserve: step('reserve'),
    transfer: step('transfer'),
    complete: step('complete'),
    readAsset: step('readAsset'),
    giveUp: async (upload) => void givenUp.push(upload),
    cancelReservation: async (id) => void calls.push(`give up ${id}`),
  }
  return { host, calls, contexts, faults, held, givenUp }
}
