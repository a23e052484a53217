import { z } from 'zod'
import type { CatalogueMessage, Label } from '../../../base/message.ts'
import { fieldHints, type FieldHint } from './fieldHints.ts'

type Hint<Kind extends FieldHint['kind']> = Extract<FieldHint, { readonly kind: Kind }>

export type ToolControl =
  | Exclude<FieldHint, { readonly kind: 'media' | 'text' | 'number' }>
  | { readonly kind: 'overlays' }
  /** Sets `assetId`, or `stock` if the tool accepts stock. */
  | (Hint<'media'> & { readonly takesStock: boolean })
  | (Hint<'text'> & { readonly maxLength?: number })
  | (Hint<'number'> & { readonly min?: number; readonly max?: number })
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: Label }[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'tags' }

/** The label of a field, with an optional hint and labels for its choices. */
export interface FieldWords {
  readonly label: string
  readonly hint?: string
  /** A label for each choice. Missing if the values are readable as they are. */
  readonly options?: Readonly<Record<string, string>>
}

export interface ToolField {
  /** The field's name in the tool's input. */
  readonly name: string
  readonly label: Label
  readonly hint?: Label
  readonly isRequired: boolean
  /** The default of the schema. Undefined if it has none. */
  readonly preset: unknown
  readonly control: ToolControl
}

/** The schema inside optional and default wrappers. */
export function requiredPart(schema: z.core.$ZodType): {
  readonly schema: z.core.$ZodType
  readonly isOptional: boolean
  readonly preset: unknown
} {
  if (schema instanceof z.ZodOptional) return { ...requiredPart(schema.def.innerType), isOptional: true }
  if (schema instanceof z.ZodDefault) {
    return { ...requiredPart(schema.def.innerType), isOptional: true, preset: schema.def.defaultValue }
  }
  return { schema, isOptional: false, preset: undefined }
}

/** A limit of a schema. Null if there is none, or if it is only the range of safe integers. */
const stated = (bound: number | null): number | null =>
  bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? null : bound

function numberControl(schema: z.ZodNumber, hint?: Hint<'number'>): ToolControl {
  const min = stated(schema.minValue)
  const max = stated(schema.maxValue)
  return {
    kind: 'number',
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(schema.isInt ? { step: 1 } : {}),
    ...hint,
  }
}

function textControl(schema: z.core.$ZodType, hint: Hint<'text'>): ToolControl {
  const maxLength = schema instanceof z.ZodString ? schema.maxLength : null
  return maxLength === null ? hint : { ...hint, maxLength }
}

interface ControlOptions {
  /** Overrides the hint attached to the schema. */
  readonly hint?: FieldHint
  readonly labelOf: (value: string) => Label
  readonly takesStock?: boolean
}

/** The control for the type of a schema. Null if there is none. */
function controlOfType(schema: z.core.$ZodType, labelOf: ControlOptions['labelOf']): ToolControl | null {
  const choice = (values: Iterable<unknown>): ToolControl => ({
    kind: 'choice',
    options: [...values].map(String).map((value) => ({ value, label: labelOf(value) })),
  })
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' }
  if (schema instanceof z.ZodNumber) return numberControl(schema)
  if (schema instanceof z.ZodString) return textControl(schema, { kind: 'text', isLong: false })
  if (schema instanceof z.ZodEnum) return choice(schema.options)
  if (schema instanceof z.ZodLiteral) return choice(schema.values)
  if (!(schema instanceof z.ZodArray)) return null
  if (fieldHints.get(schema.element)?.kind === 'overlay') return { kind: 'overlays' }
  return schema.element instanceof z.ZodString ? { kind: 'tags' } : null
}

/** The control for a schema and its hint. Null if there is none. */
export function controlOf(
  schema: z.core.$ZodType,
  { hint = fieldHints.get(schema), labelOf, takesStock = false }: ControlOptions,
): ToolControl | null {
  if (hint === undefined) return controlOfType(schema, labelOf)
  switch (hint.kind) {
    case 'media':
      return { ...hint, takesStock }
    case 'text':
      return textControl(schema, hint)
    case 'number':
      return schema instanceof z.ZodNumber ? numberControl(schema, hint) : hint
    default:
      return hint
  }
}

/** Form fields of a tool, in the order of `words`, and their messages. Message ids start with `prefix`. */
export function toolFields(
  input: z.ZodObject,
  words: Readonly<Record<string, string | FieldWords>>,
  prefix: string,
): { readonly fields: readonly ToolField[]; readonly messages: readonly CatalogueMessage[] } {
  const messages: CatalogueMessage[] = []
  const listed = (id: string, message: string): CatalogueMessage => {
    messages.push({ id, message })
    return { id, message }
  }
  const fields = Object.entries(words).map(([name, given]): ToolField => {
    const { label, hint, options }: FieldWords = typeof given === 'string' ? { label: given } : given
    const id = `${prefix}.${name}`
    const labels = new Map(
      Object.entries(options ?? {}).map(([value, option]) => [value, listed(`${id}.option.${value}`, option)]),
    )
    const field = input.shape[name]
    if (field === undefined) throw new Error(`The input has no field “${name}”.`)
    const { isOptional, preset, schema } = requiredPart(field)
    const labelOf = (value: string): Label => labels.get(value) ?? value
    const control = controlOf(schema, { labelOf, takesStock: 'stock' in input.shape })
    if (control === null) throw new Error(`No control asks for “${name}”: give its schema a hint.`)
    // An asset and stock are each optional, but one of them must be chosen.
    const isRequired = !isOptional || (control.kind === 'media' && control.takesStock)
    return {
      name,
      label: listed(`${id}.label`, label),
      ...(hint === undefined ? {} : { hint: listed(`${id}.hint`, hint) }),
      isRequired,
      preset,
      control,
    }
  })
  return { fields, messages }
}
