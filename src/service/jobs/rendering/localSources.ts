import type { SourceTraits } from '../../../contract/sourceTraits.ts'
import type { ServiceContext } from '../../context.ts'
import type { ExportMedia } from '../../media/exporter.ts'
import { knownTraits } from '../../domain/assets/knownTraits.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'

export interface LocalSources {
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Must be called when the files are no longer needed. */
  readonly release: () => Promise<void>
}

/** The sources of a render as local files. Missing ones are left out. */
export async function localSources(service: ServiceContext, assets: Iterable<StoredAsset>): Promise<LocalSources> {
  const media: Record<string, ExportMedia> = {}
  const releases: (() => Promise<void>)[] = []
  const release = async (): Promise<void> => {
    for (const releaseOne of releases) await releaseOne()
  }
  try {
    for (const asset of assets) {
      const readable = readableFile(asset)
      const file = readable === null ? null : await service.blobs.localFile(readable.key)
      if (readable === null || file === null) continue
      releases.push(file.release)
      const { container, mimeType } = readable
      const traits = asset.type === 'image' ? null : await knownTraits(service, { ...asset, container }, file.path)
      media[asset.id] = { ...exportMediaOf(asset, file.path, traits), mimeType }
    }
  } catch (error) {
    await release()
    throw error
  }
  return { media, release }
}

function exportMediaOf(
  asset: StoredAsset,
  filePath: string,
  traits: SourceTraits | null,
): Omit<ExportMedia, 'mimeType'> {
  return {
    filePath,
    kind: asset.type,
    durationMs: asset.duration_ms,
    width: asset.width,
    height: asset.height,
    hasAudio: asset.has_audio,
    ...(traits === null ? {} : { traits }),
  }
}
