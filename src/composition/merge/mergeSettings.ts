import type { FieldChange } from '../patch.ts'
import type { Composition } from '../schema.ts'
import type { Clash } from './clash.ts'
import type { CompositionVersions } from './mergeDuration.ts'
import { mergeFields, withMergedFields, type SideOf } from './mergeFields.ts'

const CANVAS_FIELDS: readonly string[] = ['aspectRatio', 'width', 'height']
const isCanvas = ({ path: [field] }: Pick<FieldChange, 'path'>): boolean =>
  field !== undefined && CANVAS_FIELDS.includes(field)

const canvasOf = ({ aspectRatio, width, height }: Composition) => ({ aspectRatio, width, height })

/** The merged settings without the duration, which follows the content. */
export interface MergedSettings {
  readonly clashes: readonly Clash[]
  /** A composition with the merged settings, and with the overlays and duration of the base. */
  readonly at: (sideOf: SideOf) => Composition
}

/**
 * Merges two changes to the settings. The ratio and size of the canvas conflict as one (`['canvas']`), because they
 * belong together.
 */
export function mergeSettings(
  { base, mine, theirs }: CompositionVersions,
  changes: { readonly mine: readonly FieldChange[]; readonly theirs: readonly FieldChange[] },
): MergedSettings {
  const withoutDuration = (fields: readonly FieldChange[]): FieldChange[] =>
    fields.filter(({ path }) => path[0] !== 'durationInFrames')
  const merged = mergeFields({
    overlayId: null,
    mine: withoutDuration(changes.mine),
    theirs: withoutDuration(changes.theirs),
  })
  if (!merged.clashes.some(isCanvas))
    return { clashes: merged.clashes, at: (sideOf) => withMergedFields(base, merged, sideOf) }
  const canvas = {
    overlayId: null,
    path: ['canvas'],
    base: canvasOf(base),
    mine: canvasOf(mine),
    theirs: canvasOf(theirs),
  }
  const others = {
    agreed: merged.agreed.filter((change) => !isCanvas(change)),
    clashes: merged.clashes.filter((clash) => !isCanvas(clash)),
  }
  return {
    clashes: [canvas, ...others.clashes],
    at: (sideOf) => ({ ...withMergedFields(base, others, sideOf), ...canvas[sideOf(canvas)] }),
  }
}
