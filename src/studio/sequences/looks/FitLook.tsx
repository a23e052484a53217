import { t } from '@lingui/core/macro'
import { pictureFits, type PictureFit } from '../../../composition/sequences/design.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { setFit } from '../draft/designEdits.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'

const fitWords: Readonly<Record<PictureFit, string>> = {
  fill: t`Fill`,
  fit: t`Fit`,
  blur: t`Blur`,
}
const options = pictureFits.map((value) => ({ value, label: fitWords[value] }))

/** How clips with a different aspect ratio fill the canvas, for all clips or for each. */
export function FitLook() {
  const { assets } = useSequenceParts()
  const { commit, draft } = useDraft()
  const clips = [...new Set(draft.blocks.flatMap(({ assetIds }) => assetIds))].flatMap((id) => assets.get(id) ?? [])
  const fitOf = (id: string): PictureFit => draft.fits.find(({ assetId }) => assetId === id)?.fit ?? 'fill'
  const [first, ...others] = clips.map(({ id }) => fitOf(id))
  const isShared = first !== undefined && others.every((fit) => fit === first)
  if (clips.length === 0)
    return <p className="text-xs text-muted">{t`Clips appear here once you add them to blocks.`}</p>
  return (
    <>
      <SegmentedControl
        label={t`All clips`}
        description={t`Fill crops the edges, Fit adds bars, and Blur fills the bars with a blurred copy.`}
        value={isShared ? first : null}
        options={options}
        onChange={(fit) =>
          commit(
            setFit(
              clips.map(({ id }) => id),
              fit,
            ),
          )
        }
      />
      <ul className="flex flex-col gap-2">
        {clips.map((asset) => (
          <li key={asset.id} className="flex items-center gap-2">
            <span className="relative grid h-9 w-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted [&_.tabular]:hidden">
              <AssetPicture asset={asset} />
            </span>
            <span className="min-w-0 flex-1 truncate text-xs text-primary" title={asset.name}>
              {asset.name}
            </span>
            <SegmentedControl
              label={t`Framing of ${asset.name}`}
              labelPlacement="hidden"
              className="w-32 shrink-0"
              value={fitOf(asset.id)}
              options={options}
              onChange={(fit) => commit(setFit([asset.id], fit))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
