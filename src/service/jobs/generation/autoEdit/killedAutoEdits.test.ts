import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { makeSpokenSound } from '../../../../testing/media/spokenSound.ts'
import {
  type ChatBehaviour,
  completion,
  type FakeChatServer,
  openFakeChatServer,
  sendJson,
} from '../../../../testing/providers/fakeChatServer.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../../../../testing/providers/speechServer.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../../../../testing/service/uploadAsset.ts'

let dataFolder = ''
let running: ServiceProcess
let speech: SpeechServer
let chat: FakeChatServer
let onChatRequest: Exclude<ChatBehaviour, string>
const start = async (): Promise<void> => {
  const environment = {
    FRAMEWRIGHT_PLAN: 'unlimited',
    FRAMEWRIGHT_STT_URL: speech.url,
    FRAMEWRIGHT_AI_URL: chat.url,
    FRAMEWRIGHT_AI_MODEL: 'fake',
  }
  running = await startServiceProcess('main', dataFolder, environment)
}
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-edits-'))
  speech = await startSpeechServer()
  onChatRequest = chooses
  chat = await openFakeChatServer((response, request) => onChatRequest(response, request))
  await start()
}, 120_000)
afterEach(async () => {
  running.child.kill('SIGKILL')
  await speech.stop()
  await chat.close()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const chooses = (response: ServerResponse): void =>
  sendJson(response, completion(JSON.stringify({ windows: [2, 3, 1].map((id) => ({ id, why: `Reason ${id}.` })) })))

const recognitions = (): number => speech.requests.filter(({ path }) => path.endsWith('transcriptions')).length

/** Uploads a talk to a new project. */
async function talkIn(name: string) {
  const { id: projectId } = await running.owner.call('createProject', { body: { name } })
  const path = await makeSpokenSound(join(dataFolder, `${name}.mp4`), {
    seconds: 8,
    bursts: [
      [1, 2],
      [3.5, 4.5],
      [6, 7],
    ],
  })
  const bytes = await readFile(path)
  const upload = { projectId, type: 'video', filename: `${name}.mp4`, mimeType: 'video/mp4', bytes } as const
  const { id } = await preparedAsset(running.owner, (await uploadAsset(running.owner, upload)).id)
  return { projectId, id }
}

interface Talk {
  readonly projectId: string
  readonly id: string
}

type State = 'queued' | 'recognizing' | 'watching' | 'asking' | 'varying'

/**
 * Kills the service once an edit is in a state, and expects its three videos after the next start, for which a model was
 * asked once at most.
 */
async function killedIn(state: State, { id, projectId }: Talk) {
  const body = { sourceMode: 'single_asset', sourceAssetIds: [id], variations: 'videos', variationCount: 2 } as const
  const asked = recognitions()
  const questions = chat.requests.length
  const { autoEditId, jobId } = await running.owner.call('createAutoEdit', { params: { projectId }, body })
  const reached = async (): Promise<boolean> => {
    const { children, status } = await running.owner.call('readJob', { params: { jobId } })
    if (state === 'recognizing') return recognitions() > asked
    if (state === 'asking') return chat.requests.length > questions
    if (state === 'watching') return status === 'running'
    return state === 'queued' || children !== undefined
  }
  await expect.poll(reached, { timeout: 20_000, interval: 2 }).toBe(true)
  await running.end('SIGKILL')
  await start()
  expect(await endedJob(running.owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
  const edit = await running.owner.call('readAutoEdit', { params: { resourceId: autoEditId } })
  expect(edit.outputEditorProjectIds).toHaveLength(3)
  return { report: edit.report, questions: chat.requests.length - questions }
}

const spoken = () =>
  verboseJson([
    ['Hello.', 1, 2],
    ['It folds.', 3.5, 4.5],
    ['Good bye.', 6, 7],
  ])

const savedIn = async (projectId: string): Promise<number> =>
  (await running.owner.call('listCompositions', { params: { projectId }, query: { limit: 50 } })).items.length

it('a service killed in any state of an edit saves each of its videos once after the next start', async () => {
  const talk = await talkIn('Spoken')
  let isSilent = true
  speech.answers.transcription = () => {
    if (isSilent) {
      isSilent = false
      return { kind: 'silence' }
    }
    return spoken()
  }
  await killedIn('recognizing', talk)
  // One request was lost with the service. The variations and the later edits use the transcript.
  for (const state of ['queued', 'watching', 'varying'] as const) await killedIn(state, talk)
  expect(recognitions()).toBe(2)
  expect(await savedIn(talk.projectId)).toBe(12)
}, 240_000)

it('a sound without words is sent to the recogniser once, also for variations and after a kill', async () => {
  speech.answers.transcription = () => verboseJson([])
  const talk = await talkIn('Wordless')
  for (const state of ['varying', 'watching'] as const) await killedIn(state, talk)
  expect(recognitions()).toBe(1)
  expect(await savedIn(talk.projectId)).toBe(6)
}, 240_000)

it('a service killed in any state asks a language model at most once, and says so if its answer is lost', async () => {
  speech.answers.transcription = spoken
  const talk = await talkIn('Chosen')
  for (const state of ['queued', 'watching', 'varying'] as const) {
    const { questions, report } = await killedIn(state, talk)
    const isLost = report?.unmet[0]?.reason === 'model_interrupted'
    expect(questions).toBeLessThanOrEqual(1)
    expect(report?.chosenBy).toBe(isLost ? 'rules' : 'model')
    // The parent has its answer before its child is queued.
    expect([state, isLost]).not.toEqual(['varying', true])
  }
  onChatRequest = () => {}
  const { questions, report } = await killedIn('asking', talk)
  expect([questions, report?.chosenBy, report?.unmet[0]]).toEqual([
    1,
    'rules',
    { reason: 'model_interrupted', subject: null },
  ])
  expect(await savedIn(talk.projectId)).toBe(12)
}, 240_000)
