import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SpeechServer, startSpeechServer } from '../../../testing/providers/speechServer.ts'
import { clonesVoices, type VoiceServer } from '../../../testing/providers/voiceServer.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { transfer } from '../../../testing/service/transfer.ts'

const jfk = new URL('../../../testing/fixtures/speech/jfk.wav', import.meta.url)

let dataFolder = ''
let server: SpeechServer
let voices: VoiceServer
let service: ServiceProcess | null = null
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-voices-'))
  server = await startSpeechServer()
  voices = clonesVoices(server)
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (): Promise<ServiceProcess> => {
  const environment = { FRAMEWRIGHT_TTS_URL: server.url, FRAMEWRIGHT_PLAN: 'unlimited' }
  service = await startServiceProcess('main', dataFolder, environment)
  return service
}

/** Starts a service with a clone whose sample has been transferred. */
async function arrived() {
  const running = await start()
  const bytes = await readFile(jfk)
  const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Killed' } })
  const consent = { projectId, displayName: 'Jack', consentBasis: 'self', consentAccepted: true }
  const file = { sourceType: 'upload', filename: 'jack.wav', mimeType: 'audio/wav', sizeBytes: bytes.length }
  const clone = await running.owner.call('createVoiceClone', { body: { ...consent, ...file } })
  if (clone.upload === null) throw new Error('The clone has no reservation.')
  await transfer(clone.upload, bytes)
  return { running, params: { resourceId: clone.id } }
}
const statusOf = async ({ owner }: ServiceProcess, params: { readonly resourceId: string }) =>
  (await owner.call('readVoiceClone', { params })).status
const sent = (): number => voices.changes().filter(({ method }) => method === 'POST').length

it('a service killed before its sample is checked checks it, and sends it once', { timeout: 120_000 }, async () => {
  const { params, running } = await arrived()
  await running.owner.call('runVoiceClone', { params })
  await running.end('SIGKILL')
  const second = await start()
  await expect.poll(async () => await statusOf(second, params), { timeout: 60_000 }).toBe('ready')
  expect(sent()).toBe(1)
})

it.each([
  ['finds the voice if it was made', { isMade: true, isListed: true }, 'ready'],
  ['does not know of the voice if it was lost', { isMade: false, isListed: true }, 'failed'],
  ['does not know of the voice if the server cannot list it', { isMade: true, isListed: false }, 'failed'],
] as const)(
  'a service killed while the server works %s, and sends nothing twice',
  { timeout: 120_000 },
  async (_words, { isListed, isMade }, status) => {
    voices.failNext = { answer: { kind: 'silence' }, isMade }
    const { params, running } = await arrived()
    const { jobId } = await running.owner.call('runVoiceClone', { params })
    await expect.poll(sent, { timeout: 60_000 }).toBe(1)
    await running.end('SIGKILL')
    if (!isListed) server.answers.voices = () => ({ kind: 'text', status: 503, text: '' })
    const second = await start()
    await expect.poll(async () => await statusOf(second, params), { timeout: 60_000 }).toBe(status)
    expect(sent()).toBe(1)
    const { error } = await second.owner.call('readJob', { params: { jobId } })
    expect(error?.code ?? null).toBe(status === 'ready' ? null : 'submission_unknown')
  },
)

it('a service killed while it deletes a voice deletes it after its start', { timeout: 120_000 }, async () => {
  const { params, running } = await arrived()
  await running.owner.call('runVoiceClone', { params })
  await expect.poll(async () => await statusOf(running, params), { timeout: 60_000 }).toBe('ready')
  voices.deletion = { kind: 'silence' }
  await running.owner.call('deleteVoiceClone', { params })
  const asked = () => voices.changes().some(({ method }) => method === 'DELETE')
  await expect.poll(asked, { timeout: 30_000 }).toBe(true)
  await running.end('SIGKILL')
  voices.deletion = null
  await start()
  await expect.poll(() => voices.voices.size, { timeout: 60_000 }).toBe(0)
})
