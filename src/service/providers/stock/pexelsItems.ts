import { STOCK_PROVIDER } from '../../../composition/tools/definition/toolResources.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import type { StockMedia } from '../stock.ts'
import type { PexelsPhoto, PexelsVideo, PexelsVideoFile } from './pexelsSchemas.ts'

/** Spec: "Stock imports per request | 256 MiB total". */
const MAX_FILE_BYTES = 268_435_456
/**
 * Longest side of the file to choose, unless only larger ones exist. More pixels than a composition needs would only
 * take time.
 */
const WANTED_LONG_SIDE = 1_920
/** Maximum length of titles and credits. */
const MAX_LINE = 200

export function itemOfVideo(video: PexelsVideo): StockItem {
  const file = fittingFile(video)
  return {
    kind: 'stock',
    stock: { provider: STOCK_PROVIDER, id: video.id },
    type: 'video',
    title: titleOf(video.url, `Video ${video.id}`),
    credit: lineOf(video.user?.name ?? ''),
    width: file?.width ?? video.width,
    height: file?.height ?? video.height,
    durationMs: Math.round(video.duration * 1_000),
    previewUrl: publicUrl(video.image),
  }
}

export function itemOfPhoto(photo: PexelsPhoto): StockItem {
  const alt = lineOf(photo.alt ?? '')
  return {
    kind: 'stock',
    stock: { provider: STOCK_PROVIDER, id: photo.id },
    type: 'image',
    title: alt === '' ? titleOf(photo.url, `Photo ${photo.id}`) : alt,
    credit: lineOf(photo.photographer ?? ''),
    width: photo.width,
    height: photo.height,
    durationMs: null,
    previewUrl: publicUrl(photo.src.medium),
  }
}

/** The API does not report audio tracks, so none is assumed until the import has measured the file. */
export function mediaOfVideo(video: PexelsVideo): StockMedia {
  const item = itemOfVideo(video)
  const { width, height, durationMs } = item
  const fps = fittingFile(video)?.fps ?? null
  return { item, media: { durationMs, width, height, fps, hasAudio: false }, filename: filenameOf(item, 'mp4') }
}

export function mediaOfPhoto(photo: PexelsPhoto): StockMedia {
  const item = itemOfPhoto(photo)
  const { width, height } = item
  const extension = /\.(png|webp)(?:$|\?)/iu.exec(photo.src.original)?.[1]?.toLowerCase() ?? 'jpg'
  return {
    item,
    media: { durationMs: null, width, height, fps: null, hasAudio: false },
    filename: filenameOf(item, extension),
  }
}

/**
 * The largest MP4 of up to 1920 pixels within the limit, otherwise the smallest one. Null if none is within the limit.
 */
export function fittingFile(video: PexelsVideo, maxBytes = MAX_FILE_BYTES): PexelsVideoFile | null {
  const files = video.video_files
    .filter(({ file_type: type, size }) => (type ?? 'video/mp4') === 'video/mp4' && (size ?? 0) <= maxBytes)
    .toSorted((left, right) => longSide(left) - longSide(right))
  return files.findLast((file) => longSide(file) <= WANTED_LONG_SIDE) ?? files[0] ?? null
}

function longSide({ width, height }: PexelsVideoFile): number {
  return Math.max(width ?? 0, height ?? 0)
}

/** Derives “Waves at the beach” from the slug of `https://www.pexels.com/video/waves-at-the-beach-1409899/`. */
function titleOf(pageUrl: string | null | undefined, fallback: string): string {
  const slug = pageUrl?.split('/').findLast((part) => part !== '') ?? ''
  const words = slug
    .replace(/-?(?<!\d)\d+$/u, '')
    .replaceAll('-', ' ')
    .trim()
  if (words === '' || words.includes(':')) return fallback
  return lineOf(words.charAt(0).toUpperCase() + words.slice(1))
}

/** Sanitises external text for storage and display: a single line of limited length without control characters. */
function lineOf(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.slice(0, MAX_LINE).toWellFormed().trim()
}

/** A valid file name; see `checkUploadDeclaration`. */
function filenameOf({ title }: StockItem, extension: string): string {
  const name = lineOf(title.replaceAll(/[/\\]+/gu, ' '))
  return `${name === '' ? 'Stock' : name}.${extension}`
}

function publicUrl(address: string | null | undefined): string | null {
  return typeof address === 'string' && address.length <= 2_000 && URL.canParse(address) && /^https?:/u.test(address)
    ? new URL(address).href
    : null
}
