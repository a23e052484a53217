import type { EditCall } from '../../../composition/editRegistry.ts'
import type { EditContext } from '../../../composition/edits/edit.ts'
import {
  overlayChangesSchema,
  withChanges,
  type OverlayChanges,
} from '../../../composition/edits/changing/overlayChanges.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { grownBox, type TextHeight } from '../../../composition/overlays/textBox.ts'
import { namedIds } from './namedOverlays.ts'

/** Styles that affect how much space a text needs. */
const SHAPING = new Set([
  'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'letterSpacing', 'lineHeight', 'textTransform', 'padding', 'border',
  'lineBackground', 'autoFit',
]) // biome-ignore format: a list

/** True if changes may alter the height of a text without setting it. */
function isShaping(changes: unknown): changes is object {
  if (typeof changes !== 'object' || changes === null || 'height' in changes) return false
  if ('content' in changes || 'width' in changes || 'templateId' in changes) return true
  const styles: unknown = 'styles' in changes ? changes.styles : null
  return typeof styles === 'object' && styles !== null && Object.keys(styles).some((style) => SHAPING.has(style))
}

interface Entry {
  readonly overlayId: OverlayId
  readonly changes: OverlayChanges
}

/** The changes to each overlay. Empty if the edit cannot change how much space a text needs. */
function shapingEntries({ input, name }: EditCall): readonly Entry[] {
  if (typeof input !== 'object' || input === null) return []
  const entryOf = (changes: unknown) => {
    const parsed = isShaping(changes) ? overlayChangesSchema.safeParse(changes) : null
    return (overlayId: OverlayId): Entry[] => (parsed?.success ? [{ overlayId, changes: parsed.data }] : [])
  }
  if ((name === 'changeOverlays' || name === 'changeOverlay') && 'changes' in input)
    return namedIds(input).flatMap(entryOf(input.changes))
  if (name !== 'changeEachOverlay' || !('overlays' in input) || !Array.isArray(input.overlays)) return []
  const listed: readonly unknown[] = input.overlays
  return listed.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'changes' in entry
      ? namedIds(entry).flatMap(entryOf(entry.changes))
      : [],
  )
}

/**
 * Makes text boxes grow with their text in the same edit. Other edits are unchanged.
 *
 *     {content: 'long words'}   →   {content: 'long words', left, top, height}
 */
export function withGrownText(
  request: EditCall,
  document: Composition,
  { heightOf, ...context }: EditContext & { readonly heightOf: TextHeight | null },
): EditCall {
  if (heightOf === null) return request
  const entries = shapingEntries(request)
  const grownById = new Map<OverlayId, OverlayChanges>()
  for (const { changes, overlayId } of entries) {
    const before = document.overlays.find(({ id }) => id === overlayId)
    if (before?.type !== 'text' && before?.type !== 'caption') continue
    const after = withChanges(document, before, { changes, context })
    if (!after.ok || (after.value.type !== 'text' && after.value.type !== 'caption')) continue
    const box = grownBox(before, after.value, heightOf)
    if (box) grownById.set(overlayId, { ...changes, ...box })
  }
  return grownById.size === 0 ? request : withEntries(request, grownById)
}

/** Replaces the changes to some overlays in an edit. */
function withEntries({ input, name }: EditCall, grownById: ReadonlyMap<OverlayId, OverlayChanges>): EditCall {
  if (typeof input !== 'object' || input === null) return { name, input }
  if (name === 'changeOverlays' && 'changes' in input) {
    const overlays = namedIds(input).map((overlayId) => ({
      overlayId,
      changes: grownById.get(overlayId) ?? input.changes,
    }))
    return { name: 'changeEachOverlay', input: 'follow' in input ? { overlays, follow: input.follow } : { overlays } }
  }
  if ('overlays' in input && Array.isArray(input.overlays)) {
    const listed: readonly unknown[] = input.overlays
    const overlays = listed.map((entry) => {
      const [overlayId] = namedIds(entry)
      const changes = overlayId === undefined ? undefined : grownById.get(overlayId)
      return changes ? { overlayId, changes } : entry
    })
    return { name, input: { ...input, overlays } }
  }
  const [changes] = grownById.values()
  return { name, input: { ...input, changes } }
}
