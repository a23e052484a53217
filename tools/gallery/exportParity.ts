import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceAssetIds } from '../../src/composition/violations.ts'
import { bundleScene } from '../../src/service/media/bundleScene.ts'
import { findBrowser } from '../../src/service/media/findBrowser.ts'
import { startMediaServer } from '../../src/service/media/export/mediaServer.ts'
import type { RenderPlan } from '../../src/service/media/export/plan/renderPlan.ts'
import { asDelivered } from './asDelivered.ts'
import { drawByExport, type ExportOptions } from './drawByExport.ts'
import { drawByRenderer } from './drawByRenderer.ts'
import { frameKey, sceneMediaOf, servedFiles } from './drawing.ts'
import type { GalleryCase } from './galleryCase.ts'
import { makeGalleryMedia } from './galleryMedia.ts'
import { readPng } from './png.ts'
import { similarityOf, type Similarity, type Picture } from './ssim.ts'

/** A frame drawn by the renderer, and the same frame as exported. */
export interface ParityFrame {
  readonly entry: GalleryCase
  readonly frame: number
  readonly drawn: Picture
  readonly exported: Picture
  readonly similarity: Similarity
}

export interface Parity {
  readonly frames: readonly ParityFrame[]
  /** The same frames of some cases, exported at quality `high`. */
  readonly delivered: readonly ParityFrame[]
  readonly plans: readonly RenderPlan[]
}

const LOSSLESS = { crf: 0, preset: 'veryfast' } as const satisfies ExportOptions['encoding']

/** Minimum SSIM of every frame in a lossless export. */
export const MIN_SSIM = 0.99
/** Minimum SSIM of every frame at quality `high`. */
export const MIN_DELIVERED_SSIM = 0.98

function compared(
  cases: readonly GalleryCase[],
  drawings: ReadonlyMap<string, Picture>,
  pictures: ReadonlyMap<string, Picture>,
): ParityFrame[] {
  return cases.flatMap((entry) =>
    entry.frames.map((frame): ParityFrame => {
      const key = frameKey(entry, frame)
      const [drawn, exported] = [drawings.get(key), pictures.get(key)]
      if (!drawn || !exported) throw new Error(`“${key}” was not drawn.`)
      return { entry, frame, drawn, exported, similarity: similarityOf(drawn, exported) }
    }),
  )
}

/**
 * Exports the cases, draws them with Remotion's renderer, and compares them frame by frame.
 * @param isDelivered selects the cases that are also exported at delivery quality
 */
export async function exportParity(
  cases: readonly GalleryCase[],
  isDelivered: (entry: GalleryCase) => boolean = () => false,
): Promise<Parity> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-parity-'))
  const browser = await findBrowser({ cacheFolder: folder, chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  if (!browser) throw new Error('No browser was found.')
  const used = new Set(cases.flatMap(({ composition }) => [...sourceAssetIds(composition)]))
  const bundleFolder = join(folder, 'bundle')
  const [files] = await Promise.all([
    makeGalleryMedia(folder, (assetId) => used.has(assetId)),
    bundleScene(bundleFolder),
  ])
  const server = await startMediaServer(servedFiles(files))
  try {
    const browserExecutable = browser.executable
    const originals = Object.fromEntries([...files].map(([assetId, { original }]) => [assetId, original]))
    const options = { cases, files: originals, browserExecutable, bundleFolder, folder }
    const exported = await drawByExport({ ...options, encoding: LOSSLESS })
    const deliveredCases = cases.filter(isDelivered)
    const asHigh = await drawByExport({ ...options, cases: deliveredCases })
    const media = sceneMediaOf(files, server, 'export')
    const drawings = await drawByRenderer({ cases, media, browserExecutable, folder }, bundleFolder)
    const drawn = await asDelivered(new Map([...drawings].map(([key, png]) => [key, readPng(png)])), folder)
    const frames = compared(cases, drawn, exported.pictures)
    const delivered = compared(deliveredCases, drawn, asHigh.pictures)
    return { frames, delivered, plans: exported.plans }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
