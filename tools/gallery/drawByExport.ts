import { join } from 'node:path'
import type { ExportMedia } from '../../src/service/media/exporter.ts'
import { runProcess } from '../../src/service/media/runProcess.ts'
import { createLayeredExporter } from '../../src/service/media/layeredExporter.ts'
import type { RenderPlan } from '../../src/service/media/export/plan/renderPlan.ts'
import { ffmpeg, ffprobe } from '../../src/testing/media/media.ts'
import { TO_RGB } from './asDelivered.ts'
import type { GalleryCase } from './galleryCase.ts'
import { reelsOf, type Reel } from './reels.ts'
import type { Picture } from './ssim.ts'

export interface ExportOptions {
  readonly cases: readonly GalleryCase[]
  readonly files: Readonly<Record<string, ExportMedia>>
  readonly browserExecutable: string
  readonly bundleFolder: string
  readonly folder: string
  /** The default is that of quality `high`. */
  readonly encoding?: { readonly crf: number; readonly preset: 'veryfast' | 'fast' }
}

/** Frames by `frameKey`, and the plans of the reels. */
export interface ExportedFrames {
  readonly pictures: ReadonlyMap<string, Picture>
  readonly plans: readonly RenderPlan[]
}

/** The wanted frames of a file. All frames are decoded, but only a few are kept. */
async function framesOf(path: string, { composition, keyByFrame }: Reel): Promise<Map<string, Picture>> {
  const { height, width } = composition
  const words = ['-v', 'error', '-i', path, '-vf', TO_RGB, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-']
  const pictures = new Map<string, Picture>()
  const bytes = width * height * 3
  let [frame, filled] = [0, 0]
  let rgb = new Uint8Array(bytes)
  await runProcess({
    command: ffmpeg,
    arguments: words,
    deadlineMs: 600_000,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    onOutput: (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + bytes - filled)
        rgb.set(part, filled)
        at += part.length
        filled += part.length
        if (filled < bytes) return
        const key = keyByFrame.get(frame)
        if (key !== undefined) pictures.set(key, { width, height, rgb })
        rgb = new Uint8Array(bytes)
        filled = 0
        frame += 1
      }
    },
  })
  if (frame !== composition.durationInFrames) throw new Error(`${path} has ${frame} frames.`)
  return pictures
}

/** Exports the cases by layers and reads the frames back. */
export async function drawByExport(options: ExportOptions): Promise<ExportedFrames> {
  const { browserExecutable, bundleFolder, cases, encoding, files, folder } = options
  const pictures = new Map<string, Picture>()
  const plans: RenderPlan[] = []
  const exporter = createLayeredExporter({
    browserExecutable,
    bundleFolder,
    ffmpeg,
    ffprobe,
    ...(encoding === undefined ? {} : { pictureEncoding: encoding }),
    onPlan: (plan) => void plans.push(plan),
  })
  for (const [index, reel] of reelsOf(cases).entries()) {
    const outputPath = join(folder, `reel-${index}.mp4`)
    const job = { composition: reel.composition, media: files, settings: { quality: 'high' }, outputPath } as const
    await exporter.render(job, { onProgress: () => undefined, signal: new AbortController().signal })
    for (const [key, picture] of await framesOf(outputPath, reel)) pictures.set(key, picture)
  }
  return { pictures, plans }
}
