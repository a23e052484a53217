import type { z } from 'zod'
import { defineEdit, type EditDefinition, type Edit } from '../../edits/edit.ts'
import type { OverlayType } from '../../schema.ts'
import { toolFields, type ToolField } from './toolFields.ts'

export type ToolKind = 'edit' | 'search' | 'captions'

/** The groups in which tools are listed, in words. */
export const toolGroupWords = {
  add: 'Add',
  change: 'Change',
  arrange: 'Arrange',
  time: 'Time',
  sound: 'Sound',
  picture: 'Picture',
  speech: 'Speech',
  find: 'Find',
} as const
export type ToolGroup = keyof typeof toolGroupWords

/** The words on a field, with a word for each choice that it offers. */
type WordsOf<Value> =
  | string
  | {
      readonly label: string
      readonly hint?: string
      readonly options?: string extends Value ? never : Readonly<Record<Extract<Value, string>, string>>
    }

/** What a person reads of a tool. */
interface ToolWords {
  /** As a command: "Add a clip". */
  readonly label: string
  /** One sentence. */
  readonly summary: string
  /** Other words that a person may look for. */
  readonly alias: string
}

/** What a plan must know of a tool: it makes overlays, which later steps may name, or it takes something away. */
type ToolEffect = 'adds' | 'removes'

interface ToolSpec<Name extends string, Kind extends ToolKind, Input extends z.ZodObject> {
  readonly name: Name
  readonly kind: Kind
  readonly group: ToolGroup
  readonly effect?: ToolEffect
  readonly input: Input
  /** `fields`: every field of the input but `stock`, in the order in which a form asks. */
  readonly words: ToolWords & {
    readonly fields: { readonly [Field in Exclude<keyof z.output<Input>, 'stock'>]: WordsOf<z.output<Input>[Field]> }
  }
}

/** A tool of the API. Spec: Editor tools. */
export interface DefinedTool<Name extends string, Kind extends ToolKind, Input extends z.ZodType> {
  readonly name: Name
  readonly kind: Kind
  readonly group: ToolGroup
  readonly effect?: ToolEffect
  readonly words: ToolWords
  readonly input: Input
  /** How a form asks for the input, derived from its schema. */
  readonly fields: readonly ToolField[]
  /** Types of overlays that it takes as `overlayId`; none if it takes no overlay. */
  readonly overlayTypes: readonly OverlayType[]
}

/** A tool that leaves the composition as it is: a search, or the preparation of captions. The service runs it. */
export function defineTool<const Name extends string, const Kind extends ToolKind, Input extends z.ZodObject>({
  words: { fields: fieldWords, ...words },
  ...spec
}: ToolSpec<Name, Kind, Input>): DefinedTool<Name, Kind, Input> {
  const fields = toolFields(spec.input, fieldWords)
  const overlayTypes = fields.flatMap(({ control }) => (control.kind === 'overlay' ? control.types : []))
  return { ...spec, words, fields, overlayTypes }
}

type EditToolSpec<Name extends string, Input extends z.ZodObject> = Omit<ToolSpec<Name, 'edit', Input>, 'kind'> &
  Omit<EditDefinition<Name, Input>, 'label'> &
  Partial<Pick<EditDefinition<Name, Input>, 'label'>>

/** A tool that is an edit too. The undo menu calls it by its own label, or by the one of the form. */
export function defineEditTool<const Name extends string, Input extends z.ZodObject>(
  spec: EditToolSpec<Name, Input>,
): DefinedTool<Name, 'edit', Input> & Edit<Name, Input> {
  const edit = defineEdit({ ...spec, label: spec.label ?? (() => spec.words.label) })
  return { ...edit, ...defineTool({ ...spec, kind: 'edit' }) }
}
