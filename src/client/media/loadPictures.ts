import type { AssetMedia } from '../../contract/operations/assets.ts'
import { readPublicBytes, readPublicFile } from '../http/readPublicFile.ts'
import type { DrawableAsset } from './projectMediaState.ts'

/** Loads the parts of an asset that a timeline draws, and reports each one as it arrives. */
export async function loadPictures(
  { filmstrip, peaks, thumbnail }: AssetMedia,
  onLoaded: (piece: Partial<DrawableAsset>) => void,
): Promise<void> {
  const loadFilmstrip = async () => {
    if (filmstrip === null) return
    const { url, frameWidth, frameHeight, frameCount, columns, intervalMs } = filmstrip
    const image = await loadImage(url)
    onLoaded({ filmstrip: { image, frameWidth, frameHeight, frameCount, columns, intervalMs } })
  }
  const loadPeaks = async () => {
    if (peaks === null) return
    onLoaded({ peaks: { values: await readPublicBytes(peaks.url), bucketsPerSecond: peaks.bucketsPerSecond } })
  }
  const loadThumbnail = async () => {
    if (thumbnail !== null) onLoaded({ thumbnail: await loadImage(thumbnail.url) })
  }
  await Promise.all([loadFilmstrip(), loadPeaks(), loadThumbnail()])
}

const loadImage = async (url: string): Promise<ImageBitmap> => createImageBitmap(await readPublicFile(url))
