import { join } from 'node:path'
import type { ServedFile } from '../../src/service/media/export/mediaServer.ts'
import type { ExportMedia } from '../../src/service/media/exporter.ts'
import { makeEditable } from '../../src/service/media/export/editable/makeEditable.ts'
import { readVideoFile } from '../../src/service/media/export/layered/readVideoFile.ts'
import { ffmpeg, ffprobe, makeMedia, testTone } from '../../src/testing/media/media.ts'
import { prepareMedia } from '../../src/testing/service/prepareMedia.ts'
import { mediaOriginals, originalId, originalPath, type MediaOriginal } from './mediaOriginals.ts'

export const CLIP_ID = '00000000-0000-4000-8000-0000000000c1'
export const SLIDE_ID = '00000000-0000-4000-8000-0000000000c2'
export const CUT_OUT_ID = '00000000-0000-4000-8000-0000000000c3'
export const TONE_ID = '00000000-0000-4000-8000-0000000000c4'

const CLIP_SECONDS = 20

/**
 * The colour tags of files from cameras and of this program's proxies. Browsers have to guess the colours of a file
 * without tags.
 */
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/**
 * A video whose frames show their time in digits and each have their own brightness and hue. Its edges are as soft as a
 * camera's, because browsers scale video elements and canvases with different filters, and one-pixel edges would reveal
 * the difference.
 */
async function makeClip(path: string): Promise<void> {
  const picture = `testsrc=size=320x180:rate=30:duration=${CLIP_SECONDS}:decimals=2`
  const flicker = `hue=h=n*11,eq=brightness=0.1*sin(n*1.3):eval=frame,gblur=sigma=1`
  await makeMedia(
    '-f',
    'lavfi',
    '-i',
    `${picture},${flicker},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    '-f',
    'lavfi',
    '-i',
    testTone(CLIP_SECONDS),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '12',
    '-g',
    '30',
    ...COLOURS,
    '-c:a',
    'aac',
    '-shortest',
    path,
  )
}

/** A still whose aspect ratio differs from the canvas, so that each fit gives a different result. */
async function makeSlide(path: string): Promise<void> {
  await makeMedia('-f', 'lavfi', '-i', 'testsrc2=size=240x240:rate=1:duration=1', '-frames:v', '1', path)
}

/** A still with soft transparency on all sides. */
async function makeCutOut(path: string): Promise<void> {
  const hole = "geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*clip(1.6-2*hypot(X/W-0.5,Y/H-0.5)*1.6,0,1)'"
  await makeMedia(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=160x120:rate=1:duration=1,format=rgba,${hole}`,
    '-frames:v',
    '1',
    path,
  )
}

const makeTone = (path: string): Promise<string> => makeMedia('-f', 'lavfi', '-i', testTone(5), path)

/** A gallery file. An export reads `original`; if the file is prepared like an upload, the preview plays its proxy. */
export interface GalleryFile {
  readonly original: ExportMedia
  readonly proxy: ServedFile | null
  /** Read by the browser of an export. Null if that is the original. */
  readonly intermediate: ServedFile | null
}

async function preparedOriginal(folder: string, index: number, original: MediaOriginal): Promise<GalleryFile> {
  const filePath = await original.make(originalPath(folder, index, original))
  const { files, probe } = await prepareMedia(filePath, original.container)
  const { durationMs, hasAudio, height, width } = probe
  const kind = original.container === 'jpeg' ? 'image' : 'video'
  const mimeType = original.container === 'mov' ? 'video/quicktime' : `${kind}/${original.container}`
  const media = { filePath, mimeType, kind, durationMs, width, height, hasAudio, traits: probe.traits } as const
  return {
    original: media,
    proxy: { filePath: files.proxy.path, mimeType: files.proxy.mimeType },
    intermediate: kind === 'video' ? await intermediateOf(media) : null,
  }
}

/**
 * Converts the whole file as an export does for a browser that would not show its colours. Null if browsers show them.
 */
async function intermediateOf(media: ExportMedia): Promise<ServedFile | null> {
  const { signal } = new AbortController()
  const file = await readVideoFile(media, { ffprobe, signal, wanted: null })
  const picture = file?.traits ?? null
  if (file === null || picture === null || picture.browser === 'exact') return null
  const outputPath = `${media.filePath}.mkv`
  const durationSeconds = (media.durationMs ?? 0) / 1_000
  const range = { startSeconds: 0, endSeconds: durationSeconds }
  await makeEditable({ ffmpeg, file, picture, range, durationSeconds, outputPath, signal })
  return { filePath: outputPath, mimeType: 'video/webm' }
}

/** Creates the gallery files that the given cases use, in a folder, by asset id. */
export async function makeGalleryMedia(
  folder: string,
  isUsed: (assetId: string) => boolean,
): Promise<ReadonlyMap<string, GalleryFile>> {
  const pathOf = (name: string): string => join(folder, name)
  const still = { kind: 'image', mimeType: 'image/png', durationMs: null, hasAudio: false } as const
  const clip = { kind: 'video', mimeType: 'video/mp4', width: 320, height: 180, hasAudio: true } as const
  const tone = { kind: 'music', mimeType: 'audio/mp4', width: null, height: null, hasAudio: true } as const
  const plain: readonly (readonly [string, ExportMedia, (path: string) => Promise<unknown>])[] = [
    [CLIP_ID, { ...clip, filePath: pathOf('clip.mp4'), durationMs: CLIP_SECONDS * 1_000 }, makeClip],
    [SLIDE_ID, { ...still, filePath: pathOf('slide.png'), width: 240, height: 240 }, makeSlide],
    [CUT_OUT_ID, { ...still, filePath: pathOf('cutOut.png'), width: 160, height: 120 }, makeCutOut],
    [TONE_ID, { ...tone, filePath: pathOf('tone.m4a'), durationMs: 5_000 }, makeTone],
  ]
  const entries = await Promise.all([
    ...plain
      .filter(([assetId]) => isUsed(assetId))
      .map(async ([assetId, original, make]): Promise<[string, GalleryFile]> => {
        await make(original.filePath)
        return [assetId, { original, proxy: null, intermediate: null }]
      }),
    ...[...mediaOriginals.entries()]
      .filter(([index]) => isUsed(originalId(index)))
      .map(
        async ([index, original]): Promise<[string, GalleryFile]> => [
          originalId(index),
          await preparedOriginal(folder, index, original),
        ],
      ),
  ])
  return new Map(entries)
}
