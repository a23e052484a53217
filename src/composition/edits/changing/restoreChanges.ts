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

/** A field and what it goes back to; without a value it is taken away. */
const fieldSchema = z.strictObject({ path: z.array(z.string()).min(1).max(2), value: z.unknown().optional() })

const restoreSchema = z.strictObject({
  settings: compositionSchema.omit({ overlays: true }).partial(),
  /** Overlays that go. Those that are gone already are no matter. */
  overlayIds: z.array(overlayIdSchema).max(MAX_OVERLAYS),
  /** Overlays that come back, each at its index, under its id where that is free. */
  putBack: z.array(z.strictObject({ index: z.int().min(0), overlay: overlaySchema })).max(MAX_OVERLAYS),
  overlays: z
    .array(z.strictObject({ overlayId: overlayIdSchema, fields: z.array(fieldSchema).min(1) }))
    .max(MAX_OVERLAYS),
  /** Overlays that lie in another order, in their order; the others stay where they are. */
  order: z.array(overlayIdSchema).max(MAX_OVERLAYS).optional(),
})
type RestoreInput = z.output<typeof restoreSchema>

const countRestored = ({ overlayIds, putBack, overlays }: RestoreInput): number =>
  new Set([...overlayIds, ...putBack.map(({ overlay }) => overlay.id), ...overlays.map(({ overlayId }) => overlayId)])
    .size

/**
 * Brings back what an earlier version had, field by field, by force: whatever is there now is written over, and what it does
 * not name stays as it is. Refuses with `overlay_not_found` where an overlay to change is gone, with `invalid_change` where a
 * field does not fit. Make its input with `restoringEdit`.
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

/** An edit that is asked for. */
export interface RestoreRequest {
  readonly name: 'restoreChanges'
  readonly input: z.input<typeof restoreSchema>
}

/**
 * The edit that makes a version what another one is. With `onlyIds`, it is about those overlays alone: settings, length and
 * order stay, as far as the length holds the content.
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
