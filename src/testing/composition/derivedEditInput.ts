import { z } from 'zod'
import { newEmoji, newImage, newText, newVideo } from '../../composition/overlays/defaults.ts'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Overlay } from '../../composition/schema.ts'
import { someMedia } from './compositionArbitrary.ts'
import type { EditTargets } from './editDraft.ts'

/** A new overlay to add to the document. */
export function additionOf({ document, draft }: EditTargets): NewOverlay {
  const place = { from: Math.abs(draft.frames) % 1_000 }
  const [video] = someMedia
  const image = someMedia[3]
  if (video && draft.rows > 0) return newVideo(document, video, place)
  if (image && draft.rows < 0) return newImage(document, image, place)
  return draft.picks.length > 2 ? newEmoji(document, '🎉', place) : newText(document, 'title', place)
}

/** Copies of the picked overlays, as a clipboard contains them. */
function copiesOf(targets: EditTargets): readonly NewOverlay[] {
  const { document, overlayIds } = targets
  const copies = document.overlays.flatMap(({ id, ...copy }) => (overlayIds.includes(id) ? [copy] : []))
  return copies.length > 0 ? copies.slice(0, 2) : [additionOf(targets)]
}

/** The target and its neighbour in the row, in order of time. Null if the target is alone in its row. */
function pairOf({ document, target }: EditTargets): readonly [left: Overlay, right: Overlay] | null {
  const row = document.overlays
    .filter((overlay) => overlay.row === target?.row)
    .toSorted((left, right) => left.from - right.from)
  const index = Math.min(
    row.findIndex((overlay) => overlay.id === target?.id),
    row.length - 2,
  )
  const [left, right] = row.slice(Math.max(0, index))
  return left && right ? [left, right] : null
}

const firstCaption = ({ document }: EditTargets) => document.overlays.find((overlay) => overlay.type === 'caption')

function cueIndexOf(targets: EditTargets): number {
  const caption = firstCaption(targets)
  return targets.pick(0) % Math.max(1, caption?.captions.length ?? 1)
}

/** A file of the same type as the target. */
function sourceFor({ draft, target }: EditTargets): string {
  const fitting = someMedia.filter(({ type }) => type === (target?.type === 'sound' ? 'music' : target?.type))
  return (fitting[Math.abs(draft.frames) % fitting.length] ?? someMedia[0])?.assetId ?? ''
}

/** Values for fields that refer to the document, by field name. A field has the same name in every edit. */
const values: Readonly<Record<string, (targets: EditTargets) => unknown>> = {
  overlayIds: ({ overlayIds }) => overlayIds,
  overlayId: ({ overlayId }) => overlayId,
  overlays: copiesOf,
  atFrame: ({ draft, inside, pick }) => (pick(1) % 3 === 0 ? Math.abs(draft.frames) : inside),
  deltaFrames: ({ draft, pick }) => (pick(2) % 3 === 0 ? draft.rows : draft.frames),
  deltaRows: ({ draft }) => draft.rows,
  row: ({ pick, row, target }) => (pick(3) % 3 === 0 ? row : (target?.row ?? 0)),
  rows: ({ row, target }) => [target?.row ?? 0, row % 9],
  leftId: (targets) => pairOf(targets)?.[0].id ?? targets.overlayId,
  rightId: (targets) => pairOf(targets)?.[1].id ?? targets.overlayId,
  follow: ({ pick, row }) => (pick(4) % 4 === 0 ? null : { stayingRows: pick(4) % 4 === 1 ? [row] : [] }),
  sourceAssetId: sourceFor,
  cueIndex: cueIndexOf,
  cueIndexes: (targets) => [cueIndexOf(targets)],
}

/** A value for a field that does not refer to the document, by its type. Null if no type here matches. */
function valueOfType(schema: z.core.$ZodType, { draft, pick }: EditTargets, place: number): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[pick(place) % schema.options.length]
  if (schema instanceof z.ZodBoolean) return pick(place) % 2 === 0
  if (schema instanceof z.ZodString) return ['new', '今日は', 'two words'][pick(place) % 3]
  if (!(schema instanceof z.ZodNumber)) return null
  const value = Math.max(schema.minValue ?? -Infinity, Math.min(schema.maxValue ?? Infinity, draft.frames * 7))
  return schema.isInt ? Math.round(value) : value
}

/**
 * An input for an edit, derived from its schema. Throws if the schema refuses it; in that case, add the edit to
 * `editInputs.ts` or the field to `values`.
 */
export function derivedEditInput(name: string, schema: z.ZodType, targets: EditTargets): object {
  if (!(schema instanceof z.ZodObject)) throw new Error(`Give ${name} an input in editInputs.ts.`)
  const fields: [string, z.core.$ZodType][] = Object.entries(schema.shape)
  const isAboutCues = 'cueIndex' in schema.shape || 'cueIndexes' in schema.shape
  const overlayId = (isAboutCues ? firstCaption(targets)?.id : undefined) ?? targets.overlayId
  const entries = fields.flatMap(([field, given], place) => {
    const isOptional = given instanceof z.ZodOptional || given instanceof z.ZodDefault
    if (isOptional && targets.pick(place) % 2 === 0) return []
    const inner = isOptional ? given.unwrap() : given
    const value = values[field]?.({ ...targets, overlayId }) ?? valueOfType(inner, targets, place)
    return [[field, value] as const]
  })
  const input = Object.fromEntries(entries)
  const parsed = schema.safeParse(input)
  if (!parsed.success)
    throw new Error(`No fitting input for ${name}: ${z.prettifyError(parsed.error)}. Give it one in editInputs.ts.`)
  return input
}
