import { shortened } from '../../base/graphemes.ts'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import { fieldNames } from '../../composition/fieldNames.ts'
import { labelText } from './labelText.ts'
import { captionCueSchema } from '../../composition/overlays/caption.ts'
import { transitionInSchema } from '../../composition/overlays/commonFields.ts'
import { typeNames } from '../../composition/overlays/typeNames.ts'
import type { CompositionPatch, FieldChange } from '../../composition/patch.ts'
import { overlaySchema, type Composition, type Overlay, type OverlayId } from '../../composition/schema.ts'
import { trackNumber } from '../../base/trackNumber.ts'
import { shapeNames } from '../../composition/overlays/shapeNames.ts'
import { valueName } from './valueName.ts'
import { pixelSize } from './pixelSize.ts'

export interface ChangeWords {
  /** Null for a change to the settings of the composition. */
  readonly overlayId: OverlayId | null
  readonly kind: 'added' | 'removed' | 'changed'
  /** For example `Text “Hello”` or `Video settings`. */
  readonly subject: string
  /** For example `opacity, position` or `moved to 00:04.00 on track 2`. */
  readonly what: string
}

const MAX_TEXT = 40

const lineOf = (text: string): string => shortened(text.replaceAll(/\s+/gu, ' ').trim(), MAX_TEXT)
const quoted = (text: string): string => (lineOf(text) === '' ? t`empty text` : t`“${lineOf(text)}”`)
/** No text may be translated while this module loads, because its chunk loads before the language is known. */
const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(parts)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The name of an overlay without its media, such as `Text “Hello”` or `Video`. */
export function subjectOf(overlay: Overlay): string {
  if (overlay.type === 'text') return t`Text ${quoted(overlay.content)}`
  if (overlay.type === 'emoji') return t`Emoji ${overlay.content}`
  return overlay.type === 'shape'
    ? t`Shape: ${labelText(shapeNames[overlay.shape.kind])}`
    : labelText(typeNames[overlay.type])
}

function nameOfField(field: string): string {
  const name = fieldNames[field]
  return name === undefined ? field : labelText(name)
}

/** The name of a field, such as `opacity` or `line 3`; `clip` for the empty path. */
export function fieldWords(path: readonly string[]): string {
  const [field, part] = path
  if (field === undefined) return t`clip`
  if (field === 'captions' && part !== undefined) return t`line ${Number(part) + 1}`
  const name = field === 'styles' && part !== undefined ? part : field
  return nameOfField(name)
}

const percent = (value: number): string => i18n.number(value, { style: 'percent' })
/** Adding 0 turns −0 into 0. */
const number = (value: number): string => i18n.number(Number(value.toFixed(2)) + 0, { useGrouping: false })

type NumberWords = (value: number, fps: FramesPerSecond) => string
const frames: NumberWords = (value, fps) => timecodeOfFrames(value, fps)
const pixels: NumberWords = (value) => `${number(value)} px`
const share: NumberWords = (value) => percent(value)

/** Wording for numbers with their units, by field. */
const numberWords: Readonly<Record<string, NumberWords>> = {
  from: frames,
  durationInFrames: frames,
  videoStartTime: frames,
  startFromSound: frames,
  fadeInFrames: frames,
  fadeOutFrames: frames,
  left: pixels,
  top: pixels,
  width: pixels,
  height: pixels,
  fontSize: pixels,
  borderRadius: pixels,
  padding: pixels,
  letterSpacing: pixels,
  strokeWidth: pixels,
  opacity: share,
  volume: share,
  rotation: (value) => `${number(value)}°`,
  speed: (value) => `${number(value)}×`,
  fps: (value) => plural(value, { one: '# frame per second', other: '# frames per second' }),
}

/** Wording for structured values, by field. Null if the shape is unexpected. */
const partWords: Readonly<Record<string, (value: object, fps: FramesPerSecond) => string | null>> = {
  segments: (value) => (Array.isArray(value) ? plural(value.length, { one: '# section', other: '# sections' }) : null),
  captions: (value) => (Array.isArray(value) ? plural(value.length, { one: '# line', other: '# lines' }) : null),
  overlays: (value) => (Array.isArray(value) ? plural(value.length, { one: '# clip', other: '# clips' }) : null),
  order: (value) =>
    Array.isArray(value) ? plural(value.length, { one: '# clip in this order', other: '# clips in this order' }) : null,
  cue(value, fps) {
    const cue = captionCueSchema.safeParse(value).data
    const timecode = (moment: number): string => timecodeOfFrames(Math.round((moment * fps) / 1_000), fps)
    return cue ? t`${quoted(cue.text)}, ${timecode(cue.startMs)} to ${timecode(cue.endMs)}` : null
  },
  transitionIn(value, fps) {
    const transition = transitionInSchema.safeParse(value).data
    if (!transition) return null
    const { type, direction, durationInFrames } = transition
    const names = [type, ...(direction === undefined ? [] : [direction])].map(valueName)
    return listed([...names, timecodeOfFrames(durationInFrames, fps)])
  },
  canvas: (value) =>
    `${String(Reflect.get(value, 'aspectRatio'))}, ${pixelSize(Number(Reflect.get(value, 'width')), Number(Reflect.get(value, 'height')))} px`,
}

/** Describes a value that has no wording of its own by listing its parts: `fade, 00:00.12`, `x 4, y 4, #ffffff`. */
function contentsOf(value: unknown, fps: FramesPerSecond): string {
  if (Array.isArray(value)) return value.map((entry) => contentsOf(entry, fps)).join('; ') || t`none`
  if (!isObject(value)) return plainWords('', value, fps)
  const parts = Object.entries(value).map(([key, inner]) => {
    const words = isObject(inner) ? contentsOf(inner, fps) : plainWords(key, inner, fps)
    return typeof inner === 'string' || key in numberWords ? words : `${nameOfField(key)} ${words}`
  })
  return listed(parts) || t`none`
}

function plainWords(field: string, value: unknown, fps: FramesPerSecond): string {
  if (typeof value === 'number') return numberWords[field]?.(value, fps) ?? number(value)
  if (typeof value === 'boolean') return value ? t`on` : t`off`
  if (typeof value === 'string')
    return field === 'content' || field === 'title' ? quoted(value) : lineOf(valueName(value))
  return value === undefined || value === null ? t`none` : contentsOf(value, fps)
}

/** A field's value as text: frames as timecodes, colours unchanged, long texts shortened. */
export function valueWords(path: readonly string[], value: unknown, fps: FramesPerSecond): string {
  if (path.length === 0) {
    const overlay = overlaySchema.safeParse(value)
    return overlay.success ? subjectOf(overlay.data) : t`deleted`
  }
  const [field = '', part] = path
  const name = field === 'captions' && part !== undefined ? 'cue' : field === 'styles' ? (part ?? field) : field
  const known = isObject(value) ? partWords[name]?.(value, fps) : null
  return known ?? plainWords(name, value, fps)
}

function groupInWords(field: string): string | undefined {
  if (field === 'left' || field === 'top') return t`position`
  return field === 'width' || field === 'height' ? t`size` : undefined
}
const CANVAS_FIELDS: readonly string[] = ['aspectRatio', 'width', 'height']

function moveInWords({ from, row }: Overlay, changed: ReadonlySet<string | undefined>, fps: FramesPerSecond): string {
  const start = timecodeOfFrames(from, fps)
  const track = trackNumber(row)
  if (!changed.has('row')) return t`moved to ${start}`
  return changed.has('from') ? t`moved to ${start} on track ${track}` : t`moved to track ${track}`
}

function fieldsInWords(fields: readonly FieldChange[], overlay: Overlay | undefined, fps: FramesPerSecond): string[] {
  const changed = new Set(fields.map(({ path }) => path[0]))
  const isMoved = overlay && (changed.has('from') || changed.has('row'))
  const words = fields.flatMap(({ path }) => {
    const [field = ''] = path
    if (isMoved && (field === 'from' || field === 'row')) return []
    if (!overlay && CANVAS_FIELDS.includes(field)) return [t`canvas`]
    return [(path.length === 1 ? groupInWords(field) : undefined) ?? fieldWords(path)]
  })
  return [...new Set([...(isMoved ? [moveInWords(overlay, changed, fps)] : []), ...words])]
}

/** A patch as text, one entry per change: additions, removals and changed fields. */
export function changesOf(patch: CompositionPatch, before: Composition, after: Composition): readonly ChangeWords[] {
  const byId = new Map(after.overlays.map((overlay) => [overlay.id, overlay]))
  const placeOf = (overlay: Overlay, fps: FramesPerSecond): string =>
    t`at ${timecodeOfFrames(overlay.from, fps)} on track ${trackNumber(overlay.row)}`
  const whole = [...fieldsInWords(patch.settings, undefined, after.fps), ...(patch.order ? [nameOfField('order')] : [])]
  const composition: ChangeWords[] =
    whole.length > 0 ? [{ overlayId: null, kind: 'changed', subject: t`Video settings`, what: listed(whole) }] : []
  const come = patch.added.map(
    ({ overlay }): ChangeWords => ({
      overlayId: overlay.id,
      kind: 'added',
      subject: subjectOf(overlay),
      what: placeOf(overlay, after.fps),
    }),
  )
  const changed = patch.changed.flatMap(({ id, fields }): ChangeWords[] => {
    const overlay = byId.get(id)
    if (!overlay) return []
    const what = listed(fieldsInWords(fields, overlay, after.fps))
    return [{ overlayId: id, kind: 'changed', subject: subjectOf(overlay), what }]
  })
  const gone = patch.removed.map(
    ({ overlay }): ChangeWords => ({
      overlayId: overlay.id,
      kind: 'removed',
      subject: subjectOf(overlay),
      what: placeOf(overlay, before.fps),
    }),
  )
  return [...composition, ...come, ...changed, ...gone]
}
