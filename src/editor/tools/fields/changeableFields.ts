import { z } from 'zod'
import { fieldWords } from '../../../client/messages/changeWords.ts'
import { valueName } from '../../../client/messages/valueName.ts'
import { overlayChangesSchema } from '../../../composition/edits/changing/overlayChanges.ts'
import { overlaySchema, type OverlayType } from '../../../composition/schema.ts'
import type { FieldHint } from '../../../composition/tools/definition/fieldHints.ts'
import {
  controlOf,
  requiredPart,
  type ToolControl,
  type ToolField,
} from '../../../composition/tools/definition/toolFields.ts'

/** An overlay field that `changeOverlay` can set to a single value. */
export interface ChangeableField {
  /** The field name, or `styles` and a property name. */
  readonly path: readonly string[]
  readonly field: ToolField
  /** Initial value if the overlay has none. */
  readonly fallback: unknown
}

const frames: FieldHint = { kind: 'time', unit: 'frames' }
const pixels: FieldHint = { kind: 'number', step: 1, unit: 'px' }
const percent: FieldHint = { kind: 'percent' }
/** Display hints that the overlay schemas lack. */
const hints: Readonly<Record<string, FieldHint>> = {
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
  opacity: percent,
  volume: percent,
  row: { kind: 'row' },
  rotation: { kind: 'number', step: 1 },
  fontWeight: { kind: 'number', step: 100 },
  content: { kind: 'text', isLong: true },
}
/** Step of fractional numbers, such as factors. */
const FRACTION_STEP = 0.05
/** Initial values for fields whose minimum would be invisible. */
const fallbacks: Readonly<Record<string, unknown>> = {
  lineHeight: 1.2,
  fontSize: 80,
  fontWeight: 700,
  opacity: 1,
  volume: 1,
  speed: 1,
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function controlFor(name: string, schema: z.core.$ZodType): ToolControl | null {
  const hint = hints[name]
  const control = controlOf(schema, { labelOf: valueName, ...(hint ? { hint } : {}) })
  return control?.kind === 'number' ? { step: FRACTION_STEP, ...control } : control
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

function changeableField(path: readonly string[], optional: z.core.$ZodType): readonly ChangeableField[] {
  const name = path.at(-1) ?? ''
  const control = controlFor(name, requiredPart(optional).schema)
  if (control === null) return []
  const label = capitalised(fieldWords(path))
  const field = { name: path.join('.'), label, isRequired: true, preset: undefined, control }
  return [{ path, field, fallback: fallbackOf(name, control) }]
}

/** Fields of an overlay type that have a single value, in schema order. */
export function changeableFields(type: OverlayType): readonly ChangeableField[] {
  const shape = overlaySchema.options.find((option) => option.shape.type.value === type)?.shape
  if (!shape) return []
  const styles = requiredPart(shape.styles).schema
  return [
    ...Object.entries(shape).flatMap(([name, schema]) => (changeable.has(name) ? changeableField([name], schema) : [])),
    ...(styles instanceof z.ZodObject
      ? Object.entries(styles.shape).flatMap(([name, schema]) => changeableField(['styles', name], schema))
      : []),
  ]
}
