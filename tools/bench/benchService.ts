import type { Browser, BrowserContext } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Composition } from '../../src/composition/schema.ts'
import { makeMedia, testPicture } from '../../src/testing/media/media.ts'
import { startServiceProcess } from '../../src/testing/service/serviceProcess.ts'
import { transfer } from '../../src/testing/service/transfer.ts'
import type { BenchMedia } from './benchComposition.ts'

const FPS = 30
const VIDEO_SECONDS = 120
const SOUND_SECONDS = 240

export interface OpenedComposition {
  readonly address: string
  readonly compositionId: string
}

/** A separate service with a project, and a browser that is signed in to it. */
export interface BenchService {
  readonly context: BrowserContext
  /** Uploads a file and waits until it is prepared. Returns its asset id. */
  readonly upload: (type: 'video' | 'music', path: string) => Promise<string>
  readonly create: (title: string, composition: Composition) => Promise<OpenedComposition>
  /** Transcribes a file, and waits until its words are stored. */
  readonly transcribe: (assetId: string) => Promise<void>
  /** Creates a sequence whose blocks have these files. Returns its address. */
  readonly createSequence: (blocks: readonly (readonly string[])[]) => Promise<string>
  /** The URL of the media that the preview plays. */
  readonly mediaUrl: (assetId: string) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openBenchService(
  browser: Browser,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchService> {
  const service = await startServiceProcess('main', join(folder, 'service'), environment)
  const { owner, origin, startToken } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Bench' } })
  const context = await browser.newContext({ viewport: { width: 1_600, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${origin}/#key=${startToken}`)
  await page.getByRole('heading').first().waitFor()
  await page.close()
  return {
    context,
    async upload(type, path) {
      const bytes = await readFile(path)
      const filename = path.split('/').at(-1) ?? 'media'
      const mimeType = type === 'video' ? 'video/mp4' : 'audio/mpeg'
      const body = { type, filename, mimeType, sizeBytes: bytes.length }
      const reserved = await owner.call('reserveUpload', { params: { projectId }, body })
      await transfer(reserved, bytes)
      const { asset } = await owner.call('completeUpload', { params: { uploadId: reserved.id } })
      for (;;) {
        const { preparation } = await owner.call('readAsset', { params: { assetId: asset.id } })
        if (preparation.state === 'failed') throw new Error(`${filename} could not be prepared.`)
        if (preparation.state === 'ready' && preparation.progress === 100) return asset.id
        await delay(200)
      }
    },
    async create(title, composition) {
      const { id } = await owner.call('createComposition', { params: { projectId }, body: { title, composition } })
      return { address: `${origin}/compositions/${id}`, compositionId: id }
    },
    async transcribe(assetId) {
      const { jobId } = await owner.call('prepareTranscript', { params: { assetId } })
      for (;;) {
        const { status } = await owner.call('readJob', { params: { jobId } })
        if (status === 'succeeded') return
        if (status === 'failed' || status === 'canceled') throw new Error(`The transcription ${status}.`)
        await delay(200)
      }
    },
    async createSequence(blocks) {
      const body = {
        name: 'Bench',
        blocks: blocks.map((assetIds, position) => ({
          position,
          label: `Block ${position + 1}`,
          assetIds: [...assetIds],
        })),
      }
      const { id } = await owner.call('createSequence', { params: { projectId }, body })
      return `${origin}/sequences/${id}`
    },
    async mediaUrl(assetId) {
      const { proxy, source } = await owner.call('readAssetMedia', { params: { assetId } })
      return new URL((proxy ?? source).url, origin).href
    },
    async close() {
      await context.close()
      await service.end('SIGTERM')
    },
  }
}

/** Uploads real media to the service: a video whose frames all differ, and a sound of varying loudness. */
export async function uploadBenchMedia(service: BenchService, folder: string): Promise<BenchMedia> {
  const swell = (seconds: number): string => `aevalsrc=0.6*sin(440*2*PI*t)*abs(sin(t*1.7)):s=44100:d=${seconds}`
  const sources = ['-f', 'lavfi', '-i', testPicture({ size: '640x360', seconds: VIDEO_SECONDS })]
  const sound = ['-f', 'lavfi', '-i', swell(VIDEO_SECONDS)]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac']
  const videoPath = join(folder, 'interview with the captain.mp4')
  await makeMedia(...sources, ...sound, ...coding, '-shortest', videoPath)
  const soundPath = await makeMedia('-f', 'lavfi', '-i', swell(SOUND_SECONDS), join(folder, 'music.mp3'))
  return {
    videoId: await service.upload('video', videoPath),
    soundId: await service.upload('music', soundPath),
    videoFrames: VIDEO_SECONDS * FPS,
    soundFrames: SOUND_SECONDS * FPS,
  }
}
