import type { z } from 'zod'
import { messageTable, type CatalogueMessage } from '../../../base/message.ts'
import { defineEdit, type EditDefinition, type Edit } from '../../edits/edit.ts'
import type { OverlayType } from '../../schema.ts'
import { toolFields, type ToolField } from './toolFields.ts'

export type ToolKind = 'edit' | 'search' | 'captions'

/** The groups in which tools are listed. */
export const toolGroups = messageTable('toolGroup', {
  add: 'Add',
  change: 'Change',
  arrange: 'Arrange',
  time: 'Time',
  sound: 'Sound',
  picture: 'Picture',
  speech: 'Speech',
  find: 'Find',
})
export type ToolGroup = keyof typeof toolGroups

/** The label of a field, with a label for each of its choices. */
type WordsOf<Value> =
  | string
  | {
      readonly label: string
      readonly hint?: string
      readonly options?: string extends Value ? never : Readonly<Record<Extract<Value, string>, string>>
    }

/** The texts of a tool: its label as a command ("Add a clip"), a one-sentence summary, and further search terms. */
type ToolWords<Word = CatalogueMessage> = Readonly<Record<'label' | 'summary' | 'alias', Word>>

/** The effects of a tool. Plans may refer to overlays that an earlier step adds, and mark steps that remove some. */
type ToolEffect = 'adds' | 'removes'

interface ToolSpec<Name extends string, Kind extends ToolKind, Input extends z.ZodObject> {
  readonly name: Name
  readonly kind: Kind
  readonly group: ToolGroup
  readonly effect?: ToolEffect
  /** True if captions and overlays follow its clips; see `belonging/`. */
  readonly isFollowed?: true
  readonly input: Input
  /** `fields` has every input field except `stock`, in the order of the form. */
  readonly words: ToolWords<string> & {
    readonly fields: { readonly [Field in Exclude<keyof z.output<Input>, 'stock'>]: WordsOf<z.output<Input>[Field]> }
  }
}

/** A tool of the API. Spec: Editor tools. */
export interface DefinedTool<Name extends string, Kind extends ToolKind, Input extends z.ZodType> {
  readonly name: Name
  readonly kind: Kind
  readonly group: ToolGroup
  readonly effect?: ToolEffect
  readonly isFollowed?: true
  readonly words: ToolWords
  readonly input: Input
  /** The form, derived from the schema of the input. */
  readonly fields: readonly ToolField[]
  /** Every message of its form and of its undo step. */
  readonly messages: readonly CatalogueMessage[]
  /** Overlay types that `overlayId` accepts. Empty if the tool has no overlay. */
  readonly overlayTypes: readonly OverlayType[]
}

/** A tool that does not change the composition, such as a search. It runs on the server. */
export function defineTool<const Name extends string, const Kind extends ToolKind, Input extends z.ZodObject>({
  words: { fields: fieldWords, ...words },
  ...spec
}: ToolSpec<Name, Kind, Input>): DefinedTool<Name, Kind, Input> {
  const id = `tool.${spec.name}`
  const word = (key: keyof ToolWords): CatalogueMessage => ({ id: `${id}.${key}`, message: words[key] })
  const toolWords = { label: word('label'), summary: word('summary'), alias: word('alias') }
  const { fields, messages } = toolFields(spec.input, fieldWords, `${id}.field`)
  const overlayTypes = fields.flatMap(({ control }) => (control.kind === 'overlay' ? control.types : []))
  return { ...spec, words: toolWords, fields, messages: [...Object.values(toolWords), ...messages], overlayTypes }
}

type EditToolSpec<Name extends string, Input extends z.ZodObject> = Omit<ToolSpec<Name, 'edit', Input>, 'kind'> &
  Omit<EditDefinition<Name, Input>, 'label'> &
  Partial<Pick<EditDefinition<Name, Input>, 'label'>>

/** A tool that is also an edit. Its undo step uses the tool's label unless it has its own. */
export function defineEditTool<const Name extends string, Input extends z.ZodObject>(
  spec: EditToolSpec<Name, Input>,
): DefinedTool<Name, 'edit', Input> & Edit<Name, Input> {
  const edit = defineEdit({ ...spec, label: spec.label ?? spec.words.label })
  const tool = defineTool({ ...spec, kind: 'edit' })
  return { ...edit, ...tool, messages: [...edit.messages, ...tool.messages] }
}
