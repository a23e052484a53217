import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { avatarVideoRequest, recordedVoice } from '../../../testing/generation/avatars.ts'
import { humanSpeechPath, humanSpeechWords } from '../../../testing/media/humanSpeech.ts'
import { makeMedia } from '../../../testing/media/media.ts'
import { drawnPortraitPath, portraitPath } from '../../../testing/media/portrait.ts'
import { framesOf } from '../../../testing/media/framesOf.ts'
import { soundSamples } from '../../../testing/media/soundSeams.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { soakCount } from '../../../testing/soak.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'

/** Half of the size of the video, in which a face is found faster. */
const size = { width: 360, height: 640 }
const FPS = 25
const signal = new AbortController().signal

type Voice = 'president' | 'reader' | 'deepened'

interface Speaker {
  readonly voice: Voice
  readonly portrait: string
}

let service: TestService
let projectId = ''
let folder = ''
let recordings: Readonly<Record<Voice, string>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-talking-'))
  const reader = humanSpeechPath('austen-0930')
  // The same words with a larger head and throat, as of another person. The rate of 16 kHz stays.
  const larger = ['-af', 'asetrate=12800,aresample=16000,atempo=1.25']
  const deepened = await makeMedia('-i', reader, ...larger, join(folder, 'deep.wav'))
  recordings = { president: humanSpeechPath('jfk'), reader, deepened }
  const spoken = await humanSpeechWords('austen-0930')
  const words = new Map<string, CaptionWord[]>([
    [reader, spoken],
    [deepened, spoken],
  ])
  service = await startTestService({ speech: recordedVoice((script) => words.get(script) ?? null) })
  projectId = (await service.owner.call('createProject', { body: { name: 'Measures' } })).id
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Makes a draft, and returns its file with the time that the job took. */
async function madeDraft({ portrait, voice }: Speaker) {
  const { request } = await avatarVideoRequest(service, projectId, { recording: recordings[voice], portrait })
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

const speakers: readonly (Speaker & { readonly face: string })[] = [
  { voice: 'deepened', portrait: drawnPortraitPath, face: 'a drawing' },
  { voice: 'president', portrait: portraitPath, face: 'a photograph' },
  { voice: 'reader', portrait: portraitPath, face: 'a photograph' },
  { voice: 'reader', portrait: drawnPortraitPath, face: 'a drawing' },
  { voice: 'deepened', portrait: portraitPath, face: 'a photograph' },
  { voice: 'president', portrait: drawnPortraitPath, face: 'a drawing' },
]

it.each(speakers.slice(0, soakCount(3, speakers.length)))(
  'opens the mouth of $face with the voice of the $voice',
  async ({ face, ...speaker }) => {
    const { durationMs, path, tookMs } = await madeDraft(speaker)
    const distances = await lipDistances(path)
    expect(Math.abs(distances.length - (durationMs * FPS) / 1000)).toBeLessThanOrEqual(1)
    const found = correlation(distances, await energies(path, distances.length))
    const most = Math.max(...distances)
    reportMeasurement(
      `${face} as ${speaker.voice}: correlation of lips and sound ${found.toFixed(2)}; lips open to ${(100 * most).toFixed(1)} % of the face; ${(tookMs / durationMs).toFixed(1)} times the length at 720p`,
    )
    expect(found).toBeGreaterThanOrEqual(0.5)
    expect(tookMs / durationMs).toBeLessThan(10)
  },
  180_000,
)
