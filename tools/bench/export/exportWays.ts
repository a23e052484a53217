import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserScript } from '../../../src/service/media/export/browserScript.ts'
import { drawFrames } from '../../../src/service/media/export/drawFrames.ts'
import { outputGeometry } from '../../../src/service/media/export/outputGeometry.ts'
import { createLayeredExporter } from '../../../src/service/media/layeredExporter.ts'
import { ffmpeg, ffprobe } from '../../../src/testing/media/media.ts'
import { SCENE_FRAMES, type ExportScene } from './exportScenes.ts'

/** One method of exporting. All have the same encoder settings, unless the name says otherwise. */
export interface ExportWay {
  readonly name: string
  /** True if it is also measured in scenes that are compared with the limit only. */
  readonly isOfferedAlways: boolean
  /** Exports all frames and returns the seconds it took. */
  readonly run: (scene: ExportScene, folder: string) => Promise<number>
}

const ENCODING = { crf: 18, preset: 'veryfast' } as const
const execute = promisify(execFile)
const secondsSince = (start: number): number => (performance.now() - start) / 1_000

export function exportWays(options: {
  readonly browserExecutable: string
  readonly bundleFolder: string
}): readonly ExportWay[] {
  const { browserExecutable, bundleFolder } = options

  const ours: ExportWay = {
    name: 'layers',
    isOfferedAlways: true,
    async run(scene, folder) {
      const exporter = createLayeredExporter({
        browserExecutable,
        bundleFolder,
        ffmpeg,
        ffprobe,
        pictureEncoding: ENCODING,
      })
      const { composition, media } = scene
      const start = performance.now()
      const outputPath = join(folder, 'layers.mp4')
      const job = { composition, media, settings: { quality: 'medium' }, outputPath } as const
      await exporter.render(job, { onProgress: () => undefined, signal: new AbortController().signal })
      return secondsSince(start)
    },
  }

  const remotion = (name: string, preset: 'veryfast' | 'medium', concurrency: number): ExportWay => ({
    name,
    isOfferedAlways: false,
    async run({ composition, media }, parent) {
      const folder = await mkdtemp(join(parent, 'r-'))
      const start = performance.now()
      const order = {
        composition,
        media,
        geometry: outputGeometry(composition, undefined),
        frames: { first: 0, count: SCENE_FRAMES },
        encoding: { crf: 18, preset, jpegQuality: 80 },
        bundleFolder,
        browserExecutable: await browserScript(browserExecutable, folder),
        concurrency,
        picturePath: join(folder, 'picture.mp4'),
        soundPath: join(folder, 'sound.wav'),
      } as const
      await drawFrames(order, join(folder, 'order.json'), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      // The measured time does not include AAC encoding and muxing, whereas our export and the limit do.
      const seconds = secondsSince(start)
      await rm(folder, { recursive: true })
      return seconds
    },
  })

  const limit: ExportWay = {
    name: 'limit',
    isOfferedAlways: true,
    async run({ composition, mainFile }, folder) {
      const { fps, height, width } = composition
      const start = performance.now()
      await execute(ffmpeg, [
        '-v', 'error', '-nostdin', '-y', '-i', mainFile, '-t', String(SCENE_FRAMES / fps),
        '-vf', `scale=${width}:${height}`, '-c:v', 'libx264', '-preset', ENCODING.preset, '-crf', String(ENCODING.crf),
        '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart', join(folder, 'limit.mp4'),
      ]) // biome-ignore format: one row reads as the option it is
      return secondsSince(start)
    },
  }

  return [
    limit,
    ours,
    remotion('Remotion, veryfast, 2 pages', 'veryfast', 2),
    remotion('Remotion, its preset, 2 pages', 'medium', 2),
  ]
}
