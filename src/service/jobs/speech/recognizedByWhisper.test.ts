import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listConnections } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { descendantsOf, expectGone } from '../../../testing/exportFaults/processTree.ts'
import { humanSpeechPath, whisperModelPath } from '../../../testing/media/humanSpeech.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { hasWhisperBinding } from '../../providers/speech/whisper/whisperBinding.ts'

describe.runIf(hasWhisperBinding())('a service with a model of whisper.cpp', () => {
  let service: TestService
  let assetId = ''
  beforeAll(async () => {
    service = await startTestService({ environment: { FRAMEWRIGHT_WHISPER_MODEL: whisperModelPath } })
    const projectId = (await service.owner.call('createProject', { body: { name: 'Whisper' } })).id
    const bytes = await readFile(humanSpeechPath('austen-0930'))
    const upload = { projectId, type: 'music', filename: 'talk.wav', mimeType: 'audio/wav', bytes } as const
    assetId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)).id
  }, 60_000)
  afterAll(async () => await service.stop())

  const recognitions = () => descendantsOf(process.pid).filter(({ words }) => words.includes('whisperProgram'))
  const started = async () => {
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    await expect.poll(() => recognitions().length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
    return jobId
  }
  const statusOf = async (jobId: string) => (await service.owner.call('readJob', { params: { jobId } })).status

  it('says which model recognises speech', async () => {
    const { connections } = (await sendExtension(service.owner, listConnections)).data()
    const speech = connections.find(({ kind }) => kind === 'speechToText')
    expect(speech).toMatchObject({ hasDefault: true, program: 'whisper:whisper-test-base', takesModels: true })
    expect(connections.filter(({ program }) => program !== null)).toHaveLength(1)
  })

  it('ends the process of a recognition that is cancelled', { timeout: 60_000 }, async () => {
    const jobId = await started()
    const running = recognitions()
    await cancelJob(service.owner, jobId)
    await expectGone(running)
    expect(await statusOf(jobId)).toBe('canceled')
  })

  it('goes on after a recognition crashed, and tries again', { timeout: 60_000 }, async () => {
    const jobId = await started()
    const [crashing] = recognitions()
    process.kill(crashing?.pid ?? 0, 'SIGKILL')
    const isAnother = () => recognitions().some(({ pid }) => pid !== crashing?.pid)
    await expect.poll(isAnother, { timeout: 30_000, interval: 50 }).toBe(true)
    expect(['queued', 'running']).toContain(await statusOf(jobId))
    const running = recognitions()
    await cancelJob(service.owner, jobId)
    await expectGone(running)
  })
})
