import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { avatarVideoRequest, recordedVoice } from '../../../testing/generation/avatars.ts'
import { type HumanSpeech, humanSpeechPath, humanSpeechWords } from '../../../testing/media/humanSpeech.ts'
import { framesOf } from '../../../testing/media/framesOf.ts'
import { soundSamples } from '../../../testing/media/soundSeams.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'

/** Half of the size of the video, in which a face is found faster. */
const size = { width: 360, height: 640 }
const FPS = 25
const signal = new AbortController().signal

let service: TestService
let projectId = ''
beforeAll(async () => {
  const words = new Map<string, CaptionWord[]>()
  for (const name of ['austen-0890', 'austen-0930'] as const)
    words.set(humanSpeechPath(name), await humanSpeechWords(name))
  service = await startTestService({ speech: recordedVoice((script) => words.get(script) ?? null) })
  projectId = (await service.owner.call('createProject', { body: { name: 'Measures' } })).id
})
afterAll(async () => {
  await service.stop()
})

/** Makes a draft, and returns its file with the time that the job took. */
async function madeDraft(recording: HumanSpeech) {
  const { request } = await avatarVideoRequest(service, projectId, humanSpeechPath(recording))
  service.clock.advance(60)
  const begunAt = performance.now()
  const { jobId } = await service.owner.call('createAvatarVideo', request)
  const job = await endedJob(service.owner, jobId)
  expect(job.error).toBeNull()
  const tookMs = performance.now() - begunAt
  const asset = await preparedAsset(service.owner, job.outputAssetIds[0] ?? '')
  const { source } = await service.owner.call('readAssetMedia', { params: { assetId: asset.id } })
  const path = join(service.running.context.workFolder, `${asset.id}.mp4`)
  await writeFile(path, new Uint8Array(await (await fetch(source.url)).arrayBuffer()))
  return { path, tookMs, durationMs: asset.durationMs ?? 0 }
}

/** The distance of the inner lips in every frame, by the height of the face, as found again in the video. */
async function lipDistances(path: string): Promise<number[]> {
  const { faces } = service.running.context.providers
  const distances: number[] = []
  for await (const pixels of framesOf(path, size)) {
    const picture = { ...size, pixels }
    const [face] = await faces.findFaces(picture, signal)
    const mesh = face === undefined ? null : await faces.findFaceMesh(picture, face, signal)
    if (mesh === null) throw new Error(`Frame ${distances.length} shows no face.`)
    const between = (one: number, other: number): number => {
      const [from, to] = [mesh[one], mesh[other]]
      return Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))
    }
    distances.push(between(13, 14) / between(10, 152))
  }
  return distances
}

async function energies(path: string, count: number): Promise<number[]> {
  const samples = await soundSamples(path)
  const perFrame = 48_000 / FPS
  return Array.from({ length: count }, (_, frame) => {
    const part = samples.slice(frame * perFrame, (frame + 1) * perFrame)
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length))
  })
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ofLeft, ofRight] = [mean(left), mean(right)]
  let [both, one, other] = [0, 0, 0]
  for (const [index, value] of left.entries()) {
    const [a, b] = [value - ofLeft, (right[index] ?? 0) - ofRight]
    both += a * b
    one += a * a
    other += b * b
  }
  return both / Math.sqrt(one * other)
}

it.each(['jfk', 'austen-0890', 'austen-0930'] as const)(
  'opens its mouth with the voice of %s',
  async (recording) => {
    const { durationMs, path, tookMs } = await madeDraft(recording)
    const distances = await lipDistances(path)
    expect(Math.abs(distances.length - (durationMs * FPS) / 1000)).toBeLessThanOrEqual(1)
    const found = correlation(distances, await energies(path, distances.length))
    const most = Math.max(...distances)
    reportMeasurement(
      `${recording}: correlation of lips and sound ${found.toFixed(2)}; lips open to ${(100 * most).toFixed(1)} % of the face; ${(tookMs / durationMs).toFixed(1)} times the length at 720p`,
    )
    expect(found).toBeGreaterThanOrEqual(0.5)
    expect(tookMs / durationMs).toBeLessThan(10)
  },
  180_000,
)
