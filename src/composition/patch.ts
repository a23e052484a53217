import { ok, refuse, type Result } from '../base/result.ts'
import { isSame } from './isSame.ts'
import { compositionSchema, overlaySchema, type Composition, type Overlay, type OverlayId } from './schema.ts'
import { fieldAt, withField } from './writtenField.ts'

/** A change is recorded twice: the edit holds the intent, the patch the exact result. */

/**
 * A field before and after a change; `undefined` means that it is missing. `path` is a field, or `styles` and one of
 * its properties.
 */
export interface FieldChange {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** An overlay that exists on one side only, with its index there. */
export interface PlacedOverlay {
  readonly index: number
  readonly overlay: Overlay
}

export interface OverlayChange {
  readonly id: OverlayId
  readonly fields: readonly FieldChange[]
}

/** The exact difference between two compositions, by overlay and by field. It can be applied in both directions. */
export interface CompositionPatch {
  readonly settings: readonly FieldChange[]
  readonly removed: readonly PlacedOverlay[]
  readonly added: readonly PlacedOverlay[]
  readonly changed: readonly OverlayChange[]
  /** The ids that both sides share, in the order of each side. Null if both orders are the same. */
  readonly order: { readonly before: readonly OverlayId[]; readonly after: readonly OverlayId[] } | null
}

/** A place at which a patch does not match the target document. */
export interface PatchMismatch {
  readonly overlayId: OverlayId | null
  readonly path: readonly string[]
}

function fieldChanges(before: object, after: object, nested: readonly string[]): FieldChange[] {
  const found: FieldChange[] = []
  const compare = (key: string): void => {
    const old: unknown = Reflect.get(before, key)
    const value: unknown = Reflect.get(after, key)
    if (isSame(old, value)) return
    if (nested.includes(key) && isObject(old) && isObject(value)) {
      for (const change of fieldChanges(old, value, [])) found.push({ ...change, path: [key, ...change.path] })
    } else {
      found.push({ path: [key], before: old, after: value })
    }
  }
  for (const key of Object.keys(before)) compare(key)
  for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) compare(key)
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const settingsOf = (composition: Composition): object => {
  const { overlays: _overlays, ...settings } = composition
  return settings
}

export function diffCompositions(before: Composition, after: Composition): CompositionPatch {
  const overlaysAfter = new Map(after.overlays.map((overlay) => [overlay.id, overlay]))
  const overlaysBefore = new Map(before.overlays.map((overlay) => [overlay.id, overlay]))
  const stays = (overlay: Overlay): boolean =>
    overlaysBefore.get(overlay.id)?.type === overlaysAfter.get(overlay.id)?.type
  const placed = (overlays: readonly Overlay[]): PlacedOverlay[] =>
    overlays.flatMap((overlay, index) => (stays(overlay) ? [] : [{ index, overlay }]))
  const changed = before.overlays.flatMap((overlay) => {
    const next = overlaysAfter.get(overlay.id)
    if (!next || next === overlay || !stays(overlay)) return []
    const fields = fieldChanges(overlay, next, ['styles'])
    return fields.length > 0 ? [{ id: overlay.id, fields }] : []
  })
  const orderBefore = before.overlays.filter(stays).map((overlay) => overlay.id)
  const orderAfter = after.overlays.filter(stays).map((overlay) => overlay.id)
  return {
    settings: fieldChanges(settingsOf(before), settingsOf(after), []),
    removed: placed(before.overlays),
    added: placed(after.overlays),
    changed,
    order: isSame(orderBefore, orderAfter) ? null : { before: orderBefore, after: orderAfter },
  }
}

export function isEmptyPatch(patch: CompositionPatch): boolean {
  const { settings, removed, added, changed, order } = patch
  return settings.length + removed.length + added.length + changed.length === 0 && order === null
}

const invertField = (change: FieldChange): FieldChange => ({ ...change, before: change.after, after: change.before })

/** The patch that undoes a patch. */
export function invertPatch(patch: CompositionPatch): CompositionPatch {
  return {
    settings: patch.settings.map(invertField),
    removed: patch.added,
    added: patch.removed,
    changed: patch.changed.map((change) => ({ ...change, fields: change.fields.map(invertField) })),
    order: patch.order && { before: patch.order.after, after: patch.order.before },
  }
}

/** The target with field changes applied. Every `before` must match. */
function applyFields(target: object, fields: readonly FieldChange[]): Result<object, PatchMismatch[]> {
  const wrong = fields.filter((change) => !isSame(fieldAt(target, change.path), change.before))
  if (wrong.length > 0) return refuse(wrong.map((change) => ({ overlayId: null, path: change.path })))
  return ok(fields.reduce<object>((written, change) => withField(written, change.path, change.after), target))
}

/** Puts the overlays that `order` names into that order; all others stay at their index. */
export function reordered(overlays: readonly Overlay[], order: readonly OverlayId[]): Overlay[] {
  const byId = new Map(overlays.map((overlay) => [overlay.id, overlay]))
  const named = order.flatMap((id) => byId.get(id) ?? [])
  const isNamed = new Set(order)
  const queue = named.values()
  return overlays.map((overlay) => (isNamed.has(overlay.id) ? (queue.next().value ?? overlay) : overlay))
}

/**
 * Applies a patch. Everything that it changes or removes must match the `before` values, and everything that it adds
 * must not exist yet. Otherwise nothing is applied, and the mismatches are returned. Untouched overlays keep their
 * reference.
 */
export function applyPatch(document: Composition, patch: CompositionPatch): Result<Composition, PatchMismatch[]> {
  const mismatches: PatchMismatch[] = []
  const byId = new Map(document.overlays.map((overlay) => [overlay.id, overlay]))
  for (const { overlay } of patch.removed) {
    if (!isSame(byId.get(overlay.id), overlay)) mismatches.push({ overlayId: overlay.id, path: [] })
  }
  const removedIds = new Set(patch.removed.map(({ overlay }) => overlay.id))
  for (const { overlay } of patch.added) {
    if (byId.has(overlay.id) && !removedIds.has(overlay.id)) mismatches.push({ overlayId: overlay.id, path: [] })
  }
  const changedById = new Map<OverlayId, Overlay>()
  for (const { id, fields } of patch.changed) {
    const overlay = byId.get(id)
    const written = overlay ? applyFields(overlay, fields) : refuse([{ overlayId: id, path: [] }])
    const parsed = written.ok ? overlaySchema.safeParse(written.value) : null
    if (parsed?.success) changedById.set(id, parsed.data)
    else if (written.ok) mismatches.push({ overlayId: id, path: [] })
    else mismatches.push(...written.refusal.map((mismatch) => ({ ...mismatch, overlayId: id })))
  }
  const settings = applyFields(settingsOf(document), patch.settings)
  if (!settings.ok) mismatches.push(...settings.refusal)
  if (mismatches.length > 0 || !settings.ok) return refuse(mismatches)
  const parsedSettings = compositionSchema.safeParse({ ...settings.value, overlays: [] })
  if (!parsedSettings.success) return refuse([{ overlayId: null, path: [] }])
  const remaining = document.overlays
    .filter((overlay) => !removedIds.has(overlay.id))
    .map((overlay) => changedById.get(overlay.id) ?? overlay)
  const overlays = patch.order ? reordered(remaining, patch.order.after) : remaining
  for (const { index, overlay } of patch.added) overlays.splice(index, 0, overlay)
  return ok({ ...parsedSettings.data, overlays })
}
