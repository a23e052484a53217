import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Composition } from '../../composition/schema.ts'
import { makeMedia, testPicture } from '../media.ts'
import type { ServiceClient } from '../serviceClient.ts'
import { startServiceProcess } from '../serviceProcess.ts'
import { transfer } from '../transfer.ts'
import { benchComposition, textComposition, type BenchMedia } from './benchComposition.ts'
import { openEditor, type BenchDriver } from './driver.ts'
import { plainPlayback } from './plainPlayback.ts'
import type { BenchResult, LoadFigures } from './report.ts'
import { measured, measuredPlayback, type Measured } from './scenarios.ts'

const FPS = 30
const VIDEO_SECONDS = 120
const SOUND_SECONDS = 240
const OVERLAYS = 500

async function upload(
  client: ServiceClient,
  media: { readonly projectId: string; readonly type: 'video' | 'music'; readonly path: string },
): Promise<string> {
  const { projectId, type, path } = media
  const bytes = await readFile(path)
  const filename = path.split('/').at(-1) ?? 'media'
  const mimeType = type === 'video' ? 'video/mp4' : 'audio/mpeg'
  const body = { type, filename, mimeType, sizeBytes: bytes.length }
  const reserved = await client.call('reserveUpload', { params: { projectId }, body })
  await transfer(reserved, bytes)
  const { asset } = await client.call('completeUpload', { params: { uploadId: reserved.id } })
  for (;;) {
    const { preparation } = await client.call('readAsset', { params: { assetId: asset.id } })
    if (preparation.state === 'failed') throw new Error(`${filename} could not be prepared.`)
    if (preparation.state === 'ready') return asset.id
    await delay(200)
  }
}

/** Real media on the service: a video whose pictures differ, and a sound that swells. */
async function uploadMedia(client: ServiceClient, projectId: string, folder: string): Promise<BenchMedia> {
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '30',
    '-c:a',
    'aac',
    '-shortest',
  ]
  const swell = (seconds: number): string => `aevalsrc=0.6*sin(440*2*PI*t)*abs(sin(t*1.7)):s=44100:d=${seconds}`
  const videoPath = await makeMedia(
    '-f',
    'lavfi',
    '-i',
    testPicture({ size: '640x360', seconds: VIDEO_SECONDS }),
    '-f',
    'lavfi',
    '-i',
    swell(VIDEO_SECONDS),
    ...encoding,
    join(folder, 'interview with the captain.mp4'),
  )
  const soundPath = await makeMedia('-f', 'lavfi', '-i', swell(SOUND_SECONDS), join(folder, 'music.mp3'))
  return {
    videoId: await upload(client, { projectId, type: 'video', path: videoPath }),
    soundId: await upload(client, { projectId, type: 'music', path: soundPath }),
    videoFrames: VIDEO_SECONDS * FPS,
    soundFrames: SOUND_SECONDS * FPS,
  }
}

/** Opens the editor anew and tells when overlays were on screen, when it came to rest, and how much script came. */
async function measureLoad(page: Page, address: string): Promise<LoadFigures> {
  let scriptBytes = 0
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => void (scriptBytes += gzipSync(body, { level: 9 }).length)))
  })
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push(startTime + duration)
    }).observe({ type: 'longtask', buffered: true })
    // Noted in the page: asking from outside takes longer than what is measured.
    const note = (): void => {
      if (document.querySelector('[role="gridcell"]')) Object.assign(window, { shownAt: performance.now() })
      else requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { longTaskEnds: tasks })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[role="gridcell"]').first().waitFor()
  await delay(2_500)
  const shown = await page.evaluate(() => Reflect.get(window, 'shownAt') as number)
  const ends = await page.evaluate(() => Reflect.get(window, 'longTaskEnds') as number[])
  await Promise.all(sizes)
  return { shown, interactive: Math.max(shown, ...ends), scriptKilobytes: scriptBytes / 1_024 }
}

/** The whole editor on a service of its own, with real media. */
export interface BenchEditor {
  readonly context: BrowserContext
  readonly driver: BenchDriver
  readonly address: string
  /** Opens the composition that has a title in every place, in a page of its own. */
  readonly openTexts: () => Promise<BenchDriver>
  /** Where the files of the media can be read. */
  readonly readMedia: () => Promise<{ readonly videoUrl: string; readonly soundUrl: string }>
  readonly close: () => Promise<void>
}

export async function openBenchEditor(browser: Browser, folder: string): Promise<BenchEditor> {
  const service = await startServiceProcess('main', join(folder, 'service'))
  const { owner, origin, startToken } = service
  const project = await owner.call('createProject', { body: { name: 'Bench' } })
  const media = await uploadMedia(owner, project.id, folder)
  const context = await browser.newContext({ viewport: { width: 1_600, height: 900 } })
  const create = async (title: string, composition: Composition) => {
    const params = { projectId: project.id }
    const { id } = await owner.call('createComposition', { params, body: { title, composition } })
    return { address: `${origin}/compositions/${id}`, compositionId: id }
  }
  const urlOf = async (assetId: string): Promise<string> => {
    const { proxy, source } = await owner.call('readAssetMedia', { params: { assetId } })
    return new URL((proxy ?? source).url, origin).href
  }
  const page = await context.newPage()
  await page.goto(`${origin}/#key=${startToken}`)
  await page.getByRole('heading').first().waitFor()
  const composition = await create('Bench', benchComposition(OVERLAYS, media))
  const driver = await openEditor(page, composition)
  return {
    context,
    driver,
    address: composition.address,
    openTexts: async () => openEditor(await context.newPage(), await create('Texts', textComposition(OVERLAYS))),
    readMedia: async () => ({ videoUrl: await urlOf(media.videoId), soundUrl: await urlOf(media.soundId) }),
    async close() {
      await context.close()
      await service.end('SIGTERM')
    },
  }
}

/** Playback of texts alone in the whole editor, and of the same media in a page that has nothing else. */
async function otherPlaybacks({ context, openTexts, readMedia }: BenchEditor): Promise<Measured[]> {
  const texts = await openTexts()
  const media = await readMedia()
  const plain = await context.newPage()
  const figures: Measured[] = []
  for (const [name, playable] of [
    ['play texts', texts],
    ['play plainly', plainPlayback(plain, { ...media, isSpread: false })],
    ['play spread', plainPlayback(plain, { ...media, isSpread: true })],
  ] as const) {
    await playable.page.bringToFront()
    figures.push(await measuredPlayback(playable, name))
  }
  await texts.page.close()
  await plain.close()
  return figures
}

/** The whole editor against the real service, with real media. */
export async function measureEditor(
  browser: Browser,
  folder: string,
): Promise<{ readonly result: BenchResult; readonly load: LoadFigures }> {
  const editor = await openBenchEditor(browser, folder)
  try {
    const figures = await measured(editor.driver, OVERLAYS)
    const others = await otherPlaybacks(editor)
    const load = await measureLoad(await editor.context.newPage(), editor.address)
    return { result: { subject: 'Whole editor', overlays: OVERLAYS, figures: [...figures, ...others] }, load }
  } finally {
    await editor.close()
  }
}
