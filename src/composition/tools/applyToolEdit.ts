import type { Message } from '../../base/message.ts'
import { refuse, type Result } from '../../base/result.ts'
import { checkChanges } from '../edits/checkChanges.ts'
import type { AppliedEdit, EditContext } from '../edits/edit.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import type { Composition } from '../schema.ts'
import { sourceViolations } from '../sourceViolations.ts'
import { definedTools, type EditToolName, isCallOf, tools, type ToolCall } from './tools.ts'
import { refusalOfViolation } from '../brokenRules.ts'

/** All media that a tool may use: project assets, imported stock and voiceovers. */
function knownMedia({ resources, sources }: EditContext): ReadonlyMap<string, SourceMedia> {
  if (!resources) return sources
  const voices = [...resources.voiceovers.values()].map(({ media }) => media)
  return new Map([
    ...sources,
    ...[...resources.stock.values(), ...voices].map((media) => [media.assetId, media] as const),
  ])
}

/**
 * Parses the input, applies the edit and checks the result against all rules of version 1, including sources, so that
 * the editor's dry run and the service refuse alike. A refusal changes nothing. Spec: "The final composition must pass
 * version 1 rules".
 */
export function applyToolEdit(
  document: Composition,
  call: ToolCall<EditToolName>,
  context: EditContext,
): Result<AppliedEdit> {
  const sources = knownMedia(context)
  const applied = definedTools[call.tool].run(document, call.input, { ...context, sources })
  if (!applied.ok) return applied
  const after = applied.value.document
  const checked = checkChanges(document, after)
  if (!checked.ok) return checked
  const [broken] = sourceViolations(after, document, sources)
  return broken ? refuse(refusalOfViolation('invalid_composition', broken)) : applied
}

/** The label of the undo step. For tools that are not edits, the label of the tool. */
export function labelOfCall(call: ToolCall): Message {
  return isCallOf('edit', call) ? definedTools[call.tool].describe(call.input) : tools[call.tool].words.label
}
