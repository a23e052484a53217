import type { z } from 'zod'
import { messageOf, messagesOf, type CatalogueMessage, type Message } from '../../base/message.ts'
import { refuse, type Facts, type Result } from '../../base/result.ts'
import type { Wording } from '../../base/wording.ts'
import type { Composition, OverlayId } from '../schema.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import type { ToolResources } from '../tools/definition/toolResources.ts'
import { firstViolation } from '../violations.ts'
import { refusalOfViolation } from '../brokenRules.ts'

/** Everything that an edit depends on apart from the document and its input. */
export interface EditContext {
  readonly sources: ReadonlyMap<string, SourceMedia>
  /** Ids for created overlays, in order. Each is used if it is free. Replays set them. */
  readonly preferredIds?: readonly OverlayId[]
  /** Resources of the API's tools, except media. */
  readonly resources?: ToolResources
}

export interface AppliedEdit {
  readonly document: Composition
  /** Ids of created overlays, in the order of the input. */
  readonly createdIds: readonly OverlayId[]
}

export interface EditDefinition<Name extends string, Input extends z.ZodType> {
  readonly name: Name
  readonly input: Input
  /** The label in the undo menu, worded as a command: `Move {count, plural, one {# clip} other {# clips}}`. */
  readonly label: Wording
  /** Values for the label's placeholders, and the `reason` that selects one of several sentences. */
  readonly labelValues?: (input: z.output<Input>) => Facts
  /**
   * The overlays that the edit reads and changes. Missing or null if the result depends on anything else in the
   * document, or if the edit adds or removes overlays.
   */
  readonly scope?: (input: z.output<Input>) => readonly OverlayId[] | null
  /** The row that the edit inserts, if its input names one. That row and all below it move down by one. */
  readonly insertedRow?: (input: z.output<Input>) => number
  readonly apply: (document: Composition, input: z.output<Input>, context: EditContext) => Result<AppliedEdit>
}

/** A definition that also accepts untyped input, so that all edits have the same interface. */
export interface Edit<Name extends string, Input extends z.ZodType> extends EditDefinition<Name, Input> {
  readonly run: (document: Composition, input: unknown, context: EditContext) => Result<AppliedEdit>
  /** The label with its values, under `edit.<name>`. */
  readonly describe: (input: unknown) => Message
  /** Every message that `describe` can return. */
  readonly messages: readonly CatalogueMessage[]
  /** `scope` for untyped input. Null if the edit has none or the input is invalid. */
  readonly scopeOf: (input: unknown) => readonly OverlayId[] | null
  /** `insertedRow` for untyped input. Null if the edit has none or the input is invalid. */
  readonly insertedRowOf: (input: unknown) => number | null
}

/** Adds the untyped methods to an edit. Invalid input is refused with `invalid_input` and a path. */
export function defineEdit<const Name extends string, Input extends z.ZodType>(
  definition: EditDefinition<Name, Input>,
): Edit<Name, Input> {
  const id = `edit.${definition.name}`
  return {
    ...definition,
    messages: messagesOf(id, definition.label),
    run(document, input, context) {
      const parsed = definition.input.safeParse(input)
      if (parsed.success) return definition.apply(document, parsed.data, context)
      return refuse(refusalOfViolation('invalid_input', firstViolation(parsed.error)))
    },
    describe(input) {
      const parsed = definition.input.safeParse(input)
      return parsed.success ? messageOf(id, definition.label, definition.labelValues?.(parsed.data)) : { id }
    },
    scopeOf(input) {
      const parsed = definition.scope && definition.input.safeParse(input)
      return parsed?.success ? (definition.scope?.(parsed.data) ?? null) : null
    },
    insertedRowOf(input) {
      const parsed = definition.insertedRow && definition.input.safeParse(input)
      return parsed?.success ? (definition.insertedRow?.(parsed.data) ?? null) : null
    },
  }
}
