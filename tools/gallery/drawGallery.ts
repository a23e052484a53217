import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceAssetIds } from '../../src/composition/violations.ts'
import type { Milliseconds } from '../../src/base/units.ts'
import { bundleScene } from '../../src/service/media/bundleScene.ts'
import { findBrowser } from '../../src/service/media/findBrowser.ts'
import { startMediaServer } from '../../src/service/media/export/mediaServer.ts'
import { servePage } from '../../src/testing/network/servePage.ts'
import { drawByPlayer } from './drawByPlayer.ts'
import { drawByRenderer } from './drawByRenderer.ts'
import { frameKey, sceneMediaOf, servedFiles, type Drawings, type GalleryFrame } from './drawing.ts'
import type { GalleryCase } from './galleryCase.ts'
import { makeGalleryMedia } from './galleryMedia.ts'
import { readPng } from './png.ts'
import { similarityOf } from './ssim.ts'
import { isAlike } from './verdict.ts'

function drawn(drawings: Drawings, key: string): Buffer {
  const png = drawings.get(key)
  if (!png) throw new Error(`“${key}” was not drawn.`)
  return png
}

function compared(
  cases: readonly GalleryCase[],
  { byPlayer, byRenderer }: { readonly byPlayer: Drawings; readonly byRenderer: Drawings },
): GalleryFrame[] {
  return cases.flatMap((entry) =>
    entry.frames.map((frame) => {
      const [one, other] = [drawn(byPlayer, frameKey(entry, frame)), drawn(byRenderer, frameKey(entry, frame))]
      const similarity = similarityOf(readPng(one), readPng(other))
      return { entry, frame, byPlayer: one, byRenderer: other, similarity }
    }),
  )
}

/**
 * Chromium may report a video frame as presented up to a second before it draws it, in particular for the second of two
 * seeks.
 */
const LATE_FRAME_MS: Milliseconds = 2_000

/**
 * Draws every frame of the cases with the Player and with the renderer, and compares them in the order of the cases.
 */
export async function drawGallery(cases: readonly GalleryCase[]): Promise<readonly GalleryFrame[]> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-gallery-'))
  const chosen = process.env['FRAMEWRIGHT_BROWSER'] ?? ''
  const browser = await findBrowser({ cacheFolder: folder, chosen })
  if (!browser) throw new Error('No browser was found.')
  const used = new Set(cases.flatMap(({ composition }) => [...sourceAssetIds(composition)]))
  const bundle = join(folder, 'bundle')
  const [files, page] = await Promise.all([
    makeGalleryMedia(folder, (assetId) => used.has(assetId)),
    servePage(join(import.meta.dirname, 'page'), join(folder, 'page')),
    bundleScene(bundle),
  ])
  const server = await startMediaServer(servedFiles(files))
  try {
    const options = { browserExecutable: browser.executable, folder }
    const byPlayer = (chosen: readonly GalleryCase[], delayMs: Milliseconds): Promise<Drawings> =>
      drawByPlayer({ ...options, cases: chosen, media: sceneMediaOf(files, server, 'preview'), delayMs }, page.origin)
    const [first, byRenderer] = await Promise.all([
      byPlayer(cases, 0),
      drawByRenderer({ ...options, cases, media: sceneMediaOf(files, server, 'export') }, bundle),
    ])
    // Cases that differ are drawn again on their own, with time for late frames.
    const doubtful = new Set(
      compared(cases, { byPlayer: first, byRenderer })
        .filter((frame) => !isAlike(frame))
        .map(({ entry }) => entry),
    )
    const again = doubtful.size === 0 ? [] : await byPlayer([...doubtful], LATE_FRAME_MS)
    return compared(cases, { byPlayer: new Map([...first, ...again]), byRenderer })
  } finally {
    await server.close()
    await page.close()
    await rm(folder, { recursive: true, force: true })
  }
}
