import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { MAX_OVERLAYS } from '../../limits.ts'
import { diffCompositions, reordered } from '../../patch.ts'
import { compositionSchema, overlaySchema, type Composition, type Overlay, type OverlayId } from '../../schema.ts'
import { contentEnd } from '../../timeline.ts'
import { withFields } from '../../writtenField.ts'
import { defineEdit } from '../edit.ts'
import { idAllocator, overlayIdSchema } from '../overlayIds.ts'
import { withOverlays } from '../withOverlays.ts'

/** A field and its restored value. Without a value, the field is removed. */
const fieldSchema = z.strictObject({ path: z.array(z.string()).min(1).max(2), value: z.unknown().optional() })

const restoreSchema = z.strictObject({
  settings: compositionSchema.omit({ overlays: true }).partial(),
  /** Overlays to remove. Missing ones are ignored. */
  overlayIds: z.array(overlayIdSchema).max(MAX_OVERLAYS),
  /** Overlays to put back, each at its index, with its old id if that is free. */
  putBack: z.array(z.strictObject({ index: z.int().min(0), overlay: overlaySchema })).max(MAX_OVERLAYS),
  overlays: z
    .array(z.strictObject({ overlayId: overlayIdSchema, fields: z.array(fieldSchema).min(1) }))
    .max(MAX_OVERLAYS),
  /** Overlays whose order changed, in the new order. All others keep their positions. */
  order: z.array(overlayIdSchema).max(MAX_OVERLAYS).optional(),
})
type RestoreInput = z.output<typeof restoreSchema>

const countRestored = ({ overlayIds, putBack, overlays }: RestoreInput): number =>
  new Set([...overlayIds, ...putBack.map(({ overlay }) => overlay.id), ...overlays.map(({ overlayId }) => overlayId)])
    .size

/**
 * Restores an earlier version field by field: named fields are overwritten, and all others are kept. Refuses with
 * `overlay_not_found` if an overlay to change is gone, and with `invalid_change` if a field is not valid for it.
 *
 *     a′ b c′   earlier a b   →   a b
 */
export const restoreChanges = defineEdit({
  name: 'restoreChanges',
  input: restoreSchema,
  label: {
    settings: 'Restore the settings',
    clips: 'Restore {count, plural, one {# clip} other {# clips}}',
  },
  labelValues(input) {
    const count = countRestored(input)
    return { reason: count === 0 ? 'settings' : 'clips', count }
  },
  apply(document, input, context) {
    const fieldsById = new Map(input.overlays.map(({ overlayId, fields }) => [overlayId, fields]))
    const removed = new Set(input.overlayIds)
    const kept: Overlay[] = []
    for (const overlay of document.overlays) {
      if (removed.has(overlay.id)) continue
      const fields = fieldsById.get(overlay.id)
      fieldsById.delete(overlay.id)
      const parsed = fields
        ? overlaySchema.safeParse(withFields(overlay, fields))
        : { success: true as const, data: overlay }
      if (!parsed.success) {
        return refused('invalid_change', { overlayId: overlay.id })
      }
      kept.push(parsed.data)
    }
    const [missing] = fieldsById.keys()
    if (missing !== undefined) return refused('overlay_not_found', { overlayId: missing })
    const overlays = input.order ? reordered(kept, input.order) : kept
    const wantedIds = input.putBack.map(({ overlay }) => overlay.id)
    const nextId = idAllocator({ ...document, overlays: kept }, { preferredIds: wantedIds, ...context })
    const createdIds: OverlayId[] = []
    for (const { index, overlay } of input.putBack) {
      const id = nextId()
      createdIds.push(id)
      overlays.splice(index, 0, { ...overlay, id })
    }
    const next = withOverlays(document, overlays)
    if (!next.ok) return next
    const settings = Object.fromEntries(Object.entries(input.settings).filter(([, value]) => value !== undefined))
    const wanted = input.settings.durationInFrames ?? next.value.durationInFrames
    const durationInFrames = Math.max(wanted, contentEnd(overlays))
    return ok({ document: { ...next.value, ...settings, durationInFrames }, createdIds })
  },
})

export interface RestoreRequest {
  readonly name: 'restoreChanges'
  readonly input: z.input<typeof restoreSchema>
}

/**
 * The edit that turns one version into another. With `onlyIds`, only those overlays change; settings, duration and
 * order are kept, unless the content needs a longer duration.
 */
export function restoringEdit(now: Composition, wanted: Composition, onlyIds?: readonly OverlayId[]): RestoreRequest {
  const patch = diffCompositions(now, wanted)
  const only = onlyIds ? new Set(onlyIds) : null
  const isMeant = (id: OverlayId): boolean => only === null || only.has(id)
  const settings = patch.settings.map(({ path: [field = ''], after }) => [field, after])
  const { durationInFrames } = wanted
  return {
    name: 'restoreChanges',
    input: {
      settings: only ? {} : { ...Object.fromEntries(settings), durationInFrames },
      overlayIds: patch.removed.flatMap(({ overlay }) => (isMeant(overlay.id) ? [overlay.id] : [])),
      putBack: patch.added.filter(({ overlay }) => isMeant(overlay.id)).map((placed) => ({ ...placed })),
      overlays: patch.changed
        .filter(({ id }) => isMeant(id))
        .map(({ id, fields }) => ({
          overlayId: id,
          fields: fields.map(({ path, after }) => ({
            path: [...path],
            ...(after === undefined ? {} : { value: after }),
          })),
        })),
      ...(only || !patch.order ? {} : { order: [...patch.order.after] }),
    },
  }
}
