import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSignInLink } from '../../contract/extensions/accountRoutes.ts'
import { cancelJob, cancelPreparation } from '../../contract/extensions/cancelRoutes.ts'
import { createKey } from '../../contract/extensions/keyRoutes.ts'
import { prepareAssetAgain } from '../../contract/extensions/preparationRoute.ts'
import { chooseSoundTrack, listSoundTracks } from '../../contract/extensions/soundTrackRoutes.ts'
import { testConnection } from '../../contract/extensions/connections/connectionRoutes.ts'
import { createWebhook, redeliverWebhook, testWebhook } from '../../contract/extensions/webhookRoutes.ts'
import { operations } from '../../contract/operations.ts'
import type { Speech } from '../../service/providers/speech.ts'
import { smallComposition, textOverlay, videoOverlay } from '../composition/compositions.ts'
import { copyProject } from '../generation/copyProject.ts'
import { makeMedia, testPicture } from '../media/media.ts'
import { startHttpsReceiver } from '../network/httpsReceiver.ts'
import { fakePlanner, planOf, planStep } from '../providers/fakePlanner.ts'
import { batchSequence, chosenBody, estimatedBatch } from '../sequences/batches.ts'
import { endedJob, newComposition, toolRequest } from '../service/editorJobs.ts'
import { estimated } from '../service/renders.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../service/service.ts'
import { standInExporter } from '../service/standInExporter.ts'
import { createTestSequence } from '../sequences/testSequences.ts'
import { storedAsset } from '../service/storedAsset.ts'
import { storedTranscript } from '../service/storedTranscript.ts'
import { transfer } from '../service/transfer.ts'
import { preparedAsset, uploadAsset } from '../service/uploadAsset.ts'
import { avatarRequests } from './avatarRequests.ts'
import { driveRequests } from './driveRequests.ts'
import { driveAccounts } from './driveAccountRequests.ts'
import { endlessCloner, voiceRequests } from './voiceRequests.ts'
import { addWebhook, sendExtension, sendTestEvent } from '../workspace/webhookClient.ts'
import { api, extension, now, type OpenRequest } from './openRequest.ts'
import { folderRequests } from './folderRequests.ts'
import { importRequests } from './importRequests.ts'
import { researchRequests } from './researchRequests.ts'
import { socialRequests } from './socialRequests.ts'
import { savedRequests } from './savedRequests.ts'

/** A second of an animatic. */
export const animaticRequest = {
  provider: 'local',
  modelId: 'animatic',
  capability: 't2v',
  input: { prompt: 'Waves', durationSeconds: 1, aspectRatio: '1:1', resolution: '480p' },
} as const

const endless = async (_request: unknown, signal: AbortSignal): Promise<never> =>
  await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const recognizer: Speech['recognizer'] = {
  name: 'endless',
  maxMs: 60_000,
  recognize: async (_path, wanted, signal) => await endless(wanted, signal),
}
const voice = { id: 'anna', name: 'Anna', languages: ['en'], type: 'preset', modelIds: ['one'] } as const
const speaker: Speech['speaker'] = {
  name: 'endless',
  isRepeatable: true,
  voices: async () =>
    await Promise.resolve([{ ...voice, languages: [...voice.languages], modelIds: [...voice.modelIds] }]),
  speak: endless,
  cloner: endlessCloner,
}

/** A service with every provider. For each `POST` that takes an Idempotency-Key, there is a request that succeeds. */
export async function openRequests({ environment = {} }: Pick<TestServiceOptions, 'environment'> = {}): Promise<{
  readonly service: TestService
  readonly requests: readonly OpenRequest[]
  readonly stop: () => Promise<void>
}> {
  const receiver = await startHttpsReceiver()
  const planner = fakePlanner()
  planner.answer(async () => await Promise.resolve(planOf(planStep('addTextOverlay', { text: 'New' }))))
  const accounts = await driveAccounts()
  const service = await startTestService({
    environment: { ...accounts.environment, ...environment },
    planner,
    network: receiver.network(),
    speech: { recognizer, aligner: recognizer, speaker },
    exporter: standInExporter(() => ({ milliseconds: 0, fault: null })),
  })
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Requests' } })
  return {
    service,
    requests: [
      ...projectRequests(service, projectId),
      ...jobRequests(service, projectId, planner),
      ...avatarRequests(service, projectId),
      ...driveRequests(service, projectId),
      ...teamRequests(service),
      ...accounts.requestsOf(service),
      ...folderRequests(service, projectId),
      ...importRequests({ projectId }),
      ...researchRequests(service, projectId),
      ...socialRequests(service, projectId),
    ],
    stop: async () => {
      await service.stop()
      await receiver.close()
      await accounts.stop()
    },
  }
}

function projectRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  const { owner } = service
  const params = { projectId }
  const image = async () => {
    const path = join(service.running.context.workFolder, `${randomUUID()}.png`)
    return await readFile(await makeMedia('-f', 'lavfi', '-i', testPicture({ size: '64x48' }), '-frames:v', '1', path))
  }
  const declared = { type: 'image', filename: 'Red.png', mimeType: 'image/png' } as const
  const stored = async (preparation: 'failed' | 'processing' | 'ready') => ({
    params: { assetId: await storedAsset(service, { projectId, type: 'video', preparation }) },
  })
  /** Stores a file that nothing can decode. */
  const storeFile = async (assetId: string): Promise<void> => {
    const { blobs, workFolder } = service.running.context
    const path = join(workFolder, assetId)
    await writeFile(path, Buffer.alloc(1_000))
    await blobs.putFile(`assets/${assetId}/source`, path)
  }
  const composition = smallComposition([textOverlay(1)])
  return [
    api(operations.createProject, 'projects', async () => await now({ body: { name: 'Once' } })),
    api(
      operations.createComposition,
      'compositions',
      async () => await now({ params, body: { title: 'Once', composition } }),
    ),
    api(operations.startSmartAnalysis, 'smart_analyses', async () => {
      const { sequence } = await createTestSequence(service, [1])
      return { params: { sequenceId: sequence.id }, body: { expectedUpdatedAt: sequence.updatedAt } }
    }),
    api(operations.createSequence, 'sequences', async () => await now({ params, body: { name: 'Once' } })),
    api(
      operations.estimateSequenceRender,
      null,
      async () => await chosenBody(service, await batchSequence(service, [2])),
    ),
    api(operations.renderSequence, "jobs where type = 'sequence_render'", async () => {
      const { body, params: ofSequence } = await estimatedBatch(service, await batchSequence(service, [2]))
      return { params: ofSequence, body }
    }),
    ...savedRequests(params),
    api(operations.reserveUpload, 'uploads', async () => await now({ params, body: { ...declared, sizeBytes: 100 } })),
    api(operations.completeUpload, 'assets', async () => {
      const bytes = await image()
      const upload = await owner.call('reserveUpload', { params, body: { ...declared, sizeBytes: bytes.length } })
      await transfer(upload, bytes)
      return { params: { uploadId: upload.id } }
    }),
    api(operations.createClip, 'clips', async () => {
      const { params: source } = await stored('ready')
      await storeFile(source.assetId)
      return { params, body: { ...source, startMs: 0, endMs: 1_000 } }
    }),
    api(operations.createAutoEdit, 'auto_edits', async () => {
      const { params: source } = await stored('ready')
      await storeFile(source.assetId)
      return { params, body: { sourceMode: 'single_asset', sourceAssetIds: [source.assetId] } }
    }),
    api(operations.createAiVideo, 'ai_videos', async () => await now({ params, body: animaticRequest })),
    api(operations.removeBackground, 'background_removals', async () => {
      const { params: source } = await stored('ready')
      await storeFile(source.assetId)
      const record = await newComposition(owner, smallComposition([videoOverlay(7, source.assetId)]), projectId)
      return { params: { compositionId: record.id }, body: { overlayId: 7, expectedUpdatedAt: record.updatedAt } }
    }),
    api(operations.changeAssetTags, null, async () => ({ ...(await stored('ready')), body: { add: ['once'] } })),
    extension(prepareAssetAgain, "pgboss.job where name = 'prepareQuickAsset'", async () => {
      const { params: asset } = await stored('failed')
      await storeFile(asset.assetId)
      return { params: asset }
    }),
    extension(cancelPreparation, null, async () => await stored('processing')),
    extension(chooseSoundTrack, 'assets', async () => {
      const path = join(service.running.context.workFolder, 'tracks.mp4')
      const sounds = [300, 500].flatMap((tone) => ['-f', 'lavfi', '-i', `sine=frequency=${tone}:d=1`])
      const picture = ['-f', 'lavfi', '-i', testPicture({ size: '160x90', seconds: 1 })]
      const maps = ['-map', '0', '-map', '1', '-map', '2', '-pix_fmt', 'yuv420p']
      const bytes = await readFile(await makeMedia(...picture, ...sounds, ...maps, path))
      const media = { projectId, type: 'video', filename: 'Two.mp4', mimeType: 'video/mp4', bytes } as const
      const { id: assetId } = await preparedAsset(owner, (await uploadAsset(owner, media)).id)
      const { tracks } = (await sendExtension(owner, listSoundTracks, { params: { assetId } })).data()
      return { params: { assetId }, body: { track: tracks.at(-1)?.track, name: 'Second' } }
    }),
  ]
}

function jobRequests(
  service: TestService,
  projectId: string,
  planner: ReturnType<typeof fakePlanner>,
): readonly OpenRequest[] {
  const { owner } = service
  const of = async (fields: object) => {
    const record = await newComposition(owner)
    return { params: { compositionId: record.id }, body: { expectedUpdatedAt: record.updatedAt, ...fields } }
  }
  const planned = async () => {
    const { params, body } = await of({ prompt: 'Add a title' })
    const { jobId } = await owner.call('planEdits', { params, body })
    return { params, jobId: (await endedJob(owner, jobId)).id, expectedUpdatedAt: body.expectedUpdatedAt }
  }
  const voiceover = { params: { projectId }, body: { script: 'Hello', voiceId: voice.id, language: 'en' } }
  return [
    api(operations.runEditorTool, 'jobs', async () => {
      const { params, body } = toolRequest(await newComposition(owner), 'moveOverlay', {
        overlayId: 1,
        startSeconds: 1,
      })
      return { params, body }
    }),
    api(operations.planEdits, 'jobs', async () => await of({ prompt: 'Add a title' })),
    api(operations.applyEditPlan, 'jobs', async () => {
      const { params, jobId, expectedUpdatedAt } = await planned()
      return { params, body: { planJobId: jobId, expectedUpdatedAt } }
    }),
    api(operations.estimateCompositionRender, null, async () => await of({ maxOutputs: 1 })),
    api(operations.renderComposition, 'usage_entries', async () => {
      const { params, body } = await estimated(owner, await newComposition(owner))
      return { params, body }
    }),
    api(operations.retryJob, 'jobs', async () => {
      planner.answer(async () => await Promise.reject(new Error('ECONNRESET')))
      const { jobId } = await planned()
      planner.answer(async () => await Promise.resolve(planOf(planStep('addTextOverlay', { text: 'New' }))))
      return { params: { jobId } }
    }),
    api(operations.prepareTranscript, 'jobs', async () => ({
      params: { assetId: await storedAsset(service, { projectId, type: 'video' }) },
    })),
    api(operations.createVoiceover, 'voiceovers', async () => await now(voiceover)),
    api(operations.generateMessaging, "jobs where type = 'messaging'", async () => {
      const { projectId: id } = await copyProject(owner)
      return { params: { projectId: id }, body: { format: 'hooks', productHighlights: ['Folds flat'] } }
    }),
    ...voiceRequests(service, projectId),
    api(
      operations.createDictionaryRule,
      'dictionary_rules',
      async () => await now({ body: { find: randomUUID(), replace: 'Once' } }),
    ),
    api(operations.applyDictionary, "jobs where type = 'dictionary_apply'", async () => ({
      body: { transcriptIds: [await storedTranscript(service, projectId)] },
    })),
    extension(cancelJob, null, async () => ({
      params: { jobId: (await owner.call('createVoiceover', voiceover)).jobId },
    })),
  ]
}

function teamRequests({ member, owner, running }: TestService): readonly OpenRequest[] {
  const email = (): string => `${randomUUID()}@example.org`
  return [
    api(operations.createInvitation, 'invitations', async () => await now({ body: { email: email() } })),
    api(operations.resendInvitation, "audit_entries where action = 'invitation_resent'", async () => {
      const invited = await owner.call('createInvitation', { body: { email: email() } })
      return { params: { resourceId: invited.id }, body: { email: invited.email } }
    }),
    extension(createSignInLink, 'sign_in_links', async () => {
      const { id: memberId } = await member('member')
      await running.context.db.updateTable('members').set({ email: email() }).where('id', '=', memberId).execute()
      return { params: { memberId } }
    }),
    extension(
      testConnection,
      null,
      // Nothing listens on this port. The failed test of the connection is still a successful response.
      async () => await now({ params: { kind: 'chat' }, body: { settings: { address: 'http://127.0.0.1:9/v1' } } }),
    ),
    extension(createKey, 'api_keys', async () => await now({ body: { name: 'Once', permissions: ['read'] } })),
    extension(
      createWebhook,
      'webhook_destinations',
      async () => await now({ body: { url: 'https://hook.test/once', kinds: ['job.succeeded'] } }),
    ),
    // Jobs of earlier requests may end in the meantime and add events.
    extension(testWebhook, 'webhook_events where is_test', async () => ({
      params: { webhookId: (await addWebhook(owner)).webhookId },
    })),
    extension(redeliverWebhook, "pgboss.job where name = 'deliverWebhook' and data->>'number' is null", async () => {
      const { webhookId } = await addWebhook(owner)
      return { params: { webhookId, deliveryId: (await sendTestEvent(owner, webhookId)).id } }
    }),
  ]
}
