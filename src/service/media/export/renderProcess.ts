/**
 * The render process draws every frame of one export in a browser and encodes the frames. It is separate, so that its
 * errors, leaks and crashes cannot harm the service. `drawFrames` passes it the path of a `RenderInput`.
 *
 * Progress is written to file descriptor 3 as JSON lines. SIGTERM stops the process and its browser.
 */
import { makeCancelSignal, openBrowser, RenderInternals, renderMedia, selectComposition } from '@remotion/renderer'
import { readFile } from 'node:fs/promises'
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ExportProgress } from '../exporter.ts'
import { startMediaServer } from './mediaServer.ts'
import type { RenderInput } from './renderInput.ts'

const CACHE_BYTES = 256 * 1024 * 1024
const FRAME_TIMEOUT_MS = 60_000

/** Remotion listens on every network interface by default. */
function listenOnLoopbackOnly(): void {
  const config = RenderInternals.getPortConfig(true)
  config.host = '127.0.0.1'
  config.hostsToTry = ['127.0.0.1']
}

/** Makes Remotion and Chromium put temporary files into the export's folder, so that they are removed with it. */
function keepTemporaryFilesIn(folder: string): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
}

function report(progress: ExportProgress): void {
  writeSync(3, `${JSON.stringify(progress)}\n`)
}

async function readInput(path: string | undefined): Promise<RenderInput> {
  if (path === undefined) throw new Error('The path of a render order is missing.')
  const input: RenderInput = JSON.parse(await readFile(path, 'utf8'))
  return input
}

function inputPropsOf(input: RenderInput, urlOf: (assetId: string) => string): Record<string, unknown> {
  const sources = Object.entries(input.media).map(([assetId, file]) => {
    const { durationMs, hasAudio, height, kind, width } = file
    return [assetId, { url: urlOf(assetId), kind, durationMs, width, height, hasAudio }] as const
  })
  return { composition: input.composition, media: Object.fromEntries(sources), output: input.geometry }
}

async function render(input: RenderInput): Promise<void> {
  listenOnLoopbackOnly()
  keepTemporaryFilesIn(dirname(input.picturePath))
  const { cancel, cancelSignal } = makeCancelSignal()
  process.once('SIGTERM', cancel)
  const { count, first } = input.frames
  report({ framesDone: 0, framesTotal: count, stage: 'preparing' })

  const mediaServer = await startMediaServer(new Map(Object.entries(input.media)))
  const chromiumOptions = { gl: null, headless: true } as const
  const browser = await openBrowser('chrome', {
    browserExecutable: input.browserExecutable,
    chromiumOptions,
    chromeMode: 'chrome-for-testing',
    logLevel: 'error',
  })
  try {
    const shared = {
      serveUrl: input.bundleFolder,
      inputProps: inputPropsOf(input, mediaServer.urlOf),
      puppeteerInstance: browser,
      chromiumOptions,
      chromeMode: 'chrome-for-testing',
      browserExecutable: input.browserExecutable,
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
      // If no audio codec is named, frames are written to an MP4 first. The MKV that Remotion chooses for PCM rounds
      // times.
      ...(input.soundPath === null
        ? { muted: true }
        : { separateAudioTo: input.soundPath, enforceAudioTrack: true, sampleRate: 48_000 }),
      pixelFormat: 'yuv420p',
      colorSpace: 'bt709',
      crf: input.encoding.crf,
      x264Preset: input.encoding.preset,
      imageFormat: 'jpeg',
      jpegQuality: input.encoding.jpegQuality,
      frameRange: [first, first + count - 1],
      concurrency: input.concurrency,
      outputLocation: input.picturePath,
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

await render(await readInput(process.argv[2]))
process.exit(0)
