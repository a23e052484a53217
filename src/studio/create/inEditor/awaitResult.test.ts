import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hostStore } from '../../../client/http/host.ts'
import { newId } from '../../../client/http/newId.ts'
import { startVoiceover } from '../../../client/resources/voiceovers.ts'
import { createAutosave } from '../../../editor/autosave/autosave.ts'
import { browserClock } from '../../../editor/autosave/browserClock.ts'
import { serviceHost } from '../../../editor/autosave/serviceHost.ts'
import { createSession } from '../../../editor/session/session.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { idleHost } from '../../../testing/page/idleHost.ts'
import { freshAutosaveContext } from '../../../testing/page/memoryJournals.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../../testing/service/service.ts'
import { captionedTake } from '../use/useInVideo.ts'
import { awaitResult } from './awaitResult.ts'
import { openVideoOf } from './openVideoOf.ts'
import { placeResult } from './placeResult.ts'

let service: TestService
let projectId = ''
let sound = ''
/** Resolves when the voice may answer. */
let answering: PromiseWithResolvers<void>

const voice = { id: 'anna', name: 'Anna', type: 'preset' as const, languages: ['en'], modelIds: ['one'] }
const speaker: NonNullable<NonNullable<TestServiceOptions['speech']>['speaker']> = {
  name: 'planted',
  isRepeatable: true,
  voices: () => Promise.resolve([voice]),
  speak: async ({ outputPath }) => {
    await answering.promise
    await copyFile(sound, outputPath)
    return { mimeType: 'audio/wav', words: null }
  },
}

beforeAll(async () => {
  service = await startTestService({ speech: { recognizer: null, aligner: null, speaker } })
  projectId = (await service.owner.call('createProject', { body: { name: 'In place' } })).id
  const path = join(service.running.context.workFolder, 'voice.wav')
  sound = await makeSpokenSound(path, { seconds: 1, bursts: [[0.1, 0.9]] })
})
afterAll(async () => await service.stop())
beforeEach(() => {
  answering = Promise.withResolvers()
  hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true)
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a video with one title, as a tab does. */
async function open() {
  const composition = { ...smallComposition([textOverlay(1)]), durationInFrames: 300 }
  const body = { title: 'A', composition }
  const record = await service.owner.call('createComposition', { params: { projectId }, body })
  const { composition: document, id: compositionId, title, updatedAt } = record
  const session = createSession({ compositionId, projectId, title, updatedAt, document }, [])
  const work = freshAutosaveContext(session)
  const autosave = createAutosave({
    session,
    host: serviceHost(compositionId),
    work,
    clock: browserClock,
    newKey: newId,
  })
  const stop = autosave.start()
  const leave = session.host.attach(() => idleHost)
  /** The starts of the sounds. */
  const sounds = () =>
    session.getState().document.overlays.flatMap(({ from, type }) => (type === 'sound' ? [from] : []))
  const close = (): void => {
    leave()
    stop()
  }
  return { session, autosave, sounds, leave, close }
}

const script = 'The sea never sleeps.'
const usableOf = (_: string, { voiceoverId }: { readonly voiceoverId: string }) => captionedTake(voiceoverId, script)
const startTake = () =>
  startVoiceover(projectId, { script, voiceId: voice.id, voiceType: voice.type, language: 'en' }, newId())

/** Asks for a take that is placed at a frame. `placed` resolves when nothing more is done about it. */
async function take(video: Awaited<ReturnType<typeof open>>, startFrame: number) {
  const started = startTake()
  const placed = awaitResult(video, { started, usableOf, startFrame }, new QueryClient())
  return { placed, jobId: (await started).jobId }
}

/** The video as the forms of Create have it. */
const formsOf = (video: Awaited<ReturnType<typeof open>>, isPlacing: boolean) =>
  openVideoOf(video, { isPlacing, setPlacing: () => undefined, show: () => undefined, queries: new QueryClient() })

it('places the result once, at the frame of the request, as one undo step, and keeps edits made meanwhile', async () => {
  const video = await open()
  const { placed } = await take(video, 90)
  video.session.commit('changeOverlays', { overlayIds: [1], changes: { left: 40 } })
  answering.resolve()
  await placed
  expect(video.sounds()).toEqual([90])
  expect(video.session.getState().past).toHaveLength(2)
  video.session.undo()
  expect(video.session.getState().document.overlays).toMatchObject([{ id: 1, left: 40 }])
  video.close()
}, 60_000)

it('follows the frame of the request when the overlay at it is moved', async () => {
  const video = await open()
  const { placed } = await take(video, 10)
  video.session.commit('moveOverlays', { overlayIds: [1], deltaFrames: 50, deltaRows: 0 })
  answering.resolve()
  await placed
  expect(video.sounds()).toEqual([60])
  video.close()
}, 60_000)

it('stops asking when the video is left, and places nothing', async () => {
  const video = await open()
  const { jobId, placed } = await take(video, 0)
  video.leave()
  await placed
  answering.resolve()
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded' })
  expect(video.sounds()).toEqual([])
  video.close()
}, 60_000)

it('places nothing if the request is refused', async () => {
  const video = await open()
  const started = startVoiceover(
    projectId,
    { script: '', voiceId: 'anna', voiceType: 'preset', language: 'en' },
    newId(),
  )
  await Promise.all([
    expect(started).rejects.toMatchObject({ status: 422 }),
    awaitResult(video, { started, usableOf, startFrame: 0 }, new QueryClient()),
  ])
  expect(video.sounds()).toEqual([])
  video.close()
}, 60_000)

it('waits for a connection that is lost after the job has ended', async () => {
  const video = await open()
  const { placed } = await take(video, 30)
  const send = globalThis.fetch
  let lost = 0
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init)
    // A call is sent up to four times, so the first fails for good.
    if (request.method === 'GET' && request.url.includes('/assets/') && lost < 4) {
      lost += 1
      throw new TypeError('The connection broke.')
    }
    return await send(input, init)
  })
  answering.resolve()
  await placed
  expect(lost).toBe(4)
  expect(video.sounds()).toEqual([30])
  video.close()
}, 60_000)

it('places at the playhead of the request, even if the playhead moves before the answer', async () => {
  const video = await open()
  video.session.playback.seek(50)
  const started = startTake()
  formsOf(video, true).awaitResult({ started, usableOf })
  video.session.playback.seek(0)
  answering.resolve()
  await expect.poll(video.sounds, { timeout: 30_000 }).toEqual([50])
  video.close()
}, 60_000)

it('places nothing if that is switched off', async () => {
  const video = await open()
  const started = startTake()
  formsOf(video, false).awaitResult({ started, usableOf })
  answering.resolve()
  expect(await endedJob(service.owner, (await started).jobId)).toMatchObject({ status: 'succeeded' })
  expect(video.sounds()).toEqual([])
  video.close()
}, 60_000)

it('places a result once if the answer to the first attempt is lost', async () => {
  const video = await open()
  answering.resolve()
  const { jobId, voiceoverId } = await startTake()
  await endedJob(service.owner, jobId)
  const usable = captionedTake(voiceoverId, script)
  const attempt = () => placeResult(video, { usable, startFrame: 20, sendOnce: (_, send) => send('one-key-for-both') })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = await send(input, init)
    if (new Request(input, init).method === 'POST') throw new TypeError('The connection broke.')
    return answer
  })
  await expect(attempt()).rejects.toMatchObject({ kind: 'network' })
  vi.unstubAllGlobals()
  await attempt()
  expect(video.sounds()).toEqual([20])
  video.close()
}, 60_000)
