import { changesOf } from '../../../../client/messages/changeWords.ts'
import { diffCompositions } from '../../../../composition/patch.ts'
import type { Composition, OverlayId } from '../../../../composition/schema.ts'
import type { ComparedVersion } from '../../comparedVersion.ts'
import { comparedOverlays } from '../../geometry/comparedOverlays.ts'
import { geometryWithin, RULER_HEIGHT, type TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import { createCanvasLayer } from '../canvasLayer.ts'
import { rowsBox } from '../gesture/ghost.ts'
import { paintComparison, type ComparisonView } from './paintComparison.ts'

export interface ComparisonInput extends Pick<ComparisonView, 'palette' | 'fitLabel' | 'assetOf'> {
  readonly geometry: TimelineGeometry
  readonly drawn: Composition
  readonly version: ComparedVersion
}

/** Compares another version with the displayed one. The canvas covers the rows but not the ruler. */
export interface ComparisonLayer {
  readonly show: (input: ComparisonInput) => void
  readonly remove: () => void
}

type Compared = Pick<ComparisonView, 'compared' | 'changeOf'>

/** Describes the changes to each overlay. */
function changeDescriptions(drawn: Composition, other: Composition): ReadonlyMap<OverlayId, string> {
  const changed = changesOf(diffCompositions(drawn, other), drawn, other).filter(({ kind }) => kind === 'changed')
  return new Map(changed.flatMap(({ overlayId, what }) => (overlayId === null ? [] : [[overlayId, what]])))
}

/** Caches the comparison of two versions. */
function createComparing(): (drawn: Composition, version: ComparedVersion) => Compared {
  let known: { readonly drawn: Composition; readonly version: ComparedVersion; readonly compared: Compared } | null =
    null
  return (drawn, version) => {
    if (known?.drawn === drawn && known.version === version) return known.compared
    const { document: other, overlayIds, tone } = version
    const text = tone === 'proposal' ? changeDescriptions(drawn, other) : null
    const compared = {
      compared: comparedOverlays(drawn, other, overlayIds),
      changeOf: (overlayId: OverlayId) => text?.get(overlayId) ?? null,
    }
    known = { drawn, version, compared }
    return compared
  }
}

/** Falls back to this name if the project lacks the asset. */
const named = (asset: TimelineAsset, name: string | undefined): TimelineAsset =>
  asset.state === 'missing' && name !== undefined ? { ...asset, name } : asset

/** Inserts the layer below `above`. */
export function createComparisonLayer(above: HTMLElement): ComparisonLayer {
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none absolute left-0'
  canvas.style.top = `${RULER_HEIGHT}px`
  canvas.ariaHidden = 'true'
  canvas.dataset['testid'] = 'timeline-comparison'
  above.before(canvas)
  const layer = createCanvasLayer(canvas)
  const compare = createComparing()
  return {
    show({ geometry: whole, drawn, version, assetOf, ...style }) {
      const geometry = geometryWithin(whole, rowsBox(whole))
      const compared = compare(drawn, version)
      const { media, name, tone } = version
      const namedAsset = (assetId: string) => named(assetOf(assetId), media?.get(assetId)?.name)
      const view = { ...style, ...compared, assetOf: namedAsset, geometry, otherName: name, tone }
      layer.paint(geometry, (ctx) => paintComparison(ctx, view))
    },
    remove: () => canvas.remove(),
  }
}
