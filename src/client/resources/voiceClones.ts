import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  cancelVoiceClone,
  createVoiceClone,
  deleteVoiceClone,
  listVoiceClones,
  readVoiceCloneMedia,
  renameVoiceClone,
  runVoiceClone,
  type VoiceClone,
} from '../../contract/operations/generation/voiceClones.ts'
import { completeUpload } from '../../contract/operations/uploads.ts'
import { resolveAddress } from '../http/host.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'
import { freshForMs } from '../media/assetMediaQuery.ts'

/** How often the list is polled while a sample is checked or a voice is cloned. */
const CHECKING_INTERVAL_MS = 1_500

/** Whether the service works on a clone. */
export function isChecking({ check, status }: VoiceClone): boolean {
  return status === 'verifying' || (status === 'sample_ready' && check === null)
}

/** The voice clones of the workspace, newest first. */
export const voiceClonesQuery = () =>
  queryOptions({
    queryKey: ['voiceClones'],
    queryFn: ({ signal }) => readAllPages((query) => call(listVoiceClones, { query, signal })),
    refetchInterval: (query) => (query.state.data?.some(isChecking) === true ? CHECKING_INTERVAL_MS : false),
  })

/** The absolute address of a clone's sample, renewed before it expires. */
export const voiceSampleQuery = ({ id, updatedAt }: VoiceClone) =>
  queryOptions({
    queryKey: ['voiceClones', id, 'media', updatedAt],
    queryFn: async ({ signal }) => {
      const { preview } = await call(readVoiceCloneMedia, { params: { resourceId: id }, signal })
      return { ...preview, url: resolveAddress(preview.url) }
    },
    staleTime: ({ state }) => (state.data === undefined ? 0 : freshForMs([state.data], state.dataUpdatedAt)),
    refetchInterval: ({ state }) => (state.data === undefined ? false : freshForMs([state.data], Date.now())),
    refetchOnWindowFocus: false,
  })

export type VoiceCloneRequest = z.input<typeof createVoiceClone.body>

export async function addVoiceClone(body: VoiceCloneRequest, idempotencyKey: string): Promise<VoiceClone> {
  return await call(createVoiceClone, { body, idempotencyKey })
}

/** Completes the upload of a sample, which starts its check. */
export async function completeVoiceSample(uploadId: string): Promise<void> {
  await call(completeUpload, { params: { uploadId } })
}

/** Checks the sample and clones the voice. Fails with 503 `stage_unavailable` without a server that clones. */
export async function startVoiceClone(resourceId: string, idempotencyKey: string): Promise<void> {
  await call(runVoiceClone, { params: { resourceId }, idempotencyKey })
}

export async function renameClone(resourceId: string, displayName: string): Promise<void> {
  await call(renameVoiceClone, { params: { resourceId }, body: { displayName } })
}

export async function cancelClone(resourceId: string): Promise<void> {
  await call(cancelVoiceClone, { params: { resourceId } })
}

export async function removeClone(resourceId: string): Promise<void> {
  await call(deleteVoiceClone, { params: { resourceId } })
}
