import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/database.ts'
import { type SpeechServer, startSpeechServer } from '../../../testing/providers/speechServer.ts'
import { clonesVoices, type VoiceServer } from '../../../testing/providers/voiceServer.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { soakCount } from '../../../testing/soak.ts'
import { transfer } from '../../../testing/service/transfer.ts'

const jfk = new URL('../../../testing/fixtures/speech/jfk.wav', import.meta.url)

let dataFolder = ''
let database: Awaited<ReturnType<typeof openTestDatabase>>
let server: SpeechServer
let voices: VoiceServer
let service: ServiceProcess | null = null
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-voices-'))
  database = await openTestDatabase()
  server = await startSpeechServer()
  voices = clonesVoices(server)
})
afterEach(async () => {
  await service?.end('SIGKILL')
  await server.stop()
  await database.close()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (): Promise<ServiceProcess> => {
  const plan = { FRAMEWRIGHT_PLAN: 'unlimited', DATABASE_URL: database.connectionString }
  const environment = { FRAMEWRIGHT_TTS_URL: server.url, ...plan }
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

const lateBy = new Date(0).toISOString()
const posted = (path: string) => (): boolean =>
  voices.changes().some((request) => request.method === 'POST' && request.path.endsWith(path))

interface Killing {
  /** When it is killed. */
  readonly when: string
  readonly prepare?: () => void
  readonly isReached: () => boolean
  /** Between the kill and the next start. */
  readonly meanwhile?: () => Promise<unknown> | void
  readonly status: 'ready' | 'failed'
}

const tooLate = async () =>
  await database.db
    .updateTable('voice_clones')
    .set({ submission: sql`submission || jsonb_build_object('sentAt', ${lateBy}::text)` })
    .execute()

const all: readonly Killing[] = [
  {
    when: 'while the server records the consent, and sends the sample afterwards',
    prepare: () => {
      voices = clonesVoices(server, 'openai')
      const answering = server.answers.voices
      server.answers.voices = (request) => {
        const answer = answering(request)
        return request.method === 'POST' && request.path.endsWith('/voice_consents') ? { kind: 'silence' } : answer
      }
    },
    isReached: posted('/voice_consents'),
    meanwhile: () => {
      const { consents } = voices
      voices = clonesVoices(server, 'openai')
      for (const [id, name] of consents) voices.consents.set(id, name)
    },
    status: 'ready',
  },
  {
    when: 'while the server works, and does not know of a voice that was lost',
    prepare: () => void (voices.failNext = { answer: { kind: 'silence' }, isMade: false }),
    isReached: posted('/voices'),
    meanwhile: tooLate,
    status: 'failed',
  },
  { when: 'before its sample is checked, and checks it', isReached: () => true, status: 'ready' },
  {
    when: 'while the server works, and finds the voice if it was made',
    prepare: () => void (voices.failNext = { answer: { kind: 'silence' }, isMade: true }),
    isReached: posted('/voices'),
    status: 'ready',
  },
  {
    when: 'while the server works, and does not know of a voice that it cannot list',
    prepare: () => void (voices.failNext = { answer: { kind: 'silence' }, isMade: true }),
    isReached: posted('/voices'),
    meanwhile: async () => {
      await tooLate()
      server.answers.voices = () => ({ kind: 'text', status: 503, text: '' })
    },
    status: 'failed',
  },
]

it.each(all.slice(0, soakCount(1, all.length)))(
  'a service is killed $when, and sends nothing twice',
  { timeout: 120_000 },
  async ({ isReached, meanwhile, prepare, status }) => {
    prepare?.()
    const { params, running } = await arrived()
    const { jobId } = await running.owner.call('runVoiceClone', { params })
    await expect.poll(isReached, { timeout: 60_000 }).toBe(true)
    const before = voices.changes().length
    await running.end('SIGKILL')
    await meanwhile?.()
    const second = await start()
    await expect.poll(async () => await statusOf(second, params), { timeout: 60_000 }).toBe(status)
    expect(server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/voices'))).toHaveLength(1)
    expect(voices.changes().length - before).toBeLessThanOrEqual(1)
    const { error } = await second.owner.call('readJob', { params: { jobId } })
    expect(error?.code ?? null).toBe(status === 'ready' ? null : 'submission_unknown')
  },
)

it('a service killed after a cancellation, and while it deletes, deletes voices after its start', async () => {
  voices.failNext = { answer: { kind: 'silence' }, isMade: true }
  const { params, running } = await arrived()
  const { jobId } = await running.owner.call('runVoiceClone', { params })
  await expect.poll(posted('/voices'), { timeout: 60_000 }).toBe(true)
  voices.deletion = { kind: 'silence' }
  await cancelJob(running.owner, jobId)
  const asked = () => voices.changes().some(({ method }) => method === 'DELETE')
  await expect.poll(asked, { timeout: 30_000 }).toBe(true)
  await running.end('SIGKILL')
  voices.deletion = null
  const second = await start()
  await expect.poll(() => voices.voices.size, { timeout: 60_000 }).toBe(0)
  expect(await statusOf(second, params)).toBe('sample_ready')
}, 120_000)
