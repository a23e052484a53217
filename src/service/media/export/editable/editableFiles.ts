import { join } from 'node:path'
import { isPlainPicture, type PictureTraits } from '../../../../contract/sourceTraits.ts'
import type { ExportJob, ExportMedia } from '../../exporter.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { RenderPlan, Span } from '../plan/renderPlan.ts'
import { makeEditable } from './makeEditable.ts'
import { shownSeconds } from './shownSeconds.ts'

/** The files of an export's picture, keyed by asset id. */
export interface PictureFiles {
  readonly media: ExportJob['media']
  readonly files: Readonly<Record<string, VideoFile>>
}

export interface EditableContext {
  readonly composition: ExportJob['composition']
  readonly ffmpeg: string
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * Replaces the files that ffmpeg must convert before they are composited. Otherwise ffmpeg and the browser would show
 * them differently.
 */
export async function composableFiles(
  original: PictureFiles,
  range: Span,
  context: EditableContext,
): Promise<PictureFiles> {
  return await editableFiles(original, [range], { ...context, isNeeded: (picture) => !isPlainPicture(picture) })
}

/** Replaces files in chunks drawn by a browser, if the browser cannot decode them or would show wrong colours. */
export async function drawableFiles(
  original: PictureFiles,
  { chunks }: Pick<RenderPlan, 'chunks'>,
  context: EditableContext,
): Promise<PictureFiles> {
  const drawn = chunks.filter(({ kind }) => kind === 'drawn')
  return await editableFiles(original, drawn, { ...context, isNeeded: ({ browser }) => browser !== 'exact' })
}

/** Replaces files by intermediates of the ranges that the spans show. Files that no span shows are not replaced. */
async function editableFiles(
  original: PictureFiles,
  spans: readonly Span[],
  { isNeeded, ...context }: EditableContext & { readonly isNeeded: (picture: PictureTraits) => boolean },
): Promise<PictureFiles> {
  let { files, media } = original
  for (const [assetId, range] of shownSeconds(context.composition, spans)) {
    const [file, source] = [files[assetId], media[assetId]]
    const picture = file?.traits ?? null
    if (file === undefined || source === undefined || picture === null || !isNeeded(picture)) continue
    const outputPath = join(context.folder, `editable-${assetId}.mkv`)
    const durationSeconds = (source.durationMs ?? 0) / 1_000
    await makeEditable({ ...context, file, picture, range, durationSeconds, outputPath })
    files = { ...files, [assetId]: editableFile(file, picture, outputPath) }
    media = { ...media, [assetId]: editableMedia(source, outputPath) }
  }
  return { files, media }
}

/** ffmpeg and browsers both open Matroska as `video/webm`. */
function editableMedia(media: ExportMedia, filePath: string): ExportMedia {
  const { traits: _, ...kept } = media
  return { ...kept, filePath, mimeType: 'video/webm', hasAudio: false }
}

function editableFile(file: VideoFile, traits: PictureTraits, path: string): VideoFile {
  const picture: VideoFile['picture'] = {
    ...file.picture,
    matrix: 'bt709',
    isFullRange: false,
    codedHeight: file.picture.height,
    gops: null,
    copy: null,
  }
  return {
    path,
    container: 'webm',
    picture,
    streams: { picture: 0, sound: null },
    hasExportSound: false,
    traits: {
      ...traits,
      stream: 0,
      codec: traits.hasAlpha ? 'vp9' : 'h264',
      matrix: 'bt709',
      primaries: 'bt709',
      transfer: 'sdr',
      isFullRange: false,
      fields: 'progressive',
      sizes: traits.sizes.slice(0, 1),
      browser: 'exact',
    },
  }
}
