import type { MediaServer, ServedFile } from '../../src/service/media/export/mediaServer.ts'
import type { SceneMedia, SceneMode } from '../../src/scene/sceneMedia.ts'
import type { GalleryCase } from './galleryCase.ts'
import type { GalleryFile } from './galleryMedia.ts'
import type { Likeness } from './ssim.ts'

/** The input of both drawings of the gallery. */
export interface DrawingOptions {
  readonly cases: readonly GalleryCase[]
  /** Addresses of the gallery's media. */
  readonly media: SceneMedia
  readonly browserExecutable: string
  /** For what is built and left behind on the way. */
  readonly folder: string
}

/** One frame of a case in both drawings. */
export interface GalleryFrame {
  readonly entry: GalleryCase
  readonly frame: number
  readonly byPlayer: Buffer
  readonly byRenderer: Buffer
  readonly likeness: Likeness
}

/** PNG files by `frameKey`. */
export type Drawings = ReadonlyMap<string, Buffer>

/** Names one drawn frame of a case. */
export const frameKey = ({ group, name }: GalleryCase, frame: number): string => `${group}: ${name} at ${frame}`

const proxyKey = (assetId: string): string => `${assetId} proxy`

/** The files to serve, by key. */
export function servedFiles(files: ReadonlyMap<string, GalleryFile>): Map<string, ServedFile> {
  return new Map(
    [...files].flatMap(([assetId, { original, proxy }]): [string, ServedFile][] => [
      [assetId, original],
      ...(proxy ? [[proxyKey(assetId), proxy] satisfies [string, ServedFile]] : []),
    ]),
  )
}

/** The sources as a scene sees them: an export the originals, a preview the proxies where there are any. */
export function sceneMediaOf(
  files: ReadonlyMap<string, GalleryFile>,
  server: MediaServer,
  mode: SceneMode,
): SceneMedia {
  const sources = [...files].map(([assetId, { original, proxy }]) => {
    const { durationMs, hasAudio, height, kind, width } = original
    const url = server.urlOf(proxy && mode === 'preview' ? proxyKey(assetId) : assetId)
    return [assetId, { url, kind, durationMs, width, height, hasAudio }] as const
  })
  return Object.fromEntries(sources)
}
