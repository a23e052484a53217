import { operations } from '../../contract/operations.ts'
import type { VoiceCloner } from '../../service/providers/voiceCloner.ts'
import type { TestService } from '../service/service.ts'
import { storedAsset } from '../service/storedAsset.ts'
import { api, type OpenRequest } from './openRequest.ts'

/** Clones no voice until it is aborted. */
export const endlessCloner: VoiceCloner = {
  server: 'http://127.0.0.1:9/v1',
  model: 'one',
  deadlineMs: 120_000,
  create: async (_request, _steps, signal) =>
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  find: async () => await Promise.resolve(null),
  remove: async () => await Promise.resolve(),
  removeConsent: async () => await Promise.resolve(),
}

/** Requests about voice clones. */
export function voiceRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  const { owner } = service
  const sampleVideo = async () => {
    const assetId = await storedAsset(service, { projectId, type: 'video' })
    const consent = { consentBasis: 'self', consentAccepted: true }
    return { projectId, displayName: 'Anna', ...consent, sourceType: 'asset', assetId }
  }
  const voiceClone = async () => ({
    params: { resourceId: (await owner.call('createVoiceClone', { body: await sampleVideo() })).id },
  })
  return [
    api(operations.createVoiceClone, 'voice_clones', async () => ({ body: await sampleVideo() })),
    api(operations.runVoiceClone, "jobs where type = 'voice_clone'", async () => await voiceClone()),
    api(operations.cancelVoiceClone, null, async () => await voiceClone()),
  ]
}
