import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { descendantsOf } from '../../../testing/exportFaults/processTree.ts'
import { longVideo } from '../../../testing/media/longVideo.ts'
import { makeMedia, testTone } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { jobKinds } from '../../jobs/jobKinds.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'

const path = temporaryFolder('quick-work')
let service: TestService
let projectId = ''
beforeEach(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Quick' } })).id
})
afterEach(async () => {
  await service.stop()
})

type Media = Omit<Parameters<typeof uploadAsset>[1], 'projectId'>

const upload = async (media: Media): Promise<string> => (await uploadAsset(service.owner, { ...media, projectId })).id
const read = async (assetId: string) => await service.owner.call('readAsset', { params: { assetId } })
const programsOf = (assetId: string) =>
  descendantsOf(process.pid).filter(({ words }) => words.includes(assetId) && words.includes('ffmpeg'))

async function video(seconds: number): Promise<Media> {
  return { type: 'video', filename: 'Video.mp4', mimeType: 'video/mp4', bytes: await longVideo(seconds) }
}

async function quickFiles(): Promise<Media[]> {
  const sound = await makeMedia('-f', 'lavfi', '-i', testTone(5), path('tone.mp3'))
  const image = await makeMedia('-f', 'lavfi', '-i', 'color=red:size=640x480', '-frames:v', '1', path('red.png'))
  return [
    { type: 'image', filename: 'Red.png', mimeType: 'image/png', bytes: await readFile(image) },
    { type: 'music', filename: 'Tone.mp3', mimeType: 'audio/mpeg', bytes: await readFile(sound) },
    await video(5),
  ]
}

/** The time from the end of the upload until the asset is ready. Takes the better of two runs per file. */
async function millisecondsOf(files: readonly Media[]): Promise<number[]> {
  const best = files.map(() => Infinity)
  for (let round = 0; round < 2; round += 1) {
    for (const [index, file] of files.entries()) {
      const assetId = await upload(file)
      const startedAt = performance.now()
      expect((await preparedAsset(service.owner, assetId)).preparation.state).toBe('ready')
      best[index] = Math.min(best[index] ?? Infinity, Math.round(performance.now() - startedAt))
    }
  }
  return best
}

it('an image, an audio file and a short clip are ready in their usual time while two long videos are in preparation', async () => {
  const files = await quickFiles()
  const alone = await millisecondsOf(files)
  const long: string[] = []
  for (const media of [await video(1_200), await video(1_200)]) long.push(await upload(media))
  await expect.poll(() => long.flatMap(programsOf).length, { timeout: 20_000 }).toBe(1)
  const beside = await millisecondsOf(files)
  for (const id of long) expect(isPreparing(await read(id))).toBe(true)
  reportMeasurement(
    `Image, sound and clip were ready after ${alone.join(', ')} ms alone, ${beside.join(', ')} ms beside long videos.`,
  )
  // Sharing a core at most doubles the time. Waiting for a long preparation would take minutes.
  for (const [index, milliseconds] of beside.entries())
    expect(milliseconds).toBeLessThan(2_000 + 3 * (alone[index] ?? 0))
}, 120_000)

it('programs that hang lose the slots for quick work to the next file, and are retried in the other slots', async () => {
  const hung: string[] = []
  for (let slot = 0; slot < jobKinds.prepareQuickAsset.slots; slot += 1) {
    const assetId = await upload(await video(55))
    await expect.poll(() => programsOf(assetId).length, { timeout: 20_000, interval: 5 }).toBe(1)
    for (const { pid } of programsOf(assetId)) process.kill(pid, 'SIGSTOP')
    hung.push(assetId)
  }
  const [image] = await quickFiles()
  if (image === undefined) throw new Error('There is no image.')
  const assetId = await upload(image)
  expect((await preparedAsset(service.owner, assetId)).preparation.state).toBe('ready')
  for (const id of hung) expect((await preparedAsset(service.owner, id)).preparation.state).toBe('ready')
}, 120_000)
