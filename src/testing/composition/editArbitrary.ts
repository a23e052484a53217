import { edits, type EditCall, type EditName, type EditRequest } from '../../composition/editRegistry.ts'
import type { Composition } from '../../composition/schema.ts'
import { additionOf, derivedEditInput } from './derivedEditInput.ts'
import { targetsOf, type EditDraft } from './editDraft.ts'
import { editInputs } from './editInputs.ts'

const isName = (name: string): name is EditName => name in edits
const names = Object.keys(edits).filter(isName)

const isRequest = (call: EditCall): call is EditRequest => edits[call.name].input.safeParse(call.input).success

/** The edit that a draft produces for a document. It may be refused. */
export function requestOf(document: Composition, draft: EditDraft): EditRequest {
  const targets = targetsOf(document, draft)
  if (document.overlays.length < 5 && draft.choice % 2 === 0)
    return { name: 'addOverlays', input: { overlays: [additionOf(targets)] } }
  const name = names[Math.floor(draft.choice / 2) % names.length] ?? 'deleteOverlay'
  const input: unknown = editInputs[name]?.(targets) ?? derivedEditInput(name, edits[name].input, targets)
  const call: EditCall = { name, input }
  if (isRequest(call)) return call
  return { name: 'duplicateOverlay', input: { overlayId: targets.overlayId } }
}
