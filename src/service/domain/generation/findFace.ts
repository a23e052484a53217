import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { readPicture } from '../../media/readPicture.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { StoredFace } from '../../stores/generation/avatarTables.ts'

/** Side of the picture that is searched. Faces of presenters are large. */
const SEARCHED_SIDE = 960
/** The search of one picture takes a fraction of a second, besides the start of its program. */
const FIND_MS = 30_000

export interface PictureFile {
  readonly key: string
  readonly container: MediaContainer
  readonly width: number
  readonly height: number
}

/** The prepared picture of an image, which is upright. Null until it is prepared. */
export function preparedPicture({ height, prepared, width }: StoredAsset): PictureFile | null {
  const proxy = prepared?.proxy ?? null
  if (proxy === null || width === null || height === null) return null
  return { key: proxy.key, container: proxy.mimeType === 'image/webp' ? 'webp' : 'jpeg', width, height }
}

type Search = Pick<ServiceContext, 'blobs' | 'config' | 'providers'>

/** The latest searches by their file, so that a repeated request searches nothing again. */
const searches = new Map<string, Promise<StoredFace | null>>()
const MAX_KEPT = 50
let last: Promise<unknown> = Promise.resolve()

/** The points of the largest face in a picture. Null if it shows none. Pictures are searched one after the other. */
export async function findFace(service: Search, picture: PictureFile): Promise<StoredFace | null> {
  const known = searches.get(picture.key)
  if (known !== undefined) return await known
  const search = last.then(async () => await searchPicture(service, picture, AbortSignal.timeout(FIND_MS)))
  last = search.catch(() => {})
  searches.set(picture.key, search)
  const [oldest] = searches.keys()
  if (searches.size > MAX_KEPT && oldest !== undefined) searches.delete(oldest)
  try {
    return await search
  } catch (fault) {
    searches.delete(picture.key)
    throw fault
  }
}

async function searchPicture(
  { blobs, config, providers }: Search,
  { container, height, key, width }: PictureFile,
  signal: AbortSignal,
): Promise<StoredFace | null> {
  const file = await blobs.localFile(key)
  if (file === null) return null
  try {
    const scale = Math.min(1, SEARCHED_SIDE / Math.max(width, height))
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const pixels = await readPicture({ path: file.path, container, size, ffmpeg: config.ffmpeg, signal })
    const picture = { ...size, pixels }
    const faces = (await providers.faces.findFaces(picture, signal)).toSorted((one, other) => other.height - one.height)
    for (const face of faces) {
      const mesh = await providers.faces.findFaceMesh(picture, face, signal)
      if (mesh !== null)
        return mesh.map(({ x, y, z }) => [x, y, z].map((value) => rounded(value / size.width)) as Triple)
    }
    return null
  } finally {
    await file.release()
  }
}

type Triple = [number, number, number]

/** Exact to a tenth of a pixel of the largest picture. */
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5
