/**
 * A process of its own for one export: it draws every frame in a browser and encodes them. So a fault, a leak or a kill
 * stays out of the service. Started by `remotionExporter` with the path of a RenderOrder; it writes one JSON line of
 * progress at a time to file descriptor 3, and ends with its browser on SIGTERM.
 */
import { makeCancelSignal, openBrowser, RenderInternals, renderMedia, selectComposition } from '@remotion/renderer'
import { readFile } from 'node:fs/promises'
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ExportProgress } from '../exporter.ts'
import { startMediaServer } from './mediaServer.ts'
import type { RenderOrder } from './renderOrder.ts'

const CACHE_BYTES = 256 * 1024 * 1024
const FRAME_TIMEOUT_MS = 60_000

/** Remotion would listen on every network interface; only this machine's browser needs it. */
function listenOnLoopbackOnly(): void {
  const config = RenderInternals.getPortConfig(true)
  config.host = '127.0.0.1'
  config.hostsToTry = ['127.0.0.1']
}

/** Everything that Remotion and Chromium leave behind goes with the folder of this export. */
function keepTemporaryFilesIn(folder: string): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
}

function report(progress: ExportProgress): void {
  writeSync(3, `${JSON.stringify(progress)}\n`)
}

async function readOrder(path: string | undefined): Promise<RenderOrder> {
  if (path === undefined) throw new Error('The path of a render order is missing.')
  const order: RenderOrder = JSON.parse(await readFile(path, 'utf8'))
  return order
}

function inputPropsOf(order: RenderOrder, urlOf: (assetId: string) => string): Record<string, unknown> {
  const sources = Object.entries(order.media).map(([assetId, file]) => {
    const { durationMs, hasAudio, height, kind, width } = file
    return [assetId, { url: urlOf(assetId), kind, durationMs, width, height, hasAudio }] as const
  })
  return { composition: order.composition, media: Object.fromEntries(sources), output: order.geometry }
}

async function render(order: RenderOrder): Promise<void> {
  listenOnLoopbackOnly()
  keepTemporaryFilesIn(dirname(order.picturePath))
  const { cancel, cancelSignal } = makeCancelSignal()
  process.once('SIGTERM', cancel)
  const { count, first } = order.frames
  report({ framesDone: 0, framesTotal: count, stage: 'preparing' })

  const mediaServer = await startMediaServer(new Map(Object.entries(order.media)))
  const chromiumOptions = { gl: null, headless: true } as const
  const browser = await openBrowser('chrome', {
    browserExecutable: order.browserExecutable,
    chromiumOptions,
    chromeMode: 'chrome-for-testing',
    logLevel: 'error',
  })
  try {
    const shared = {
      serveUrl: order.bundleFolder,
      inputProps: inputPropsOf(order, mediaServer.urlOf),
      puppeteerInstance: browser,
      chromiumOptions,
      chromeMode: 'chrome-for-testing',
      browserExecutable: order.browserExecutable,
      timeoutInMilliseconds: FRAME_TIMEOUT_MS,
      mediaCacheSizeInBytes: CACHE_BYTES,
      offthreadVideoCacheSizeInBytes: CACHE_BYTES,
      logLevel: 'error',
    } as const
    const composition = await selectComposition({ ...shared, id: 'scene' })
    await renderMedia({
      ...shared,
      composition,
      codec: 'h264',
      // Without an audio codec by name the frames are first kept in an MP4; in the MKV that PCM would choose, times are rounded.
      ...(order.soundPath === null
        ? { muted: true }
        : { separateAudioTo: order.soundPath, enforceAudioTrack: true, sampleRate: 48_000 }),
      pixelFormat: 'yuv420p',
      colorSpace: 'bt709',
      crf: order.encoding.crf,
      x264Preset: order.encoding.preset,
      imageFormat: 'jpeg',
      jpegQuality: order.encoding.jpegQuality,
      frameRange: [first, first + count - 1],
      concurrency: order.concurrency,
      outputLocation: order.picturePath,
      overwrite: true,
      cancelSignal,
      onProgress: ({ encodedFrames, renderedFrames, stitchStage }) => {
        const isFinishing = stitchStage === 'muxing' || encodedFrames >= count
        report({
          framesDone: Math.min(count, renderedFrames),
          framesTotal: count,
          stage: isFinishing ? 'finishing' : 'rendering',
        })
      },
    })
  } finally {
    await browser.close({ silent: true })
    await mediaServer.close()
  }
}

await render(await readOrder(process.argv[2]))
process.exit(0)
