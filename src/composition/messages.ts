import type { CatalogueMessage } from '../base/message.ts'
import { edits } from './editRegistry.ts'
import { fieldNames } from './fieldNames.ts'
import { shapeNames } from './overlays/shapeNames.ts'
import { typeNames } from './overlays/typeNames.ts'
import { shapePresets } from './presets/shapePresets.ts'
import { textPresets } from './presets/textPresets.ts'
import { toolGroups } from './tools/definition/tool.ts'
import { tools } from './tools/tools.ts'
import { valueNames } from './valueNames.ts'

/** Every message of the core, with its English text. Only the message extractor and tests import this. */
export function compositionMessages(): readonly CatalogueMessage[] {
  const all = [
    ...Object.values(edits).flatMap(({ messages }) => messages),
    ...Object.values(tools).flatMap(({ messages }) => messages),
    ...Object.values(toolGroups),
    ...textPresets.flatMap(({ label, hint, sample }) => [label, hint, sample]),
    ...shapePresets.map(({ label }) => label),
    ...Object.values(typeNames),
    ...Object.values(shapeNames),
    ...Object.values(fieldNames),
    ...Object.values(valueNames),
  ]
  return [...new Map(all.map((message) => [`${message.id} ${message.message}`, message])).values()]
}
