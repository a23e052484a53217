import type { Frames } from '../../../base/units.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'

type Clip = Extract<Overlay, { type: 'image' | 'video' }>

const isClip = (overlay: Overlay): overlay is Clip =>
  overlay.type === 'image' || (overlay.type === 'video' && overlay.layerRole !== 'broll')

/**
 * The files of a video between its cuts, in order. Only the row with the most footage counts, because the clips above
 * it are not parts. Adjacent clips of one file are one part, because a sequence plays whole files.
 */
export function videoParts({ overlays }: Pick<Composition, 'overlays'>): readonly string[] {
  const lengths = new Map<number, Frames>()
  const clips = overlays.filter(isClip)
  for (const { durationInFrames, row } of clips) lengths.set(row, (lengths.get(row) ?? 0) + durationInFrames)
  const [main] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return clips
    .filter(({ row }) => row === main)
    .toSorted((one, other) => one.from - other.from)
    .map(({ sourceAssetId }) => sourceAssetId)
    .filter((assetId, index, ids) => assetId !== ids[index - 1])
}
