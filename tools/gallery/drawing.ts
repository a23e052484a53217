import type { MediaServer, ServedFile } from '../../src/service/media/export/mediaServer.ts'
import type { SceneMedia, SceneMode } from '../../src/scene/sceneMedia.ts'
import type { GalleryCase } from './galleryCase.ts'
import type { GalleryFile } from './galleryMedia.ts'
import type { Similarity } from './ssim.ts'

/** The input of both ways of drawing the gallery. */
export interface DrawingOptions {
  readonly cases: readonly GalleryCase[]
  readonly media: SceneMedia
  readonly browserExecutable: string
  /** A folder for bundles and temporary files. */
  readonly folder: string
}

/** One frame of a case, drawn in both ways. */
export interface GalleryFrame {
  readonly entry: GalleryCase
  readonly frame: number
  readonly byPlayer: Buffer
  readonly byRenderer: Buffer
  readonly similarity: Similarity
}

/** PNG files by `frameKey`. */
export type Drawings = ReadonlyMap<string, Buffer>

/** The key of a drawn frame of a case. */
export const frameKey = ({ group, name }: GalleryCase, frame: number): string => `${group}: ${name} at ${frame}`

const proxyKey = (assetId: string): string => `${assetId} proxy`
const intermediateKey = (assetId: string): string => `${assetId} intermediate`

/** The files to serve, by key. */
export function servedFiles(files: ReadonlyMap<string, GalleryFile>): Map<string, ServedFile> {
  return new Map(
    [...files].flatMap(([assetId, { intermediate, original, proxy }]): [string, ServedFile][] => [
      [assetId, original],
      ...(intermediate ? [[intermediateKey(assetId), intermediate] satisfies [string, ServedFile]] : []),
      ...(proxy ? [[proxyKey(assetId), proxy] satisfies [string, ServedFile]] : []),
    ]),
  )
}

/** The sources of a scene: originals or intermediates for an export, proxies for a preview if available. */
export function sceneMediaOf(
  files: ReadonlyMap<string, GalleryFile>,
  server: MediaServer,
  mode: SceneMode,
): SceneMedia {
  const sources = [...files].map(([assetId, { intermediate, original, proxy }]) => {
    const { durationMs, hasAudio, height, kind, width } = original
    const exportKey = intermediate === null ? assetId : intermediateKey(assetId)
    const url = server.urlOf(proxy && mode === 'preview' ? proxyKey(assetId) : exportKey)
    return [assetId, { url, kind, durationMs, width, height, hasAudio }] as const
  })
  return Object.fromEntries(sources)
}
