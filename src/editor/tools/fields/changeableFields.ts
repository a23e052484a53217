import { z } from 'zod'
import { fieldWords } from '../../../composition/changeWords.ts'
import { overlayChangesSchema } from '../../../composition/edits/changing/overlayChanges.ts'
import { overlaySchema, type OverlayType } from '../../../composition/schema.ts'
import type { ToolControl, ToolField } from '../../../composition/tools/definition/toolFields.ts'

/** A field of an overlay that `changeOverlay` can set by one value. */
export interface ChangeableField {
  /** A field, or `styles` and a property of it. */
  readonly path: readonly string[]
  readonly field: ToolField
  /** What it starts with where the overlay has none. */
  readonly fallback: unknown
}

const propertySchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
})
type Property = z.output<typeof propertySchema>
const objectSchema = z.looseObject({ properties: z.record(z.string(), propertySchema) })
const overlayJsonSchema = z.looseObject({ properties: z.looseObject({ styles: objectSchema }) })

/** Counts of frames, which are shown as timecode. */
const frameFields = new Set([
  'from', 'durationInFrames', 'videoStartTime', 'startFromSound', 'fadeInFrames', 'fadeOutFrames',
]) // biome-ignore format: a list
/** Canvas pixels. */
const pixelFields = new Set([
  'left', 'top', 'width', 'height', 'fontSize', 'borderRadius', 'padding', 'letterSpacing', 'strokeWidth',
]) // biome-ignore format: a list
/** Where the smallest value would not be seen. */
const fallbacks: Readonly<Record<string, unknown>> = {
  lineHeight: 1.2,
  fontSize: 80,
  fontWeight: 700,
  opacity: 1,
  volume: 1,
  speed: 1,
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function controlOf(name: string, property: Property): ToolControl | null {
  const { type, minimum, maximum } = property
  if (frameFields.has(name)) return { kind: 'time', unit: 'frames' }
  if (name === 'row') return { kind: 'row' }
  if (name === 'opacity' || name === 'volume') return { kind: 'volume' }
  if (type === 'boolean') return { kind: 'switch' }
  const values = property.enum ?? (property.const === undefined ? null : [property.const])
  if (values) {
    return {
      kind: 'choice',
      options: values.map((value) => ({ value, label: capitalised(value.replaceAll('-', ' ')) })),
    }
  }
  if (type === 'number' || type === 'integer') {
    const step =
      name === 'fontWeight' ? 100 : type === 'integer' || pixelFields.has(name) || name === 'rotation' ? 1 : 0.05
    return {
      kind: 'number',
      step,
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
      ...(pixelFields.has(name) ? { unit: 'px' } : {}),
    }
  }
  if (type !== 'string') return null
  if (property.pattern?.startsWith('^#') === true) return { kind: 'color' }
  return {
    kind: 'text',
    isLong: name === 'content',
    ...(property.maxLength === undefined ? {} : { maxLength: property.maxLength }),
  }
}

function fallbackOf(name: string, control: ToolControl): unknown {
  if (name in fallbacks) return fallbacks[name]
  switch (control.kind) {
    case 'switch':
      return true
    case 'color':
      return '#ffffff'
    case 'choice':
      return control.options[0]?.value
    case 'text':
      return ''
    case 'number':
      return Math.max(control.min ?? 0, Math.min(0, control.max ?? 0))
    default:
      return 0
  }
}

const changeable = new Set(Object.keys(overlayChangesSchema.shape))

function computed(type: OverlayType): readonly ChangeableField[] {
  const ofType = overlaySchema.options.find((option) => option.shape.type.value === type)
  const written = z.toJSONSchema(ofType ?? overlaySchema, { io: 'input', unrepresentable: 'any' })
  const { styles, ...own } = overlayJsonSchema.parse(written).properties
  const entries = [
    ...Object.entries(own)
      .filter(([name]) => changeable.has(name))
      .map(([name, property]) => ({ path: [name], property: propertySchema.parse(property) })),
    ...Object.entries(styles.properties).map(([name, property]) => ({ path: ['styles', name], property })),
  ]
  return entries.flatMap(({ path, property }) => {
    const name = path.at(-1) ?? ''
    const control = controlOf(name, property)
    if (control === null) return []
    const field = {
      name: path.join('.'),
      label: capitalised(fieldWords(path)),
      isRequired: true,
      preset: undefined,
      control,
    }
    return [{ path, field, fallback: fallbackOf(name, control) }]
  })
}

const known = new Map<OverlayType, readonly ChangeableField[]>()

/** The fields of a type that can be set by one value each, as its schema has them. */
export function changeableFields(type: OverlayType): readonly ChangeableField[] {
  const fields = known.get(type) ?? computed(type)
  known.set(type, fields)
  return fields
}
